// The sandbox's worker: no network, one command at a time.
import '../no-network.ts'
import { type BashAsk, runBash } from './bash-run.ts'

self.onmessage = ({ data }: MessageEvent<BashAsk>) => {
  void runBash(data).then(
    (answer) => self.postMessage(answer),
    (error: unknown) => {
      throw error // a crash is told by the worker's own error event
    },
  )
}
