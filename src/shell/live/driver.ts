// The driver of live sessions: it performs what the loop wants done, pauses before any step, and can be stopped at any moment. No UI.
import { next } from '../../core/agent/loop.ts'
import { edited, type LiveSession } from '../../core/agent/session.ts'
import { outcomeOf, subagentOf } from '../../core/agent/subagent.ts'
import { summaryPrompt, systemPrompt, toolDefinitions } from '../../core/agent/system.ts'
import { inputOf, textOf } from '../../core/agent/tool.ts'
import type { Event, Use } from '../../core/agent/types.ts'
import type { LivePass, LiveQuestion } from '../../core/engine/live.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { Bash } from './bash.ts'
import type { LiveStatus } from './contract.ts'
import type { Failure, Model, ModelOutcome, Retry, SummaryOutcome } from './model.ts'
import { again, hookLine, landed, logged, loggedAt, passOf, withCall, withSummary } from './pass.ts'

export interface DriverDeps {
  model(): Model
  readonly bash: Bash
  /** Unix seconds. */
  now(): number
  /** A new session's id. */
  id(): string
  /** After every event: it is stored, and shown. */
  kept(session: LiveSession): void
  status(status: LiveStatus): void
  /** The answer's text as far as it has come; empty: there is none under way. */
  streaming(text: string): void
}

export interface Driver {
  /** The session and its subagents; something under way is stopped first. */
  open(session: LiveSession, children: readonly LiveSession[]): void
  session(): LiveSession | null
  /** The session that works or waits: a subagent's while one is under way. */
  active(): LiveSession | null
  /** One of the open session's, as it is at this moment. */
  known(id: string): LiveSession | null
  type(text: string): Promise<void>
  step(): Promise<void>
  goOn(): Promise<void>
  pause(): void
  stop(): void
  retry(): Promise<void>
  decide(how: 'once' | 'always' | 'no'): Promise<void>
  edit(entry: number, block: number, text: string): void
  /** Changes the session from outside the loop: the workspace, the inputs, the name. Subagents that work see a changed tree, too. */
  change(act: (session: LiveSession) => LiveSession): void
  setPauses(pauses: readonly StepName[]): void
  setRejectNext(error: string | null): void
  rejectNext(): string | null
}

const SAME_CALL: ReadonlySet<Event['type']> = new Set(['rejected', 'failed', 'retried'])

/** What came to pass of a turn: it is over, or it waits for somebody. */
type Went = 'on' | 'waits'

