// Aider's chat history in Markdown: prompts behind `####`, its own output behind `>`, all else is the answer.
import type { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { textLines } from './text-lines.ts'
import type { Choice, Importer, ImportResult, Line } from './types.ts'
import { excerpt, textBlock } from './value.ts'
import { collectWarnings } from './warnings.ts'

export const aider: Importer = {
  id: 'aider',
  wants: 'text',
  sniff: ({ text }) => (START.test(text) ? 1 : PROMPT.test(text) && /^> .*\baider\b/im.test(text) ? 0.9 : 0),
  read,
}

const START = /^# aider chat started at (.*)$/m
const PROMPT = /^#### \S/m

interface Piece {
  readonly kind: 'prompt' | 'output' | 'answer'
  readonly line: number
  readonly text: string[]
}
interface Session {
  /** When it began, as aider wrote it: without a time zone. */
  readonly started: string | null
  readonly line: number
  readonly pieces: Piece[]
}

/** The history of a folder grows for months: the last session that holds a prompt is read, the others are choices. */
async function read(lines: AsyncIterable<Line>, wanted: string | null): Promise<ImportResult> {
  const warnings = collectWarnings()
  const sessions: Session[] = []
  for await (const { no, text } of textLines(lines, warnings)) {
    const start = START.exec(text)
    if (start || sessions.length === 0) sessions.push({ started: start?.[1]?.trim() ?? null, line: no, pieces: [] })
    if (!start) put(sessions.at(-1)?.pieces ?? [], no, text)
  }
  const talks = sessions.filter(({ pieces }) => pieces.some(({ kind }) => kind === 'prompt'))
  const session = talks.find((one) => idOf(one) === wanted) ?? talks.at(-1)
  const drafts = session ? draftsOf(session) : []
  return finish(
    {
      format: 'aider',
      title: session?.started ?? null,
      records: session?.pieces.length ?? 0,
      drafts,
      system: null,
      compactions: [],
      choices: talks.length > 1 ? talks.map(choiceOf) : [],
      choice: session && talks.length > 1 ? idOf(session) : null,
    },
    warnings,
  )
}

function put(pieces: Piece[], line: number, text: string): void {
  const prompt = /^####(?: (.*))?$/.exec(text)
  const output = prompt ? null : /^>(?: (.*))?$/.exec(text)
  const kind = prompt ? 'prompt' : output ? 'output' : 'answer'
  // Two spaces at the end of a line are Markdown's line break.
  const said = prompt || output ? ((prompt ?? output)?.[1] ?? '').trimEnd() : text
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text.push(said)
  else if (said !== '') pieces.push({ kind, line, text: [said] })
}

function draftsOf({ pieces }: Session): readonly Draft[] {
  return pieces.flatMap(({ kind, line, text }, at): readonly Draft[] => {
    const said = text.join('\n').trim()
    if (said === '') return []
    const role = kind === 'answer' ? 'assistant' : 'user'
    const content = kind === 'answer' ? said : [textBlock(said)]
    return [{ role, content, raw: null, typed: kind === 'prompt' ? said : null, time: null, line, at }]
  })
}

function idOf({ line }: Session): string {
  return `line ${line}`
}

function choiceOf(session: Session): Choice {
  const prompts = session.pieces.filter(({ kind }) => kind === 'prompt')
  const talk = session.pieces.filter(({ kind }) => kind !== 'output').length
  return { id: idOf(session), kind: 'conversation', messages: talk, time: null, excerpt: excerpt(prompts[0]?.text.join(' ') ?? '') }
}
