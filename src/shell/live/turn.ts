// A turn: from wherever a session stands until it is the person's turn, or waits for them. What is next follows from its state alone.
import { outcomeOf, subagentOf } from '../../core/agent/subagent.ts'
import { inputOf, textOf } from '../../core/agent/tool.ts'
import type { Use } from '../../core/agent/types.ts'
import type { LivePass } from '../../core/engine/live.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { Asking } from './asking.ts'
import type { DriverDeps, Run, Went } from './driver-types.ts'
import { landed, logged, passOf } from './pass.ts'
import type { Pausing } from './pausing.ts'
import type { Sessions } from './sessions.ts'

/** Goes on with a session: the open one, or a subagent's. */
export type Turn = (id: string, run: Run) => Promise<Went>

export function createTurn(deps: DriverDeps, sessions: Sessions, pausing: Pausing, asking: Asking): Turn {
  const { at, put, keep, feed, childOf } = sessions

  async function go(id: string, run: Run): Promise<Went> {
    while (run.alive()) {
      const { phase } = at(id).agent
      if (phase.at === 'idle' || phase.at === 'failed') return 'on'
      if (phase.at === 'tools' && phase.asked) {
        deps.status({ at: 'asking', permission: phase.asked, child: childOf(id) })
        return 'waits'
      }
      const went = phase.at === 'call' ? await call(id, run) : await tool(id, run)
      if (went === 'waits') return 'waits'
    }
    return 'waits'
  }

  /** The pass step by step, then the model. */
  async function call(id: string, run: Run): Promise<Went> {
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
        await asking.summarise(id, question, run)
        if (!run.alive()) return 'waits'
        pass = passOf(at(id), asks)
        continue
      }
      keepLanded(id, pass, done)
      if (!last) continue
      pausing.passed()
      return asking.ask(id, pass, run)
    }
  }

  /** Kept with the next event; where one only steps, at once. */
  function keepLanded(id: string, pass: LivePass, step: number): void {
    const now = landed(at(id), pass, Math.min(step, pass.steps.length - 1), deps.now())
    if (pausing.single()) keep(now)
    else put(now)
  }

  function waitsAt(id: string, no: number, step: number, before: StepName): boolean {
    const why = pausing.reason(`${id} ${no}.${step}`, before)
    if (why === null) return false
    keep(at(id))
    deps.status({ at: 'paused', session: id, call: no, step, before, why })
    return true
  }

  /** The use whose turn it is: what needs no world has run in the loop already. */
  async function tool(id: string, run: Run): Promise<Went> {
    const { phase, workspace } = at(id).agent
    const use = phase.at === 'tools' ? phase.uses[phase.outcomes.length] : undefined
    if (!use) throw new Error(`${id} has no tool to run`)
    if (use.name === 'task') return subagent(id, use, run)
    deps.status({ at: 'running', use, child: childOf(id) })
    await deps.stored()
    if (!run.alive()) return 'waits'
    const command = textOf(inputOf(use), 'command') ?? ''
    const { outcome, change } = await deps.bash.run(command, workspace, run.signal)
    if (!run.alive()) return 'waits'
    feed(id, { type: 'ran', outcome, workspace: change(at(id).agent.workspace), time: deps.now() })
    return 'on'
  }

  async function subagent(id: string, use: Use, run: Run): Promise<Went> {
    const parent = at(id)
    const known = parent.children[use.id]
    const child = known ?? deps.id()
    if (known === undefined || !sessions.find(child)) {
      const description = textOf(inputOf(use), 'description') ?? ''
      put(subagentOf(parent, use, description, child, deps.now()))
      keep(logged({ ...parent, children: { ...parent.children, [use.id]: child } }, deps.now(), { code: 'subagent', session: child }))
      feed(child, { type: 'typed', text: description, time: deps.now() })
    }
    deps.status({ at: 'running', use, child })
    if ((await go(child, run)) === 'waits') return 'waits'
    await deps.stored() // its last answer is not lost where only the parent's state were written
    if (!run.alive()) return 'waits'
    feed(id, { type: 'ran', outcome: outcomeOf(at(child)), workspace: at(child).agent.workspace, time: deps.now() })
    return 'on'
  }

  return go
}
