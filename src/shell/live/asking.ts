// The model is asked: for the next answer, or for a summary. What comes of it goes into the session and its log.
import type { LiveSession } from '../../core/agent/session.ts'
import { summaryPrompt, systemPrompt, toolDefinitions } from '../../core/agent/system.ts'
import type { LivePass, LiveQuestion } from '../../core/engine/live.ts'
import { type DriverDeps, type Run, said, type Went } from './driver-types.ts'
import type { Failure, Model, ModelOutcome, Retry, SummaryOutcome } from './model.ts'
import { logged, withCall, withSummary } from './pass.ts'
import type { Sessions } from './sessions.ts'

export interface Asking {
  ask(id: string, pass: LivePass, run: Run): Promise<Went>
  /** The model's own failure leaves history as it is. */
  summarise(id: string, question: LiveQuestion, run: Run): Promise<void>
  /** The error the next call gets in the model's stead. */
  setReject(error: string | null): void
  reject(): string | null
  /** Why the last call failed, as far as this page has seen it. */
  failure(): Failure | null
  /** What had come of the answer that was under way; it is asked for once. */
  partial(): string
  forget(): void
}

export function createAsking(deps: DriverDeps, { at, put, keep, feed, childOf }: Sessions): Asking {
  let reject: string | null = null
  let failure: Failure | null = null
  let partial = ''

  async function ask(id: string, pass: LivePass, run: Run): Promise<Went> {
    const model = deps.model()
    const { call: no, size } = pass
    const messages = pass.messages()
    const session = withCall(at(id), no, model.id)
    keep(logged(session, deps.now(), { code: 'sent', model: model.id, messages: messages.length, size }))
    deps.status({ at: 'calling', call: no, child: childOf(id) })
    deps.streaming('')
    await deps.stored()
    if (!run.alive()) return 'waits'
    const provoked = reject
    reject = null
    const outcome =
      provoked === null ? await answerOf(model, session, no, messages, run) : ({ outcome: 'rejected', error: provoked } as const)
    if (!run.alive()) return 'waits'
    partial = ''
    deps.streaming('')
    heard(id, model.id, outcome, provoked !== null)
    return 'on'
  }

  async function answerOf(
    model: Model,
    session: LiveSession,
    call: number,
    messages: ReturnType<LivePass['messages']>,
    run: Run,
  ): Promise<ModelOutcome> {
    const { id, agent } = session
    partial = ''
    try {
      return await model.call(
        { session: id, call, system: systemPrompt(agent), tools: toolDefinitions(agent), messages },
        {
          signal: run.signal,
          onText(piece) {
            if (!run.alive()) return
            partial += piece
            deps.streaming(partial)
          },
          onAgain(retry) {
            if (run.alive()) partial = ''
            triedAgain(id, retry, run)
          },
        },
      )
    } catch (error) {
      return { outcome: 'failed', code: 'crashed', detail: said(error) }
    }
  }

  function triedAgain(id: string, retry: Retry, run: Run): void {
    if (!run.alive()) return
    deps.streaming('')
    const { code, seconds, attempt, of } = retry
    keep(logged(at(id), deps.now(), { code: 'again', failure: code, seconds, attempt, of }))
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

  async function summarise(id: string, { call: no, stage, key, input, maxTokens }: LiveQuestion, run: Run): Promise<void> {
    const model = deps.model()
    deps.status({ at: 'summarising', call: no, child: childOf(id) })
    await deps.stored()
    if (!run.alive()) return
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
    if (!run.alive()) return
    const text = outcome.outcome === 'answered' ? outcome.text : null
    const line =
      outcome.outcome === 'answered'
        ? ({ code: 'summarised', model: model.id, usage: outcome.usage } as const)
        : ({ code: 'summary_failed', failure: outcome.code, detail: outcome.detail } as const)
    keep(logged(withSummary(at(id), { call: no, stage, key, model: model.id, text }), deps.now(), line))
  }

  return {
    ask,
    summarise,
    setReject(error) {
      reject = error
    },
    reject: () => reject,
    failure: () => failure,
    partial() {
      const had = partial
      partial = ''
      return had
    },
    forget() {
      failure = null
    },
  }
}
