// The library's worker: reads many files and makes exports, so that the engine keeps the session that is open. It has no network.
import '../no-network.ts'
import { type Port, serve } from '../rpc.ts'
import { newsBetween } from './news.ts'
import type { LibraryProtocol } from './protocol.ts'
import { readAll } from './read.ts'
import { openShelf } from './shelf.ts'

const shelf = openShelf()
const tellOthers = newsBetween()
let stopped = false
const pause = () => new Promise<void>((go) => setTimeout(go))

serve<LibraryProtocol>(self as unknown as Port, {
  async import({ given, from }, task) {
    stopped = false
    return readAll({
      given,
      from,
      shelf,
      now: () => Date.now(),
      stopped: () => stopped,
      tell(told) {
        task.tell(told)
        if (
          'outcome' in told &&
          ((told.outcome.kind === 'read' && !told.outcome.unsaved) || (told.outcome.kind === 'here' && told.outcome.kept === 'new'))
        )
          tellOthers({ what: 'changed' })
      },
    })
  },
  stop() {
    stopped = true
    return null
  },
  async export(ask, task) {
    const { exported } = await import('./export.ts')
    return exported(ask, { tell: (done) => task.tell(done), cancelled: () => task.cancelled(), pause })
  },
  async exportMany(ask, task) {
    const { exportedMany } = await import('./export.ts')
    return exportedMany(ask, { tell: (done) => task.tell(done), cancelled: () => task.cancelled(), pause })
  },
})
