// What an Inspect sample's events say beside its messages: tokens and time of each call, and compactions.
import { bareCompaction } from '../compaction.ts'
import type { PlacedCompaction } from '../finish.ts'
import type { Usage } from '../types.ts'
import { type Fields, isFields, numberOrNull, textOrNull, unixSeconds } from '../value.ts'

interface Call {
  readonly usage: Usage | null
  readonly time: number | null
}
interface Told {
  /** By index of the message that was the answer. */
  readonly calls: ReadonlyMap<number, Call>
  readonly compactions: readonly PlacedCompaction[]
}

export function readEvents(sample: Fields, messages: readonly Fields[], lineOf: (index: number) => number): Told {
  const listed = Array.isArray(sample.events) ? sample.events : isFields(sample.transcript) ? sample.transcript.events : null
  const events = Array.isArray(listed) ? listed.filter(isFields) : []
  const byId = new Map(messages.map((message, index) => [message.id, index] as const).filter(([id]) => typeof id === 'string'))
  const answers = messages.flatMap((message, index) => (message.role === 'assistant' ? [index] : []))
  const models = events.filter((event) => event.event === 'model')
  const calls = new Map<number, Call>()
  const compactions: PlacedCompaction[] = []
  let model = 0
  let latest = -1 // index of the latest answer
  for (const event of events) {
    if (event.event === 'model') {
      const message = isFields(event.output) ? messageIn(event.output) : null
      // Older versions give messages no ids: then only order tells, and only where nothing is missing.
      const index = byId.get(message?.id) ?? (models.length === answers.length && message?.id === undefined ? answers[model] : undefined)
      model += 1
      if (index === undefined) continue
      latest = index
      calls.set(index, { usage: usageOf(isFields(event.output) ? event.output.usage : null), time: unixSeconds(event.timestamp) })
    } else if (event.event === 'compaction') {
      compactions.push(
        bareCompaction(event.type === 'edit' ? 'microcompact' : 'compact', lineOf(Math.max(0, latest)), latest + 0.5, {
          trigger: textOrNull(event.source),
          preTokens: numberOrNull(event.tokens_before),
          postTokens: numberOrNull(event.tokens_after),
        }),
      )
    }
  }
  return { calls, compactions }
}

/** The message an output holds. */
export function messageIn(output: Fields): Fields | null {
  const [choice] = Array.isArray(output.choices) ? (output.choices as readonly unknown[]) : []
  return isFields(choice) && isFields(choice.message) ? choice.message : null
}

/** Some providers count cached tokens as input, too: then input and output alone make the total. */
function usageOf(usage: unknown): Usage | null {
  if (!isFields(usage)) return null
  const [input, output] = [numberOrNull(usage.input_tokens), numberOrNull(usage.output_tokens)]
  const [cacheRead, cacheWrite] = [numberOrNull(usage.input_tokens_cache_read), numberOrNull(usage.input_tokens_cache_write)]
  const cached = (cacheRead ?? 0) + (cacheWrite ?? 0)
  const includes = input !== null && output !== null && usage.total_tokens === input + output
  return { input: input !== null && includes ? Math.max(0, input - cached) : input, cacheRead, cacheWrite, output }
}
