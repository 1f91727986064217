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
