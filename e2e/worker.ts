// What the engine's worker sends to the page: how much, and which texts are in it. To be asked for before the page opens.
import type { Page } from '@playwright/test'

/** What only frames hold. */
export const FRAME = '"cursor":{'

interface Heard {
  /** Answers, and what is told on the way. */
  readonly count: number
  /** Characters of all of them as JSON, typed arrays as numbers. */
  readonly total: number
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
    /** All of it, or only what holds a text: `FRAME` for the frames. */
    heard: (holding = ''): Promise<Heard> =>
      page.evaluate((part) => {
        const { heardFromWorker } = window as unknown as { heardFromWorker: string[] }
        const texts = heardFromWorker.filter((text) => text.includes(part))
        return { count: texts.length, total: texts.reduce((sum, text) => sum + text.length, 0) }
      }, holding),
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

/** Gives how the page itself has read the bytes of a file or blob: by which ways. To be asked for before the page opens. */
export async function watchFiles(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const ways: string[] = []
    Object.assign(window, { readByPage: ways })
    const note = (holder: object, way: string) => {
      const read = Reflect.get(holder, way)
      if (typeof read !== 'function') return
      Reflect.set(holder, way, function (this: unknown, ...given: unknown[]) {
        ways.push(way)
        return read.apply(this, given)
      })
    }
    for (const way of ['arrayBuffer', 'bytes', 'stream', 'text']) note(Blob.prototype, way)
    for (const way of ['readAsArrayBuffer', 'readAsText', 'readAsDataURL', 'readAsBinaryString']) note(FileReader.prototype, way)
  })
  return () => page.evaluate(() => (window as unknown as { readByPage: string[] }).readByPage)
}
