// Gemini CLI's sessions: the older JSON, the newer journal of JSONL, and the checkpoints of `/chat save`.
import { bareCompaction } from './compaction.ts'
import { finish } from './finish.ts'
import { readContents } from './gemini/contents.ts'
import { openJournal, type State } from './gemini/journal.ts'
import { type Recorded, readSession } from './gemini/messages.ts'
import { partsOf } from './gemini/parts.ts'
import { modelOf } from './model.ts'
import { recordsIn } from './records.ts'
import type { Choice, Importer, ImportResult, Line, Links } from './types.ts'
import { excerpt, type Fields, isFields, textOrNull, unixSeconds, wordOf } from './value.ts'
import { collectWarnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

export const geminiLines: Importer = {
  id: 'gemini-cli',
  wants: 'lines',
  sniff: ({ values }) => {
    const records = values.filter(isFields)
    if (records.some(isHeader) || records.some((record) => '$rewindTo' in record || (isFields(record.$set) && 'messages' in record.$set)))
      return 1
    // The header may be damaged; one message of the model's is enough.
    return records.some((record) => record.type === 'gemini' && 'content' in record && 'id' in record) ? 0.9 : 0
  },
  read: readJournal,
}

export const geminiWhole: Importer = {
  id: 'gemini-cli',
  wants: 'whole',
  sniff: ({ whole }) => (isSession(whole) ? 1 : contentsOf(whole).some(isContent) ? 0.95 : 0),
  read: readOne,
}

function isHeader(value: Fields): boolean {
  return 'sessionId' in value && 'projectHash' in value && !('type' in value) && !('messages' in value)
}

function isSession(value: unknown): boolean {
  return isFields(value) && 'sessionId' in value && 'projectHash' in value && Array.isArray(value.messages)
}

function contentsOf(value: unknown): readonly Fields[] {
  const list = isFields(value) ? value.history : value
  return Array.isArray(list) ? list.filter(isFields) : []
}

function isContent(item: Fields): boolean {
  return Array.isArray(item.parts) && (item.role === 'user' || item.role === 'model')
}

/** A subagent's file does not say whose it is: it lies in the folder of its session. */
function linksOf(meta: Fields): Links {
  const session = textOrNull(meta.sessionId)
  return { session, agent: meta.kind === 'subagent' ? session : null, parent: null, next: null }
}

async function readOne(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const { value, text } = await readWhole(lines)
  if (isFields(value) && isSession(value)) {
    const places = itemLines(text, 'messages')
    const list: readonly unknown[] = Array.isArray(value.messages) ? value.messages : []
    const recorded = list.flatMap((message, index): readonly Recorded[] => {
      const line = places[index] ?? 1
      if (isFields(message)) return [{ message, line }]
      warnings.count('unknown_record', line, 'no message')
      return []
    })
    const drafts = readSession(recorded, warnings)
    const found = { title: textOrNull(value.summary), records: list.length, drafts, system: null, compactions: [], links: linksOf(value) }
    return finish({ format: 'gemini-cli', model: namedIn(recorded), ...found }, warnings)
  }
  const places = itemLines(text, Array.isArray(value) ? null : 'history')
  const contents = contentsOf(value)
  const drafts = readContents(contents, (index) => places[index] ?? 1, warnings)
  return finish({ format: 'gemini-cli', title: null, records: contents.length, drafts, system: null, compactions: [] }, warnings)
}

const namedIn = (recorded: readonly Recorded[]): string | null => modelOf(recorded.map(({ message }) => message.model))

async function readJournal(lines: AsyncIterable<Line>, wanted: string | null): Promise<ImportResult> {
  const warnings = collectWarnings()
  const journal = openJournal(warnings)
  let records = 0
  for await (const line of lines) {
    for (const value of recordsIn(line, warnings)) {
      records += 1
      journal.add(value, line.no)
    }
  }
  const { states, meta, compactions } = journal.close()
  const state = states.find((one) => idOf(one) === wanted) ?? states.findLast(isTalk) ?? states.at(-1)
  const recorded = state?.recorded ?? []
  const drafts = readSession(recorded, warnings)
  return finish(
    {
      format: 'gemini-cli',
      title: textOrNull(meta.summary),
      records,
      drafts,
      system: null,
      model: namedIn(recorded),
      // What a compaction put in its place stands before it: the messages of its own line and those above.
      compactions: compactions
        .filter(({ line }) => recorded.some((one) => one.line >= line))
        .map(({ line, preTokens }) =>
          bareCompaction('compact', line, recorded.findLastIndex((one) => one.line === line) + 0.75, { preTokens }),
        ),
      choices: states.length === 1 ? [] : states.map(choiceOf),
      choice: state && states.length > 1 ? idOf(state) : null,
      links: linksOf(meta),
    },
    warnings,
  )
}

/** A state in which only the session's context is left has buried the conversation. */
function isTalk({ recorded }: State): boolean {
  return recorded.some(({ message }) => message.type === 'gemini')
}

function idOf({ until }: State): string {
  return until === null ? 'last' : `before ${until}`
}

function choiceOf(state: State): Choice {
  const talk = state.recorded.filter(({ message }) => message.type === 'user' || message.type === 'gemini')
  const last = talk.at(-1)?.message
  const text = last
    ? partsOf(last.content)
        .map((part) => wordOf(part.text))
        .join(' ')
    : ''
  return { id: idOf(state), kind: 'branch', messages: talk.length, time: unixSeconds(last?.timestamp), excerpt: excerpt(text) }
}
