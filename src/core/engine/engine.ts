// The engine: one session, its run and its texts. The worker, the terminal and the tests call it directly.
import { arrayExtent } from '../conversation/message.ts'
import { usesByResult } from '../conversation/uses.ts'
import type { ImportResult } from '../importers/types.ts'
import { answerAll, replay } from '../pipeline/replay.ts'
import type { Trace } from '../pipeline/trace.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { Inputs, StageName } from '../pipeline/types.ts'
import type { Mask } from '../secrets/mask.ts'
import { makeFrame, type RunView, runView } from '../view/frame.ts'
import type { RecordedView } from '../view/recorded.ts'
import type { SecretsView } from '../view/secrets.ts'
import { answeredOf, seriesOf, summariesOf } from '../view/series.ts'
import { fileText, textPart } from '../view/texts.ts'
import type {
  Chapters,
  Cursor,
  Diff,
  FoundView,
  Frame,
  FrameRequest,
  LifeView,
  RunInfo,
  RunStops,
  RunValid,
  SearchRequest,
  Stop,
  Stopped,
  StopRequest,
  TextPart,
  TextRequest,
} from '../view/types.ts'
import type { recordedAnswers } from './answers.ts'
import { type OpenSession, openSession, replayInputs } from './open-session.ts'
import type { PinCost } from './pin-cost.ts'
import type { Looked } from './session-secrets.ts'
import type { Tuning } from './tuning.ts'
import { inTurns } from './turns.ts'
import type { Engine, LiveSource, Opened, OpenOptions, Recorded, SearchOptions, Source, StoredFile } from './types.ts'

/** `clock` gives milliseconds: only the reported replay time and the turns of a search depend on it. */
export class PlaygroundEngine implements Engine {
  private session: OpenSession | null = null
  private view: RunView | null = null
  private runs = 0
  private recordedAnswers: typeof recordedAnswers | null = null
  private pinCost: PinCost | null = null

  constructor(private readonly clock: () => number) {}

  async open(source: Source, options: OpenOptions): Promise<Opened> {
    const { importFrom } = await import('../importers/index.ts') // not in the page's first load
    return this.openRecording(source.name, false, await importFrom(source, options))
  }

  openRecording(name: string, sample: boolean, result: ImportResult): Opened {
    if (!result.ok) return result
    this.session = openSession(name, sample ? name : null, result.recording, sample)
    this.pinCost?.forget()
    return { ok: true, session: this.session.info }
  }

  async openLive(live: LiveSource): Promise<Opened> {
    const { goesOn } = await import('./live-session.ts')
    this.session = goesOn(openSession(live.name, live.id, live.recording), live, hexName)
    this.pinCost?.forget()
    return { ok: true, session: this.session.info }
  }

  /** To be waited for before a run that the recording is to answer, or that has pins. */
  async ready({ answers, pins = [] }: Inputs): Promise<void> {
    if (answers === 'recorded') this.recordedAnswers = (await import('./answers.ts')).recordedAnswers
    if (pins.length > 0) this.pinCost ??= new (await import('./pin-cost.ts')).PinCost()
  }

  /** Throws when no session is open or the policy is none: the caller has checked both. */
  run(inputs: Inputs): RunInfo {
    const session = this.opened()
    const { info, replayable } = session
    const { edition: ed, policy, rejections, pins, off } = replayInputs(replayable, inputs)
    const answer = inputs.answers === 'recorded' ? this.answers(session) : session.summarise
    const replayed = (kept: readonly string[]): Trace =>
      answerAll(replay(replayable, replayInputs(replayable, { ...inputs, pins: kept })), answer)
    const started = this.clock()
    const trace = replayed(pins)
    const ms = this.clock() - started
    this.runs++
    this.view = runView(this.runs, trace, usesByResult(replayable.messages))
    const series = seriesOf(trace, info.compactions)
    const order = trace.pass.map(({ stage }) => stage)
    const stages: readonly StageName[] = ed.reactive ? [...order, 'reactive_compact'] : []
    return {
      run: this.runs,
      session: info,
      edition: ed.id,
      stages,
      ownOrder: trace.pass === ed.pass ? null : ed.pass.map(({ stage }) => stage),
      policy,
      defaults: ed.defaults,
      series,
      summaries: summariesOf(trace.calls),
      answered: answeredOf(trace.calls),
      sizeBefore: arrayExtent(replayable.messages)[ed.measure],
      largest: series.sent.reduce((a, b) => Math.max(a, b), 0),
      files: series.files.at(-1) ?? 0,
      ms,
      plain: trace.pass === ed.pass && trace.pins.messages.size === 0 && !stages.some((stage) => trace.off.has(stage)),
      pins: trace.pins.each,
      pinnedMessages: trace.pins.messages.size,
      ...this.pinCostOf(trace, () => [ed.id, policy, rejections, off, order, inputs.answers], replayed),
    }
  }

