// The same engine in the test's own process: what it says is what the page has to show.
import { decode, fileSource } from '../src/cli/source.ts'
import { PlaygroundEngine } from '../src/core/engine/engine.ts'
import type { EditionId, Rejection, StepName, ThresholdName } from '../src/core/pipeline/types.ts'
import type { Cursor, Frame, Move, RunInfo, SessionInfo } from '../src/core/view/types.ts'
import { samples } from '../src/samples/index.ts'

const START: Cursor = { call: 1, step: 0, edit: null }
const ALL = 1_000_000

export interface Twin {
  readonly engine: PlaygroundEngine
  readonly session: SessionInfo
  run(edition?: EditionId, thresholds?: Partial<Record<ThresholdName, number>>): RunInfo
  /** The frame where it stands. */
  frame(): Frame
  /** Makes a move as the page makes it, and gives the frame there. */
  move(move: Move): Frame
  go(cursor: Cursor): Frame
}

function twin(engine: PlaygroundEngine, session: SessionInfo, rejections: readonly Rejection[]): Twin {
  let cursor = START
  let under: EditionId | null = null
  let stage: StepName | null = null
  const look = (moves: readonly Move[]): Frame => {
    const frame = engine.frame({ cursor, moves, from: 0, count: ALL, open: [], filesFrom: 0, filesCount: ALL })
    cursor = frame.cursor
    return frame
  }
  return {
    engine,
    session,
    run(edition = 's08-2026-08', thresholds = {}) {
      if (edition === under) return engine.run({ edition, thresholds, rejections })
      // Another edition is looked at from the same stage, also after one that does not have it.
      stage ??= under && (look([]).stages[cursor.step]?.name ?? null)
      under = edition
      const info = engine.run({ edition, thresholds, rejections })
      if (stage) look([{ stage }])
      return info
    },
    frame: () => look([]),
    move(move) {
      stage = null
      return look([move])
    },
    go(place) {
      stage = null
      cursor = place
      return look([])
    },
  }
}

/** One that runs with pins, too. */
async function newEngine(): Promise<PlaygroundEngine> {
  const engine = new PlaygroundEngine(() => performance.now())
  await engine.ready({ edition: 's08-2026-08', thresholds: {}, rejections: [], pins: ['m0'] })
  return engine
}

/** A sample at the step the page opens it at, under August. */
export async function twinOfSample(id: string): Promise<Twin> {
  const entry = samples.find((s) => s.id === id)
  if (!entry) throw new Error(`There is no sample ${id}`)
  const { recording, rejections } = await entry.load()
  const engine = await newEngine()
  const opened = engine.openRecording(id, true, { ok: true, recording })
  if (!opened.ok) throw new Error(opened.problem.code)
  const made = twin(engine, opened.session, rejections)
  made.run()
  made.move({ telling: entry.stage === 'everything' ? null : entry.stage })
  return made
}

/** A recording on the disk at the step the page opens it at, under August. */
export async function twinOfFile(path: string): Promise<Twin> {
  const engine = await newEngine()
  const opened = await engine.open(fileSource(path), { decode })
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem))
  const made = twin(engine, opened.session, [])
  made.run()
  made.move({ telling: null })
  return made
}
