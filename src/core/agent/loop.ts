// The loop: one event gives the next state and what is to be done. Pure, so that it can be paused before anything, and tested without waiting.
import { measure } from '../conversation/measure.ts'
import type { ApiMessage } from '../conversation/types.ts'
import type { EditionId } from '../pipeline/types.ts'
import { handsBack } from './hooks.ts'
import { isFields } from './input.ts'
import { DENIED_BY_PERSON, judge } from './permission.ts'
import { inputOf, type Ran } from './tool.ts'
import { subagentTools, toolsOf } from './tools/index.ts'
import { SUBAGENT_CALLS } from './tools/task.ts'
import type { Agent, Effect, Event, Outcome, Phase, Use } from './types.ts'
import type { Workspace } from './workspace.ts'

export type Turn = readonly [state: Agent, effects: readonly Effect[]]

/** What tool uses get that were open when the person stopped: the one that was under way, and those behind it. */
export const STOPPED_RUNNING = 'Error: stopped by the user while this tool ran; nothing of what it did was kept'
export const STOPPED_BEFORE = 'Error: stopped by the user before this tool ran'
/** PostToolUse notes outputs longer than this. */
const LARGE_OUTPUT = 100_000

export function newAgent(edition: EditionId, maxRetries: number, workspace: Workspace): Agent {
  return {
    edition,
    entries: [],
    rejections: [],
    retries: 0,
    maxRetries,
    answered: 0,
    maxCalls: null,
    workspace,
    todos: [],
    allowed: [],
    stopHook: null,
    handedBack: 0,
    phase: { at: 'idle' },
  }
}

/** An agent for one piece of work: five tools, a fresh context, a limited number of calls. */
export const newSubagent = (parent: Agent): Agent => ({
  ...newAgent(parent.edition, 0, parent.workspace),
  allowed: parent.allowed,
  maxCalls: SUBAGENT_CALLS,
})

export const agentTools = (agent: Agent) => (agent.maxCalls === null ? toolsOf(agent.edition) : subagentTools)

/** The texts of its last answer: what a subagent gives back. */
export function lastText(agent: Agent): string {
  const raw = agent.entries.findLast((entry) => entry.raw.role === 'assistant')?.raw
  if (typeof raw?.content === 'string') return raw.content
  return Array.isArray(raw?.content)
    ? raw.content.map((block) => (isFields(block) && block.type === 'text' ? String(block.text) : '')).join('')
    : ''
}

/** Throws on an event the phase does not know: the shell has mixed something up. */
export function next(agent: Agent, event: Event): Turn {
  const { phase } = agent
  switch (event.type) {
    case 'typed':
      if (phase.at === 'call' || phase.at === 'tools') throw new Error(`Typed while the agent is at ${phase.at}`)
      return call({ ...add(agent, { role: 'user', content: event.text }, event.time, event.text), handedBack: 0 }, [
        { do: 'note', note: { code: 'prompt', text: event.text } },
      ])
    case 'answered':
      if (phase.at !== 'call') throw new Error(`Answered while the agent is at ${phase.at}`)
      return answered(agent, event.message, event.time)
    case 'rejected':
      return rejected(agent, event.error)
    case 'failed':
      return [{ ...agent, phase: { at: 'failed', error: event.error } }, []]
    case 'ran':
      return settled({ ...agent, workspace: event.workspace }, event.outcome, event.time, [])
    case 'decided':
      return decided(agent, event.how, event.time)
    case 'retried':
      if (phase.at !== 'failed') throw new Error(`Retried while the agent is at ${phase.at}`)
      return agent.entries.at(-1)?.raw.role === 'user' ? call(agent, []) : [{ ...agent, phase: { at: 'idle' } }, []]
    case 'stopped':
      return stopped(agent, event.time)
  }
}

function add(agent: Agent, raw: ApiMessage, time: number, typed: string | null = null): Agent {
  return { ...agent, entries: [...agent.entries, { raw, typed, time }] }
}

const call = (agent: Agent, effects: readonly Effect[]): Turn => [{ ...agent, phase: { at: 'call' } }, [...effects, { do: 'call' }]]

function answered(agent: Agent, message: ApiMessage, time: number): Turn {
  const heard = { ...add(agent, message, time), retries: 0, answered: agent.answered + 1 }
  const uses = usesOf(message)
  if (uses.length > 0) return tools(heard, uses, [], time, [])
  const hook = handsBack(heard)
  if (!hook) return [{ ...heard, phase: { at: 'idle' } }, [{ do: 'note', note: { code: 'stop', calls: heard.answered } }]]
  const nth = heard.handedBack + 1
  // Nobody typed it: the request in force stays what it was.
  return call({ ...add(heard, { role: 'user', content: hook.text }, time), handedBack: nth }, [
    { do: 'note', note: { code: 'handed_back', text: hook.text, nth, of: hook.most } },
  ])
}

function usesOf(message: ApiMessage): readonly Use[] {
  if (!Array.isArray(message.content)) return []
  return message.content
    .filter((block) => isFields(block) && block.type === 'tool_use')
    .map((block) => ({ id: String(block.id), name: String(block.name), input: block.input }))
}

