// What Tune asks of the engine, for the page: a chunk of its own, `store.tuning()` loads it. Each answers null where something newer was asked for, or it was stopped.
import type { CurveRequest, PolicySearchTold, RunFigures, Tuned } from '../core/engine/tune-types.ts'
import type { CurvePoint, Parting, Replaying, SweepParam } from '../core/metrics/types.ts'
import type { Inputs, ThresholdName } from '../core/pipeline/types.ts'
import type { LockstepView } from '../core/view/lockstep.ts'
import type { Cursor, Diff } from '../core/view/types.ts'
import type { State } from './contract.ts'
import type { EngineProtocol, OverSessions, Searched, SweepTold, Swept } from './engine-protocol.ts'
import type { Answer, Client } from './rpc.ts'
import * as files from './tune-files.ts'

type CurveAsk = Pick<CurveRequest, 'name' | 'levels' | 'known'>

export interface TuneActions {
  readonly files: typeof files
  /**
   * The session with these inputs laid over the present ones, in numbers; the run that is shown stays. Ask it for every
   * frame: one is under way at a time, the newest waits, those between are dropped. `key` tells askers apart; one that takes
   * long tells how far it is.
   */
  at(over: Partial<Inputs>, key?: string, told?: (replaying: Replaying) => void): Promise<Tuned | null>
  /** Stops the replay that is under way for the key that is there without one: it gives null. */
  stopAt(): void
  /** A slider's response curve with these inputs laid over the present ones, coarse to fine, without the levels that are known; `told` at each point. */
  curve(ask: CurveAsk, told: (point: CurvePoint) => void, over?: Partial<Inputs>): Promise<readonly CurvePoint[] | null>
  stopCurve(): void
  /** All figures of the run that is shown, those that need its texts with them: ask it when the run has rested. */
  figures(run: number): Promise<RunFigures | null>
  /** All figures with these inputs laid over the present ones; `key` tells askers apart, the newest of a key wins. */
  figuresWith(over: Partial<Inputs>, key: string): Promise<RunFigures | null>
  /** The open session over one or two thresholds; with `others`, over those too. `told` after each point of a session. */
  sweep(params: readonly SweepParam[], over: OverSessions, told: (told: SweepTold) => void): Promise<Swept | null>
  /** It ends with the points that it has. */
  stopSweep(): void
  /** Moves these thresholds; what it proposes takes no more from the agent than `against`. Over the same sessions as a sweep. */
  searchPolicy(
    names: readonly ThresholdName[],
    against: Partial<Inputs>,
    over: OverSessions,
    told: (told: PolicySearchTold) => void,
  ): Promise<Searched | null>
  /** It ends with the best so far; with null, where there is none. */
  stopSearch(): void
  /** The present run and one with other inputs after the same step; `run`: the present one's number. */
  lockstep(run: number, cursor: Cursor, over: Partial<Inputs>, count: number, key?: string): Promise<LockstepView | null>
  /** What a block is in both after that step, from the other run to the present one. */
  lockDiff(run: number, cursor: Cursor, over: Partial<Inputs>, block: string): Promise<Diff | null>
  /** Where the present run parts from one with other inputs; null: nowhere, or something newer was asked for. */
  partsFrom(over: Partial<Inputs>): Promise<Parting | null>
}

type Asked = Pick<State, 'edition' | 'thresholds' | 'rejections' | 'pins' | 'off' | 'order' | 'answers' | 'assumptions'>

export function tuneActions(engine: Client<EngineProtocol>, get: () => Asked): TuneActions {
  const asked = (over: Partial<Inputs> = {}) => {
    const { edition, thresholds, rejections, pins, off, order, answers, assumptions } = get()
    return { inputs: { edition, thresholds, rejections, pins, off, order, answers, ...over }, assumptions }
  }
  return {
    files,
    at: async (over, key, told) =>
      given(
        await engine.ask('tune', asked(over), {
          steady: true,
          ...(key !== undefined && { channel: `tune ${key}` }),
          ...(told && { progress: told }),
        }),
      ),
    stopAt: () => engine.cancel('tune'),
    curve: async (ask, told, over) => given(await engine.ask('curve', { ...asked(over), ...ask }, { progress: told })),
    stopCurve: () => engine.cancel('curve'),
    figures: async (run) => given(await engine.ask('figures', { run, assumptions: get().assumptions })),
    figuresWith: async (over, key) => given(await engine.ask('figuresWith', asked(over), { channel: `figuresWith ${key}` })),
    sweep: async (params, over, told) => given(await engine.ask('sweep', { ...asked(), params, ...over }, { progress: told })),
    stopSweep: () => engine.end('sweep'),
    searchPolicy: async (names, against, over, told) =>
      given(await engine.ask('searchPolicy', { ...asked(), names, against: asked(against).inputs, ...over }, { progress: told })),
    stopSearch: () => engine.end('searchPolicy'),
    lockstep: async (run, cursor, over, count, key = 'debug') =>
      given(
        await engine.ask('lockstep', { run, cursor, against: asked(over).inputs, count }, { steady: true, channel: `lockstep ${key}` }),
      ),
    lockDiff: async (run, cursor, over, block) =>
      given(await engine.ask('lockDiff', { run, cursor, against: asked(over).inputs, block }, { channel: `lockDiff ${block}` })),
    partsFrom: async (over) => given(await engine.ask('compare', { a: asked().inputs, b: asked(over).inputs })),
  }
}

const given = <T>(answer: Answer<T>): T | null => (answer.ok ? answer.value : null)
