// A gate in front of a file: the engine's worker gets a piece of it only when the test lets one through. To be set before the page opens.
import type { Page } from '@playwright/test'

export interface Gate {
  /** Lets so many more pieces of every file through; without a number, all that is left. */
  let(pieces?: number): Promise<void>
}

export async function gateFiles(page: Page): Promise<Gate> {
  await page.route(/engine\.worker-.*\.js/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `(${gated})();\n${await answer.text()}` })
  })
  return {
    let: (pieces = Number.MAX_SAFE_INTEGER) =>
      page.evaluate((count) => {
        const channel = new BroadcastChannel('gate')
        channel.postMessage(count)
        channel.close()
      }, pieces),
  }
}

/** Runs in the worker, before its own code. */
function gated(): void {
  let left = 0
  let go = () => {}
  new BroadcastChannel('gate').onmessage = ({ data }) => {
    left += data
    go()
  }
  const stream = File.prototype.stream
  File.prototype.stream = function () {
    const through = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      async transform(piece, out) {
        while (left <= 0) await new Promise<void>((resolve) => (go = resolve))
        left--
        out.enqueue(piece)
      },
    })
    return stream.call(this).pipeThrough(through)
  }
}

export interface TurnGate {
  /** From now on every piece of long work takes a turn, and waits in it. */
  hold(): Promise<void>
  /** Lets what waits go on to its next turn. */
  let(): Promise<void>
  /** Nothing waits any longer. */
  free(): Promise<void>
}

/** A gate between the turns of the engine's worker. To be set before the page opens. */
export async function gateTurns(page: Page): Promise<TurnGate> {
  await page.route(/engine\.worker-.*\.js/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `(${turnsGated})();\n${await answer.text()}` })
  })
  const say = (word: string) =>
    page.evaluate(
      (data) =>
        new Promise<void>((done) => {
          const channel = new BroadcastChannel('turns')
          channel.onmessage = () => {
            channel.close()
            done()
          }
          channel.postMessage(data)
        }),
      word,
    )
  return { hold: () => say('hold'), let: () => say('let'), free: () => say('free') }
}

/** Runs in the worker, before its own code. Time passes by a turn whenever somebody looks at the clock. */
function turnsGated(): void {
  let held = false
  let ahead = 0
  const waiting: (() => void)[] = []
  const channel = new BroadcastChannel('turns')
  channel.onmessage = ({ data }) => {
    if (data !== 'let') held = data === 'hold'
    for (const go of waiting.splice(0)) go()
    channel.postMessage('done')
  }
  const clock = performance.now.bind(performance)
  performance.now = () => {
    if (held) ahead += 20
    return clock() + ahead
  }
  const later = setTimeout
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms?: number) => (held ? waiting.push(act) : later(act, ms)),
  })
}
