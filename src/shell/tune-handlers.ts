// What the engine's worker answers Tune: a chunk of its own.
import type { Engine } from '../core/engine/types.ts'
import type { OpenAsk, TuneProtocol } from './engine-protocol.ts'
import type { Handlers, Task } from './rpc.ts'
import { searchSessions, sweepSessions } from './sweep-sessions.ts'
import type { OpenOther } from './visiting.ts'

type Stoppable = Pick<Task<never>, 'cancelled'>

/** `openOther`: an engine of its own with another session; null where it cannot be opened. */
export async function tuneHandlers(
  engine: Engine,
  openOther: (ask: OpenAsk, task: Stoppable) => ReturnType<OpenOther>,
  pause: () => Promise<void>,
): Promise<Handlers<TuneProtocol>> {
  const tuning = await engine.tuning()
  const turns = (task: Stoppable) => ({ cancelled: () => task.cancelled(), pause })
  const telling = <T>(task: Task<T>) => ({ ...turns(task), tell: (told: T) => task.tell(told) })
  return {
    tune: (request, task) => tuning.tuneInTurns(request, telling(task)),
    curve: (request, task) => tuning.curve(request, telling(task)),
    figures: ({ run, assumptions }, task) => tuning.figures(run, assumptions, turns(task)),
    figuresWith: (request, task) => tuning.figuresWith(request, turns(task)),
    searchPolicy: (ask, task) => searchSessions(ask, engine, (other) => openOther(other, task), telling(task)),
    lockstep: (request) => tuning.lockstep(request),
    lockDiff: (request) => tuning.lockDiff(request),
    compare: (request) => tuning.compare(request),
    sweep: (ask, task) => sweepSessions(ask, engine, (other) => openOther(other, task), telling(task)),
  }
}
