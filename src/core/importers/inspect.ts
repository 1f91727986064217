// Inspect's logs: one JSON, or the entries of an `.eval` archive one by one. Each sample is a conversation; the longest is read unless another is chosen.
import type { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { attachments } from './inspect/attachments.ts'
import { messageIn, readEvents } from './inspect/events.ts'
import { readMessages } from './inspect/messages.ts'
import { withoutNaN } from './json-nan.ts'
import { modelOf } from './model.ts'
import type { Choice, Importer, ImportResult, Line } from './types.ts'
import { excerpt, type Fields, isFields, textOrNull, unixSeconds, wordOf } from './value.ts'
import { collectWarnings, type Warnings } from './warnings.ts'
import { itemLines, itemText } from './whole.ts'

export const inspect: Importer = {
  id: 'inspect',
  wants: 'whole',
  sniff: ({ whole }) => (isLog(whole) ? 1 : 0),
  read,
}

function isLog(value: unknown): value is Fields {
  return isFields(value) && 'eval' in value && 'status' in value && ('samples' in value || 'plan' in value || 'version' in value)
}

function isSample(value: unknown): value is Fields {
  return isFields(value) && Array.isArray(value.messages) && 'id' in value
}

interface Sample {
  readonly id: string
  readonly value: Fields
  readonly lineOf: (index: number) => number
}

/** A line is a whole log, or an entry of an archive. Only the sample that is to be read is kept. */
async function read(lines: AsyncIterable<Line>, wanted: string | null): Promise<ImportResult> {
  const warnings = collectWarnings()
  const choices: Choice[] = []
  let title: string | null = null
  let best: Sample | null = null
  let chosen = false
  for await (const line of lines) {
    const { value, text } = parse(line, warnings)
    if (isLog(value)) title = isFields(value.eval) ? textOrNull(value.eval.task) : null
    const samples: readonly unknown[] = isLog(value) ? (Array.isArray(value.samples) ? value.samples : []) : [value]
    samples.forEach((sample, index) => {
      if (!isSample(sample)) {
        if (!isLog(value) || samples.length > 0) warnings.count('unknown_record', line.no, 'no sample')
        return
      }
      const choice = choiceOf(sample)
      choices.push(choice)
      const longest = choice.messages > (best ? countOf(best.value) : 0)
      if (choice.id === wanted ? chosen : chosen || (best && !longest)) return
      chosen = choice.id === wanted
      best = { id: choice.id, value: sample, lineOf: linesIn(text, isLog(value) ? index : null) }
    })
  }
  if (!best) return { ok: false, problem: { code: 'no_messages', format: 'inspect', records: choices.length } }
  return readSample(best, title, choices, warnings)
}

function readSample({ id, value, lineOf }: Sample, title: string | null, choices: readonly Choice[], warnings: Warnings): ImportResult {
  const resolve = attachments(value, () => warnings.count('attachment_missing', lineOf(0)))
  const messages = messagesOf(value).map(resolve).filter(isFields)
  const { drafts, system } = readMessages(messages, lineOf, warnings)
  const { calls, compactions } = readEvents(value, messages, lineOf)
  const told = drafts.map((draft): Draft => {
    const call = draft.role === 'assistant' ? calls.get(draft.at) : undefined
    return call ? { ...draft, ...call } : draft
  })
  const several = choices.length > 1
  const facts = { title, records: choices.length, system, compactions, choices: several ? choices : [], choice: several ? id : null }
  const model = modelOf([isFields(value.output) ? value.output.model : null])
  return finish({ format: 'inspect', drafts: told, model, ...facts }, warnings)
}

/** A sample that ended early may hold its last answer only as its output. */
function messagesOf(sample: Fields): readonly unknown[] {
  const messages: readonly unknown[] = Array.isArray(sample.messages) ? sample.messages : []
  const last = messages.at(-1)
  const output = isFields(sample.output) ? messageIn(sample.output) : null
  return output &&
    isFields(last) &&
    last.role !== 'assistant' &&
    !messages.some((one) => isFields(one) && one.id !== undefined && one.id === output.id)
    ? [...messages, output]
    : messages
}

function countOf(sample: Fields): number {
  return Array.isArray(sample.messages) ? sample.messages.filter((one) => isFields(one) && one.role !== 'system').length : 0
}

function choiceOf(sample: Fields): Choice {
  const { input, completed_at } = sample
  const first = Array.isArray(input) ? input.find((message) => isFields(message) && message.role === 'user') : null
  const text = typeof input === 'string' ? input : isFields(first) ? textIn(first.content) : ''
  const id = sample.epoch === undefined ? wordOf(sample.id) : `${wordOf(sample.id)}/${wordOf(sample.epoch)}`
  return { id, kind: 'sample', messages: countOf(sample), time: unixSeconds(completed_at), excerpt: excerpt(text.trim()) }
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  const part = Array.isArray(content) ? content.find((one) => isFields(one) && typeof one.text === 'string') : null
  return isFields(part) ? wordOf(part.text) : ''
}

/** Lines of a sample's messages: in the log, or in its own entry. */
function linesIn(text: string, index: number | null): (message: number) => number {
  let places: readonly number[] | null = null
  return (message) => {
    if (!places) {
      const part = index === null ? { text, line: 1 } : itemText(text, 'samples', index)
      places = part ? itemLines(part.text, 'messages').map((line) => line + part.line - 1) : []
    }
    return places[message] ?? places.at(-1) ?? 1
  }
}

function parse(line: Line, warnings: Warnings): { readonly value: unknown; readonly text: string } {
  try {
    return { value: JSON.parse(line.text), text: line.text }
  } catch {
    const mended = withoutNaN(line.text)
    if (!mended) {
      warnings.add('bad_json', line.no, excerpt(line.text))
      return { value: null, text: '' }
    }
    warnings.count('nan_as_null', line.no, undefined, mended.n)
    return parse({ ...line, text: mended.text }, warnings)
  }
}