/** Runs what can be run at once; stops at the first use that needs the world or the person. */
function tools(agent: Agent, uses: readonly Use[], outcomes: readonly Outcome[], time: number, effects: readonly Effect[]): Turn {
  const use = uses[outcomes.length]
  const phase: Phase = { at: 'tools', uses, outcomes, asked: null }
  if (!use) return batchDone({ ...agent, phase }, uses, outcomes, time, effects)
  const noted: Effect[] = [...effects, { do: 'note', note: { code: 'use', use } }]
  const judgement = judge(use, agent.edition)
  if (judgement.say === 'deny')
    return settled({ ...agent, phase }, { content: judgement.text, failed: true }, time, [
      ...noted,
      { do: 'note', note: { code: 'denied', use, by: 'list' } },
    ])
  if (judgement.say === 'ask' && !agent.allowed.includes(judgement.rule)) {
    const permission = { use, rule: judgement.rule, subject: judgement.subject }
    return [{ ...agent, phase: { ...phase, asked: permission } }, [...noted, { do: 'ask', permission }]]
  }
  return perform({ ...agent, phase }, use, time, noted)
}

function perform(agent: Agent, use: Use, time: number, effects: readonly Effect[]): Turn {
  const ran = run(agent, use)
  if ('effect' in ran) return [agent, [...effects, ran.effect]]
  const { outcome, workspace = agent.workspace, todos = agent.todos } = ran
  return settled({ ...agent, workspace, todos }, outcome, time, effects)
}

function run(agent: Agent, use: Use): Ran {
  const tool = agentTools(agent).find(({ definition }) => definition.name === use.name)
  return tool ? tool.run(inputOf(use), agent) : { outcome: { content: `Unknown: ${use.name}`, failed: true } }
}

/** The present use has its outcome; on to the one after it. */
function settled(agent: Agent, outcome: Outcome, time: number, effects: readonly Effect[]): Turn {
  const { phase } = agent
  if (phase.at !== 'tools') throw new Error(`An outcome while the agent is at ${phase.at}`)
  const use = phase.uses[phase.outcomes.length]
  const { chars } = measure(outcome.content)
  const large: Effect[] = use && chars > LARGE_OUTPUT ? [{ do: 'note', note: { code: 'large_output', use, characters: chars } }] : []
  return tools(agent, phase.uses, [...phase.outcomes, outcome], time, [...effects, ...large])
}

/** All results in one user message, one each, in the order of their uses. */
function batchDone(agent: Agent, uses: readonly Use[], outcomes: readonly Outcome[], time: number, effects: readonly Effect[]): Turn {
  const content = uses.map((use, i) => ({ type: 'tool_result', tool_use_id: use.id, content: outcomes[i]?.content ?? '' }))
  const heard = add(agent, { role: 'user', content }, time)
  if (heard.maxCalls !== null && heard.answered >= heard.maxCalls) return [{ ...heard, phase: { at: 'idle' } }, effects]
  return call(heard, effects)
}

function decided(agent: Agent, how: 'once' | 'always' | 'no', time: number): Turn {
  const { phase } = agent
  if (phase.at !== 'tools' || !phase.asked) throw new Error('Nothing was asked')
  const { use, rule } = phase.asked
  const open: Agent = { ...agent, phase: { ...phase, asked: null } }
  if (how === 'no')
    return settled(open, { content: DENIED_BY_PERSON, failed: true }, time, [{ do: 'note', note: { code: 'denied', use, by: 'person' } }])
  return perform(how === 'always' ? { ...open, allowed: [...open.allowed, rule] } : open, use, time, [])
}

/** reactive_compact runs in the pass that follows; when the tries are used up the error is raised. */
function rejected(agent: Agent, error: string): Turn {
  if (agent.phase.at !== 'call') throw new Error(`Rejected while the agent is at ${agent.phase.at}`)
  const rejections = [...agent.rejections, { call: agent.answered + 1, error, known: true }]
  const heard: Agent = { ...agent, rejections }
  if (agent.edition === 'none' || agent.retries >= agent.maxRetries) return [{ ...heard, phase: { at: 'failed', error } }, []]
  return call({ ...heard, retries: agent.retries + 1 }, [])
}

function stopped(agent: Agent, time: number): Turn {
  const { phase } = agent
  if (phase.at !== 'tools') return [{ ...agent, phase: { at: 'idle' } }, []]
  const { uses, outcomes, asked } = phase
  // What is open and not a question runs in the world: nothing else is ever left open.
  const running = asked ? -1 : outcomes.length
  const saysSo = (i: number) => (i === running ? STOPPED_RUNNING : STOPPED_BEFORE)
  const content = uses.map((use, i) => ({ type: 'tool_result', tool_use_id: use.id, content: outcomes[i]?.content ?? saysSo(i) }))
  return [{ ...add(agent, { role: 'user', content }, time), phase: { at: 'idle' } }, []]
}
