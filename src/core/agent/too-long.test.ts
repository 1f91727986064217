// Every recorded shape of "too long" is recognised, and nothing that only looks like it.
import { expect, test } from 'vitest'
import { edition } from '../pipeline/editions/index.ts'
import { rejectionText, tooLong } from './too-long.ts'

const error = (text: string, status: number | null = 400) => ({ status, text, stop: null })

test.each([
  'prompt_too_long',
  'Too many tokens in the request',
  'prompt is too long: 208310 tokens > 200000 maximum',
  '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 1029893 tokens > 1000000 maximum"}}',
  'input length and `max_tokens` exceed context limit: 199759 + 8192 > 200000, decrease input length or `max_tokens` and try again',
  'request_too_large: Request exceeds the maximum size',
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
  'Your input exceeds the context window of this model. Please adjust your input and try again.',
  'context_length_exceeded',
])('%s', (text) => expect(tooLong(error(text))).toBe(true))

test('HTTP 413 whatever it says, and an answer that ran into the end of the window', () => {
  const page = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  expect(tooLong(error(page, 413))).toBe(true)
  expect(rejectionText(error(page, 413))).toBe('413 request_too_large')
  const stopped = { status: 200, text: '', stop: 'model_context_window_exceeded' }
  expect([tooLong(stopped), rejectionText(stopped)]).toEqual([true, 'stop_reason: model_context_window_exceeded'])
  expect(tooLong({ status: 200, text: '', stop: 'max_tokens' })).toBe(false)
})

test.each([
  ["This request would exceed your organization's rate limit of 30,000 input tokens per minute", 429],
  ['Number of request tokens has exceeded your per-minute rate limit', 429],
  ['Overloaded', 529],
  ['invalid x-api-key', 401],
  ['messages.3: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1', 400],
  ['messages: text content blocks must be non-empty', 400],
  ['upstream connect error: request_too_large', 502],
])('not: %s (%i)', (text, status) => expect(tooLong(error(text, status))).toBe(false))

test('which the editions of the course would have missed is known by their own texts', () => {
  const missed = (id: 's08-2026-07' | 's08-head', text: string) =>
    !edition(id).recognises.some((piece) => text.toLowerCase().includes(piece))
  expect(missed('s08-2026-07', 'prompt is too long: 9 tokens > 8 maximum')).toBe(true)
  expect(missed('s08-head', 'prompt is too long: 9 tokens > 8 maximum')).toBe(false)
  expect(missed('s08-head', 'stop_reason: model_context_window_exceeded')).toBe(true)
})
