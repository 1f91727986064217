// Names as recordings have them, and the models of the table.
import { expect, it } from 'vitest'
import { pricedModel } from './model-name.ts'
import { PRICES } from './prices.ts'

it.each([
  ['claude-opus-4-5-20251101', 'opus-4.5'],
  ['claude-opus-4-5-2025', 'opus-4.5'],
  ['claude-opus-4-20250514', 'opus-4'],
  ['claude-opus-4-0', 'opus-4'],
  ['claude-sonnet-4-5', 'sonnet-4.5'],
  ['claude-sonnet-4-5[1m]', 'sonnet-4.5'],
  ['anthropic/claude-sonnet-4.5', 'sonnet-4.5'],
  ['us.anthropic.claude-opus-4-1-20250805-v1:0', 'opus-4.1'],
  ['claude-haiku-4-5@20251001', 'haiku-4.5'],
  ['claude-3-5-haiku-20241022', 'haiku-3.5'],
  ['Claude-Opus-5-5', 'opus-5.5'],
  ['opus-4.5', 'opus-4.5'],
])('%s is %s', (name, id) => {
  expect(pricedModel(name, PRICES)).toBe(id)
})

it.each([
  'claude-3-7-sonnet-20250219', // not in the table
  'claude-3-haiku-20240307',
  'claude-opus-9',
  'claude-opus-4-77',
  'gpt-5.1-codex',
  'gemini-2.5-pro',
  'my-opus-4',
  '<synthetic>',
  '',
])('%s is none of the table', (name) => {
  expect(pricedModel(name, PRICES)).toBeNull()
})
