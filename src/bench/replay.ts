// Replaying the long session: in a worker of the browser, where the page does it, and built as the page is. The heap is looked at here.
import { EDITIONS } from '../core/pipeline/editions/index.ts'
import { extractor } from '../core/pipeline/extract/extract.ts'
import { answerAll, replay } from '../core/pipeline/replay.ts'
import type { Replayable } from '../core/pipeline/trace.ts'
import { inWorker } from './browser.ts'
import { heapUsed, type Row } from './measure.ts'
import { benchRecording, replayable } from './session.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export const replayRows = async (): Promise<Row[]> => [
  ...(await inWorker<readonly Row[]>(new URL('./replay.worker.ts', import.meta.url))),
  ...heapRows(replayable(benchRecording())),
]

/** What a default run leaves in memory beside the session, the summariser's cache included. */
function heapRows(session: Replayable): Row[] {
  return EDITIONS.map((edition) => {
    const before = heapUsed()
    let n = 0
    const trace = answerAll(replay(session, { edition, policy: edition.defaults, rejections: [], names: () => `${++n}` }), extractor())
    const after = heapUsed()
    return {
      name: `heap of a default run, ${edition.id}`,
      value: `${megabytes(after - before)} beside the session; ${trace.calls.length} calls`,
      ratio: '',
    }
  })
}
