// What the engine's worker sends to the page: how much, and which texts are in it. To be asked for before the page opens.
import type { Page } from '@playwright/test'

interface Heard {
  /** Answers, and what is told on the way. */
  readonly count: number
  /** Characters of all of them as JSON, typed arrays as numbers. */
  readonly total: number
  readonly largest: number
}

export async function listenToWorker(page: Page) {
  await page.addInitScript(() => {
    const texts: string[] = []
    Object.assign(window, { heardFromWorker: texts })
    const plain = (_: string, value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value)
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', (event) => texts.push(JSON.stringify(event.data, plain)))
      }
    }
  })
  return {
    heard: (): Promise<Heard> =>
      page.evaluate(() => {
        const { heardFromWorker: texts } = window as unknown as { heardFromWorker: string[] }
        const lengths = texts.map((text) => text.length)
        return { count: texts.length, total: lengths.reduce((a, b) => a + b, 0), largest: Math.max(0, ...lengths) }
      }),
    /** How many of them hold this text. */
    mentions: (phrase: string): Promise<number> =>
      page.evaluate((wanted) => {
        const { heardFromWorker: texts } = window as unknown as { heardFromWorker: string[] }
        return texts.filter((text) => text.includes(wanted)).length
      }, phrase),
    forget: (): Promise<void> =>
      page.evaluate(() => {
        const { heardFromWorker: texts } = window as unknown as { heardFromWorker: string[] }
        texts.length = 0
      }),
  }
}
