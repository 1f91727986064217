// The engine in its worker, as the page asks it; a crash is a state one can see.
import type { EngineProtocol } from './engine-protocol.ts'
import { type Answer, connect } from './rpc.ts'
import { notify, set } from './state.ts'

export const engine = connect<EngineProtocol>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  (detail) => {
    set({ busy: false, import: { state: 'idle' } })
    notify({ code: 'worker_crashed', detail })
  },
)
/** For what is kept beside the page: the files of a run. */
export const askEngine = engine.ask

/** Null: something newer was asked for, or it failed. */
export const given = <T>(answer: Answer<T>): T | null => (answer.ok ? answer.value : null)
