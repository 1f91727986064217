// A chat as people copy it: plain text with the speaker's name before each turn.
import type { Role } from '../conversation/types.ts'
import type { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { type TextLine, textLines } from './text-lines.ts'
import { typedIn } from './typed.ts'
import type { Importer, ImportResult, Line } from './types.ts'
import { collectWarnings } from './warnings.ts'

export const textChat: Importer = {
  id: 'text-chat',
  wants: 'text',
  sniff: ({ text }) => (speakersOf(turnsOf(text.split('\n').map((line, index) => ({ no: index + 1, text: line })))) ? 0.6 : 0),
  read,
}

type Speaker = Role | 'system'
interface Turn {
  readonly speaker: Speaker
  readonly name: string
  readonly line: number
  readonly text: string[]
}

const NAMES: Readonly<Record<string, Speaker>> = {
  user: 'user',
  human: 'user',
  you: 'user',
  me: 'user',
  prompt: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  bot: 'assistant',
  claude: 'assistant',
  chatgpt: 'assistant',
  gpt: 'assistant',
  gemini: 'assistant',
  copilot: 'assistant',
  system: 'system',
}
const NAME = `(${Object.keys(NAMES).join('|')})(?: said| responded)?`
/** `User: text`, `**User:** text`, `## User: text`. */
const WITH_COLON = new RegExp(`^ {0,3}(?:#{1,6} +)?(?:\\*\\*|__)?${NAME} ?(?:\\*\\*|__)?[:\uff1a](?:\\*\\*|__)?(?:[ \\t]+(.*))?$`, 'i')
/** `## User`, `**User**`, and nothing else on the line. */
const ALONE = new RegExp(`^ {0,3}(?:#{1,6} +(?:\\*\\*)?${NAME}(?:\\*\\*)?|\\*\\*${NAME}\\*\\*) *$`, 'i')
const FENCE = /^ {0,3}(?:```|~~~)/

function turnOf({ no, text }: TextLine): Turn | null {
  if (text.length > 10_000 && !WITH_COLON.test(text.slice(0, 100))) return null
  const found = WITH_COLON.exec(text)
  const name = (
    found?.[1] ??
    ALONE.exec(text)
      ?.slice(1)
      .find((one) => one !== undefined)
  )?.toLowerCase()
  const speaker = name === undefined ? undefined : NAMES[name]
  return name === undefined || !speaker ? null : { speaker, name, line: no, text: found?.[2] ? [found[2]] : [] }
}

/** All that look like turns; what stands in a fence is somebody else's text. */
function turnsOf(lines: readonly TextLine[]): ReadonlyMap<number, Turn> {
  const inside = new Map<number, Turn>()
  const outside = new Map<number, Turn>()
  let fenced = false
  for (const line of lines) {
    if (FENCE.test(line.text)) fenced = !fenced
    const turn = turnOf(line)
    if (!turn) continue
    inside.set(line.no, turn)
    if (!fenced) outside.set(line.no, turn)
  }
  // A fence that is never closed hides nothing.
  return fenced ? inside : outside
}

/** The names this chat uses: the first of each kind. Another name of the same kind is part of a text. */
function speakersOf(turns: ReadonlyMap<number, Turn>): ReadonlySet<string> | null {
  const names = new Map<Speaker, string>()
  for (const { speaker, name } of turns.values()) if (!names.has(speaker)) names.set(speaker, name)
  return names.has('user') && names.has('assistant') ? new Set(names.values()) : null
}

async function read(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const all: TextLine[] = []
  for await (const line of textLines(lines, warnings)) all.push(line)
  const marks = turnsOf(all)
  const names = speakersOf(marks) ?? new Set()
  const turns: Turn[] = []
  for (const line of all) {
    const mark = marks.get(line.no)
    if (mark && names.has(mark.name)) turns.push(mark)
    else if (turns.length > 0) turns.at(-1)?.text.push(line.text)
    else if (line.text !== '') warnings.count('preamble_left_out', line.no)
  }
  const drafts: Draft[] = []
  const systems: string[] = []
  turns.forEach(({ speaker, line, text }, at) => {
    const content = text.join('\n').trim()
    if (speaker === 'system') {
      systems.push(content)
      warnings.count('system_left_out', line)
    } else drafts.push({ role: speaker, content, raw: null, typed: speaker === 'user' ? typedIn(content) : null, time: null, line, at })
  })
  const system = systems.length === 0 ? null : systems.join('\n\n')
  return finish({ format: 'text-chat', title: null, records: turns.length, drafts, system, compactions: [] }, warnings)
}
