// A reader for tests: does on the engine what one does on the page beside a lesson, and says what the lesson sees.
import { type PlayId, playsIn } from '../../core/agent/scripted/plays.ts'
import { PlaygroundEngine } from '../../core/engine/engine.ts'
import type { Recording } from '../../core/importers/types.ts'
import type { EditionId, Inputs, Rejection, StageName, StepName, ThresholdName } from '../../core/pipeline/types.ts'
import type { Cursor, Frame, Move, StageItem } from '../../core/view/types.ts'
import { samples } from '../../samples/index.ts'
import { sourceOf } from '../../shell/live/pass.ts'
import { liveFacts } from '../live-facts.ts'
import type { Facts, LessonRun, Setup } from '../types.ts'
import { livePlayed, type TestLive } from './live.ts'

const FIRST: Cursor = { call: 1, step: 0, edit: null }
const ALL = 1_000_000
/** Open where a page keeps what there is. */
const FIRST_SAMPLE = 'greenhouse'

export interface Reader {
  arrange(setup: Setup): Promise<void>
  /** What the present page sees; `start`: how it was set up. */
  facts(start: Setup): Promise<Facts>
  frame(): Frame
  move(...moves: readonly Move[]): void
  stage(name: StepName): void
  /** To the last step of the present call of which this holds. */
  go(which: (stage: StageItem) => boolean): void
  set(name: ThresholdName, value: number): void
  edition(id: EditionId): void
  off(...stages: readonly StageName[]): void
  order(...stages: readonly StageName[]): void
  pin(...ids: readonly string[]): void
  /** As if the API had answered this call so. */
  reject(call: number, error: string): void
  open(path: string): void
  answer(text: string): void
  /** Says that this is it. */
  word(): void
  /** Types a play in Live: in the session there is, or in a new one under the edition of the page. */
  play(id: PlayId, anew?: boolean): Promise<void>
  /** Opens a file of the workspace. */
  look(path: string | RegExp): void
  /** What the calls of the session in Live were sent. */
  sent(): TestLive['sent']
  /** A recording of the reader's own: the same messages, in a file. */
  own(): void
}

/** One that runs with pins, too. */
async function newEngine(): Promise<PlaygroundEngine> {
  const engine = new PlaygroundEngine(() => 0)
  await engine.ready({ edition: 's08-2026-08', thresholds: {}, rejections: [], pins: ['m0'] })
  return engine
}

export function reader(): Reader {
  let engine = new PlaygroundEngine(() => 0)
  let sample = ''
  let recording: Recording | null = null
  let rejections: readonly Rejection[] = []
  let inputs: Inputs = { edition: 's08-2026-08', thresholds: {}, rejections: [], pins: [], off: [] }
  let cursor = FIRST
  let opened: string | null = null
  let answer: string | null = null
  let word = ''
  const here = () => JSON.stringify([cursor, inputs])
  let live: TestLive | null = null
  let looked: string | null = null
  const look = (moves: readonly Move[] = []): Frame => {
    const frame = engine.frame({ cursor, moves, from: 0, count: ALL, open: [], filesFrom: 0, filesCount: ALL })
    cursor = frame.cursor
    return frame
  }
  const run = (part: Partial<Inputs>) => {
    inputs = { ...inputs, ...part }
    engine.run(inputs)
  }
  const show = async (edition: EditionId, ids: readonly PlayId[]) => {
    live = await livePlayed(edition, ids)
    engine = await newEngine()
    await engine.openLive(sourceOf(live.session))
    sample = live.session.id
    rejections = []
  }
  return {
    async arrange(setup) {
      looked = null
      if (setup.live) await show(setup.edition, setup.live.plays.slice(0, setup.live.done))
      else live = null
      const wanted = setup.live ? sample : (setup.sample ?? (sample === '' ? FIRST_SAMPLE : sample))
      if (wanted !== sample) {
        const entry = samples.find(({ id }) => id === wanted)
        if (!entry) throw new Error(`There is no sample ${wanted}`)
        const loaded = await entry.load()
        engine = await newEngine()
        recording = loaded.recording
        engine.openRecording(wanted, true, { ok: true, recording })
        sample = wanted
        rejections = loaded.rejections
      }
      cursor = FIRST
      opened = null
      answer = null
      word = ''
      run({ edition: setup.edition, thresholds: setup.thresholds, off: setup.off, order: setup.order, pins: [], rejections })
      look(setup.moves)
    },
    async facts(start) {
      const began = { edition: start.edition, thresholds: start.thresholds, off: start.off, order: start.order, pins: [], rejections }
      const of = async (of: Inputs): Promise<LessonRun> => {
        const { series, policy, fast } = await (await engine.tuning()).tune({ inputs: of, assumptions: {} })
        return { edition: of.edition, policy, off: of.off ?? [], order: of.order ?? [], pins: of.pins ?? [], series, fast }
      }
      const { session } = engine.run(inputs)
      return {
        session,
        start: await of(began),
        now: await of(inputs),
        frame: look(),
        opened,
        live: live && liveFacts(live.session, true, looked),
        answer,
        word: word === here(),
      }
    },
    frame: () => look(),
    move: (...moves) => void look(moves),
    stage: (stage) => void look([{ stage }]),
    go(which) {
      const found = look().stages.filter(which).at(-1)
      if (!found) throw new Error('This call has no such step')
      cursor = { ...cursor, step: found.step, edit: null }
    },
    set: (name, value) => run({ thresholds: { ...inputs.thresholds, [name]: value } }),
    edition: (edition) => run({ edition }),
    off: (...off) => run({ off }),
    order: (...order) => run({ order }),
    pin: (...pins) => run({ pins }),
    reject: (call, error) => run({ rejections: [...inputs.rejections, { call, error }] }),
    open: (path) => {
      opened = path
    },
    answer: (text) => {
      answer = text
    },
    word() {
      look()
      word = here()
    },
    async play(id, anew = false) {
      const before = live && !anew ? playsIn(live.session.agent).filter((one) => one !== null) : []
      await show(inputs.edition, [...before, id])
      cursor = FIRST
      run({ rejections })
      look([{ to: 'last' }])
    },
    look(path) {
      const found = live?.session.agent.workspace.paths.find((one) => (typeof path === 'string' ? one === path : path.test(one)))
      if (!found) throw new Error(`The workspace has no ${path}`)
      looked = found
    },
    sent: () => live?.sent ?? [],
    own() {
      if (!recording) throw new Error('Nothing is open')
      engine.openRecording('mine.jsonl', false, { ok: true, recording })
      cursor = FIRST
      run({})
    },
  }
}