  private pinCostOf(trace: Trace, decided: () => unknown, replayed: (pins: readonly string[]) => Trace) {
    if (trace.pins.messages.size > 0 && !this.pinCost) throw new Error('A run with pins has to be made ready')
    return this.pinCost?.of(trace, JSON.stringify(decided()), () => replayed([])) ?? { pinnedAt: [], pinCost: null }
  }

  frame(request: FrameRequest): Frame {
    return makeFrame(this.viewed(), request)
  }
  text(request: TextRequest): TextPart {
    return textPart(this.viewed(), request)
  }
  async diff(cursor: Cursor, edit: number): Promise<Diff> {
    const { diffOf } = await import('../view/diff.ts') // nor is this
    return diffOf(this.viewed(), cursor, edit)
  }
  file(cursor: Cursor, path: string): string | null {
    return fileText(this.viewed(), cursor, path)
  }

  async life(id: string): Promise<LifeView | null> {
    const view = this.viewed()
    const { lifeView } = await import('../view/life.ts')
    return lifeView(view, id)
  }
  async search(request: SearchRequest, options: SearchOptions = {}): Promise<FoundView | null> {
    const view = this.viewed()
    const { searchView } = await import('../view/life.ts')
    return inTurns(searchView(view, request), this.clock, options)
  }

  /** What the tool really sent, beside a run. Null when another run has taken its place. */
  async recordedCalls(run: number): Promise<RecordedView | null> {
    const { recordedView } = await import('../view/recorded.ts')
    const { info, replayable, beside } = this.opened()
    return this.view?.run === run ? recordedView(info.id, replayable.messages, beside, this.view.trace.edition.measure) : null
  }

  async secrets(options: SearchOptions = {}): Promise<SecretsView | null> {
    return (await this.look(options))?.view ?? null
  }
  async mask({ pause }: SearchOptions = {}): Promise<Mask> {
    const looked = await this.look(pause ? { pause } : {})
    if (!looked) throw new Error('The session was not looked through')
    return looked.mask
  }

  /** Null when another run has taken its place. */
  async violations(run: number): Promise<RunValid | null> {
    const { checkerOf, validOf } = await import('../view/valid.ts')
    const { view } = this
    if (view?.run !== run) return null
    view.checker ??= checkerOf(view.trace)
    return validOf(run, view.trace)
  }

  async walk(request: StopRequest): Promise<Stopped | null> {
    const { walked } = await import('../view/stops.ts')
    await this.checked(request.stops)
    return walked(this.viewed(), request)
  }
  async stops(run: number, stops: readonly Stop[]): Promise<RunStops | null> {
    const { stopsOf } = await import('../view/stops.ts')
    await this.checked(stops)
    return this.view?.run === run ? stopsOf(this.view, stops) : null
  }
  async chapters(run: number): Promise<Chapters | null> {
    const { chaptersOf } = await import('../view/chapters.ts')
    return this.view?.run === run ? chaptersOf(this.view) : null
  }
  /** A stop at a broken rule needs the run checked. */
  private async checked(stops: readonly Stop[]): Promise<void> {
    if (stops.some(({ code }) => code === 'rule' || code === 'warning') && this.view) await this.violations(this.view.run)
  }

  async tuning(): Promise<Tuning> {
    const { Tuning } = await import('./tuning.ts') // Tune is not at first sight
    return new Tuning({ opened: () => this.opened(), shown: () => this.view, clock: this.clock })
  }

  recorded(): Recorded {
    const { info, replayable, beside } = this.opened()
    return { info, messages: replayable.messages, times: replayable.times, beside }
  }

  /** Null when another run has taken its place. */
  stored(run: number): readonly StoredFile[] | null {
    if (this.view?.run !== run) return null
    const files = new Map<string, StoredFile>()
    for (const { call, step, write } of this.view.writes) {
      if (!write.written && write.kind === 'result') continue
      files.set(write.path, { path: write.path, kind: write.kind, text: write.text ? write.text.read() : null, call: call + 1, step })
    }
    return [...files.values()]
  }

  private async look(options: SearchOptions): Promise<Looked | null> {
    const session = this.opened()
    return (await import('./session-secrets.ts')).look(session, this.clock, options)
  }
  private answers(session: OpenSession) {
    if (!this.recordedAnswers) throw new Error('Recorded answers are not ready')
    return this.recordedAnswers(session)
  }
  private opened(): OpenSession {
    if (!this.session) throw new Error('No session is open')
    return this.session
  }
  private viewed(): RunView {
    if (!this.view) throw new Error('Nothing has been run')
    return this.view
  }
}