export function createDriver(deps: DriverDeps): Driver {
  const sessions = new Map<string, LiveSession>()
  let root: string | null = null
  /** What is under way; null: nothing. Another run makes what comes of an older one void. */
  let under: AbortController | null = null
  let pauses: ReadonlySet<StepName> = new Set()
  let single = false
  /** The place at which one stopped and may now go past. */
  let released = ''
  let reject: string | null = null
  let failure: Failure | null = null

  const at = (id: string): LiveSession => {
    const session = sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}`)
    return session
  }
  const childOf = (id: string): string | null => (id === root ? null : id)
  /** Notes without telling: what follows at once tells. */
  const put = (session: LiveSession): LiveSession => {
    const now = { ...session, changed: deps.now() }
    sessions.set(now.id, now)
    return now
  }
  const keep = (session: LiveSession): LiveSession => {
    const now = put(session)
    deps.kept(now)
    return now
  }

  function feed(id: string, event: Event): void {
    const session = at(id)
    const [agent, effects] = next(session.agent, event)
    const notes = effects.flatMap((effect) => (effect.do === 'note' ? [hookLine(effect.note)] : []))
    // What was rejected or has failed is the same call when it is tried again; an answer and its results lead to another one.
    const pass = SAME_CALL.has(event.type) ? session.pass : null
    // Tools and their hooks stand under the call that asked for them; what is typed, under the call it leads to.
    const no = event.type === 'stopped' ? sentLast(session) : agent.answered + (pass || event.type === 'typed' ? 1 : 0)
    keep(loggedAt({ ...session, agent, pass }, no, deps.now(), notes))
  }

  // A turn: from wherever the session stands until it is the person's turn, or waits for them.

  async function go(id: string, run: AbortController, child: string | null): Promise<Went> {
    while (under === run) {
      const { phase } = at(id).agent
      if (phase.at === 'idle' || phase.at === 'failed') return 'on'
      if (phase.at === 'tools' && phase.asked) {
        deps.status({ at: 'asking', permission: phase.asked, child })
        return 'waits'
      }
      const went = phase.at === 'call' ? await call(id, run) : await tool(id, run)
      if (went === 'waits') return 'waits'
    }
    return 'waits'
  }

  /** The pass step by step, then the model. */
  async function call(id: string, run: AbortController): Promise<Went> {
    if (!at(id).pass) put({ ...at(id), pass: { time: deps.now(), done: 0 } })
    const asks = at(id).inputs.summaries === 'model' && deps.model().summarise !== undefined
    let pass = passOf(at(id), asks)
    for (;;) {
      const { question } = pass
      const done = at(id).pass?.done ?? 0
      const early = question && question.call < pass.call
      const step = pass.steps[done]
      const last = !step || done >= pass.steps.length - 1
      const before: StepName = early ? question.stage : last ? 'model_call' : (step?.name ?? 'model_call')
      const place = early ? { call: question.call, step: question.step } : { call: pass.call, step: done }
      if (waitsAt(id, place.call, place.step, before)) return 'waits'
      if (question && (early || (question.call === pass.call && question.step === done))) {
        await summarise(id, question, run)
        if (under !== run) return 'waits'
        pass = passOf(at(id), asks)
        continue
      }
      keepLanded(id, pass, done)
      if (!last) continue
      return ask(id, pass, run)
    }
  }

  /** Kept with the next event; where one only steps, at once. */
  function keepLanded(id: string, pass: LivePass, step: number): void {
    const now = landed(at(id), pass, Math.min(step, pass.steps.length - 1), deps.now())
    if (single) keep(now)
    else put(now)
  }

  function waitsAt(id: string, no: number, step: number, before: StepName): boolean {
    const place = `${id} ${no}.${step}`
    if (released === place) return false
    const steps = single && before !== 'arrived'
    if (!steps && !pauses.has(before)) return false
    keep(at(id))
    deps.status({ at: 'paused', session: id, call: no, step, before, why: steps ? 'step' : 'point' })
    waiting = place
    return true
  }
  let waiting = ''

  async function ask(id: string, pass: LivePass, run: AbortController): Promise<Went> {
    const model = deps.model()
    const { call: no, size } = pass
    const messages = pass.messages()
    const session = withCall(at(id), no, model.id)
    keep(logged(session, deps.now(), { code: 'sent', model: model.id, messages: messages.length, size }))
    released = ''
    deps.status({ at: 'calling', call: no, child: childOf(id) })
    deps.streaming('')
    const provoked = reject
    reject = null
    const outcome =
      provoked === null ? await askModel(model, session, no, messages, run) : ({ outcome: 'rejected', error: provoked } as const)
    if (under !== run) return 'waits'
    deps.streaming('')
    heard(id, model.id, outcome, provoked !== null)
    return 'on'
  }

  async function askModel(
    model: Model,
    session: LiveSession,
    call: number,
    messages: ReturnType<LivePass['messages']>,
    run: AbortController,
  ): Promise<ModelOutcome> {
    let text = ''
    const { id, agent } = session
    try {
      return await model.call(
        { session: id, call, system: systemPrompt(agent), tools: toolDefinitions(agent), messages },
        {
          signal: run.signal,
          onText(piece) {
            text += piece
            if (under === run) deps.streaming(text)
          },
          onAgain(retry) {
            text = ''
            triedAgain(id, retry, run)
          },
        },
      )
    } catch (error) {
      return { outcome: 'failed', code: 'crashed', detail: said(error) }
    }
  }

  function triedAgain(id: string, retry: Retry, run: AbortController): void {
    if (under !== run) return
    deps.streaming('')
    const { code: failure, seconds, attempt, of } = retry
    keep(logged(at(id), deps.now(), { code: 'again', failure, seconds, attempt, of }))
  }

  function heard(id: string, model: string, outcome: ModelOutcome, provoked: boolean): void {
    const time = deps.now()
    const session = at(id)
    switch (outcome.outcome) {
      case 'answered': {
        const { usage, stop, message } = outcome
        const calls = session.calls.map((one) => (one.no === session.agent.answered + 1 ? { ...one, usage } : one))
        put(logged({ ...session, calls }, time, { code: 'answered', model, usage, stop }))
        feed(id, { type: 'answered', message, time: session.pass?.time ?? time })
        break
      }
      case 'rejected':
        failure = { code: 'too_long', detail: outcome.error }
        put(logged(session, time, { code: 'rejected', error: outcome.error, provoked }))
        feed(id, { type: 'rejected', error: outcome.error })
        break
      case 'failed':
        failure = { code: outcome.code, detail: outcome.detail }
        put(logged(session, time, { code: 'failed', failure: outcome.code, detail: outcome.detail }))
        feed(id, { type: 'failed', error: outcome.detail })
    }
  }

  /** The model's own failure leaves history as it is. */
  async function summarise(id: string, { call: no, stage, key, input, maxTokens }: LiveQuestion, run: AbortController): Promise<void> {
    const model = deps.model()
    deps.status({ at: 'summarising', call: no, child: childOf(id) })
    const request = { session: id, call: no, system: summaryPrompt(at(id).inputs.edition), input, maxTokens }
    let outcome: SummaryOutcome
    try {
      outcome = (await model.summarise?.(request, { signal: run.signal, onAgain: (retry) => triedAgain(id, retry, run) })) ?? {
        outcome: 'failed',
        code: 'crashed',
        detail: 'no summariser',
      }
    } catch (error) {
      outcome = { outcome: 'failed', code: 'crashed', detail: said(error) }
    }
    if (under !== run) return
    const text = outcome.outcome === 'answered' ? outcome.text : null
    const line =
      outcome.outcome === 'answered'
        ? ({ code: 'summarised', model: model.id, usage: outcome.usage } as const)
        : ({ code: 'summary_failed', failure: outcome.code, detail: outcome.detail } as const)
    keep(logged(withSummary(at(id), { call: no, stage, key, model: model.id, text }), deps.now(), line))
  }

  /** The use whose turn it is: what needs no world has run in the loop already. */
  async function tool(id: string, run: AbortController): Promise<Went> {
    const { phase, workspace } = at(id).agent
    const use = phase.at === 'tools' ? phase.uses[phase.outcomes.length] : undefined
    if (!use) throw new Error(`${id} has no tool to run`)
    if (use.name === 'task') return subagent(id, use, run)
    deps.status({ at: 'running', use, child: null })
    const command = textOf(inputOf(use), 'command') ?? ''
    const { outcome, change } = await deps.bash.run(command, workspace, run.signal)
    if (under !== run) return 'waits'
    feed(id, { type: 'ran', outcome, workspace: change(at(id).agent.workspace), time: deps.now() })
    return 'on'
  }

  async function subagent(id: string, use: Use, run: AbortController): Promise<Went> {
    const parent = at(id)
    const known = parent.children[use.id]
    const child = known ?? deps.id()
    if (known === undefined || !sessions.has(child)) {
      const description = textOf(inputOf(use), 'description') ?? ''
      put(subagentOf(parent, use, description, child, deps.now()))
      keep(logged({ ...parent, children: { ...parent.children, [use.id]: child } }, deps.now(), { code: 'subagent', session: child }))
      feed(child, { type: 'typed', text: description, time: deps.now() })
    }
    deps.status({ at: 'running', use, child })
    if ((await go(child, run, child)) === 'waits' || under !== run) return 'waits'
    feed(id, { type: 'ran', outcome: outcomeOf(at(child)), workspace: at(child).agent.workspace, time: deps.now() })
    return 'on'
  }

  // From outside.

  async function run(): Promise<void> {
    if (root === null) return
    const mine = new AbortController()
    under = mine
    let went: Went
    try {
      went = await go(root, mine, null)
    } catch (error) {
      if (under !== mine) return
      under = null
      // A bug: it is shown, and Stop leads out of it.
      return deps.status({ at: 'failed', failure: { code: 'crashed', detail: said(error) } })
    }
    if (under !== mine) return
    under = null
    if (went === 'on') rest()
  }

  /** Nothing is under way: what the session's own state says. */
  function rest(why: 'reload' | 'step' = 'reload'): void {
    deps.status(root === null ? { at: 'none' } : standing(at(root), why))
  }
  function standing(session: LiveSession, why: 'reload' | 'step'): LiveStatus {
    const { phase } = session.agent
    if (phase.at === 'failed') return { at: 'failed', failure: failure ?? lastFailure(session) }
    if (phase.at === 'idle') return { at: 'idle' }
    const active = leaf()
    const open = active.agent.phase
    if (open.at === 'tools' && open.asked) return { at: 'asking', permission: open.asked, child: childOf(active.id) }
    const step = active.pass?.done ?? 0
    const before = open.at === 'tools' ? 'answered' : (passOf(active, false).steps[step]?.name ?? 'model_call')
    waiting = ''
    return { at: 'paused', session: active.id, call: active.agent.answered + 1, step, before, why }
  }

  /** The session that works: a subagent, or its subagent's parent. */
  function leaf(): LiveSession {
    let session = at(root ?? '')
    for (;;) {
      const { phase } = session.agent
      const use = phase.at === 'tools' ? phase.uses[phase.outcomes.length] : undefined
      const child = use ? sessions.get(session.children[use.id] ?? '') : undefined
      if (!child || child.agent.phase.at === 'idle' || child.agent.phase.at === 'failed') return session
      session = child
    }
  }

  function stop(): void {
    if (root === null) return
    under?.abort()
    under = null
    single = false
    waiting = ''
    released = ''
    deps.streaming('')
    const active = leaf()
    for (const id of new Set([active.id, root])) {
      const { phase } = at(id).agent
      if (phase.at === 'idle' || phase.at === 'failed') continue
      put(loggedAt(at(id), sentLast(at(id)), deps.now(), [{ code: 'stopped' }]))
      feed(id, { type: 'stopped', time: deps.now() })
    }
    rest()
  }

  const busy = () => under !== null
  const goFrom = async (steps: boolean) => {
    if (busy() || root === null) return
    single = steps
    released = waiting
    waiting = ''
    await run()
  }

  return {
    open(session, children) {
      if (busy()) stop()
      sessions.clear()
      for (const one of [session, ...children]) sessions.set(one.id, one)
      root = session.id
      failure = null
      single = false
      waiting = ''
      released = ''
      rest()
    },
    session: () => (root === null ? null : at(root)),
    active: () => (root === null ? null : leaf()),
    known: (id) => sessions.get(id) ?? null,
    async type(text) {
      if (busy() || root === null) return
      const { at: phase } = at(root).agent.phase
      if (phase !== 'idle' && phase !== 'failed') return
      put({ ...at(root), pass: null })
      feed(root, { type: 'typed', text, time: deps.now() })
      await run()
    },
    step: () => goFrom(true),
    goOn: () => goFrom(false),
    pause() {
      single = true
    },
    stop,
    async retry() {
      if (busy() || root === null || at(root).agent.phase.at !== 'failed') return
      failure = null
      feed(root, { type: 'retried' })
      await run()
    },
    async decide(how) {
      if (busy() || root === null) return
      const { id, agent } = leaf()
      if (agent.phase.at !== 'tools' || !agent.phase.asked) return
      put(logged(at(id), deps.now(), { code: 'decided', how }))
      feed(id, { type: 'decided', how, time: deps.now() })
      // "Always" is for the whole session, its subagents with it.
      if (id !== root) put({ ...at(root), agent: { ...at(root).agent, allowed: at(id).agent.allowed } })
      await run()
    },
    edit(entry, block, text) {
      if (busy() || root === null) return
      const session = leaf()
      const agent = edited(session.agent, entry, block, text)
      const kind = typeof agent.entries[entry]?.raw.content === 'string' ? 'typed' : 'result'
      keep(logged(again({ ...session, agent }), deps.now(), { code: 'edited', kind }))
      waiting = ''
      if (agent.phase.at === 'call') rest('step')
    },
    change(act) {
      if (root === null) return
      const active = leaf()
      keep(act(at(root)))
      if (active.id === root) return
      const { workspace } = act(active).agent
      keep({ ...at(active.id), agent: { ...at(active.id).agent, workspace } })
    },
    setPauses(names) {
      pauses = new Set(names)
    },
    setRejectNext(error) {
      reject = error
    },
    rejectNext: () => reject,
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The last call that was sent, answered or not. */
const sentLast = ({ calls }: LiveSession): number => calls.at(-1)?.no ?? 0

/** After a reload: the last line that says why. */
function lastFailure({ log, agent }: LiveSession): Failure {
  const detail = agent.phase.at === 'failed' ? agent.phase.error : ''
  const line = log.findLast(({ what }) => what.code === 'failed' || what.code === 'rejected')?.what
  return { code: line?.code === 'failed' ? (line.failure as Failure['code']) : 'too_long', detail }
}
