// Live: the model and its settings.
import type { ModelSettings } from '../../shell/live/models/settings.ts'
import { n, tokens } from './numbers.ts'
import { together } from './together.ts'
import { money } from './tune-units.ts'

const FAULTS: Readonly<Record<keyof ModelSettings, string>> = {
  model: 'Name a model.',
  base: 'An address begins with https://, or with http://localhost, and has no password and no question mark.',
  maxTokens: 'Max tokens is a whole number from 256 to 128 000.',
  thinking: '',
  caching: '',
  silence: 'The time to wait is a whole number of seconds from 5 to 3 600.',
  summaries: '',
}

export const model = {
  label: 'Model',
  scripted: 'Scripted, no key',
  anthropic: 'Anthropic API',
  settings: (model: string) => `Settings: ${model}`,
  title: 'The model',
  key: 'API key',
  keyNote:
    'The key stays in this page’s memory until you close it, and goes only to the address below. It is never part of a link, an export or the log.',
  remember: 'Remember the key in this browser',
  rememberNote: 'Then it is kept in this browser’s storage, readable by whoever uses this browser.',
  forget: 'Forget the key',
  forgotten: 'The key is forgotten.',
  notKept: 'This browser would not keep the key; it stays in memory.',
  model: 'Model',
  list: 'Ask the API for its models',
  listing: 'Asking …',
  listed: (k: number) => `${n.count(k, { one: 'model', other: 'models' })} from the API.`,
  fromTable: (date: string) => `Models and prices of ${date}. With a key, the API says which ones you may use.`,
  facts(window: number | null, most: number | null): string {
    const known = together.parts(
      window === null ? 'Window unknown' : `Window ${tokens(window)}`,
      most !== null && `at most ${tokens(most)} an answer`,
    )
    return `${known}.`
  },
  price: (input: number, output: number, date: string) => `${money(input)} a million tokens in, ${money(output)} out (table of ${date})`,
  noPrice: 'The price table does not have it.',
  base: 'Base URL',
  maxTokens: 'Max tokens of an answer',
  thinking: 'Thinking',
  caching: 'Prompt caching',
  silence: 'Seconds to wait for a next byte',
  silenceNote: 'An answer that falls silent for so long is given up and asked for once more; then the failure is shown.',
  keyUnused: 'This key is not in use yet: press “Use this model”. Until then it is only kept in this form.',
  keyUnusedShort: 'The key you typed is not in use yet',
  thinkingNote: 'Compaction rewrites history, which thinking may be bound to: the call is then made again without it.',
  summaries: 'Summaries by',
  summariesModel: 'this model',
  summariesBuiltIn: 'the built-in summariser',
  summariesNote: 'Each summary is a call of its own to this model. Where it fails, the history stays as it was.',
  use: 'Use this model',
  count: 'Count the last prompt',
  counted: (k: number) => `${tokens(k)} by count_tokens (recorded).`,
  nothingToCount: 'Nothing has been sent yet.',
  faults: FAULTS,
  noKey: 'No key yet',
  reloadFirst: 'The page has to be reloaded first',
  needsReload: 'This page may only call the address it was loaded for. Use this model, then reload: the new address is allowed then.',
  needsReloadAndKey:
    'This page may only call the address it was loaded for. Use this model, then reload: the new address is allowed then. The key is not remembered, and has to be entered again.',
  kept: 'Set, from the next load of the page on. The session is kept.',
  reload: 'Reload now',
}
