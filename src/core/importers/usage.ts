// Tokens of a call as the two APIs report them, in one form.
import type { Usage } from './types.ts'
import { isFields, numberOrNull } from './value.ts'

/** The Messages API counts what was read from and written to its cache apart. */
export function anthropicUsage(usage: unknown): Usage | null {
  if (!isFields(usage)) return null
  return orNull({
    input: numberOrNull(usage.input_tokens),
    cacheRead: numberOrNull(usage.cache_read_input_tokens),
    cacheWrite: numberOrNull(usage.cache_creation_input_tokens),
    output: numberOrNull(usage.output_tokens),
  })
}

/** OpenAI's input includes what came from the cache, and nothing is charged for writing to it. */
export function openAiUsage(usage: unknown): Usage | null {
  if (!isFields(usage)) return null
  const details = usage.prompt_tokens_details ?? usage.input_tokens_details
  const all = numberOrNull(usage.prompt_tokens) ?? numberOrNull(usage.input_tokens)
  const cached = isFields(details) ? numberOrNull(details.cached_tokens) : null
  // LiteLLM adds what Anthropic's cache did, and its input includes both.
  const written = numberOrNull(usage.cache_creation_input_tokens)
  return orNull({
    input: all === null ? null : Math.max(0, all - (cached ?? 0) - (written ?? 0)),
    cacheRead: cached,
    cacheWrite: written,
    output: numberOrNull(usage.completion_tokens) ?? numberOrNull(usage.output_tokens),
  })
}

function orNull(usage: Usage): Usage | null {
  return Object.values(usage).every((tokens) => tokens === null) ? null : usage
}

/** Everything the model read; null where nothing is known of it. */
export function inputOf(usage: Usage | null): number | null {
  if (!usage || usage.input === null) return null
  return usage.input + (usage.cacheRead ?? 0) + (usage.cacheWrite ?? 0)
}
