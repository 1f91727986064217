// How the live model is set. Kept in this browser, apart from the key, which is kept only where a person asks for it.
import * as v from 'valibot'

export interface ModelSettings {
  /** The API's id. */
  readonly model: string
  /** Http or https, without the path of a call. */
  readonly base: string
  /** Of one answer, its thinking with it. */
  readonly maxTokens: number
  readonly thinking: boolean
  readonly caching: boolean
  /** Seconds without a byte after which an answer that has begun is given up. */
  readonly silence: number
  /** Of new sessions: who writes summaries. */
  readonly summaries: 'extractive' | 'model'
}

export const MAX_TOKENS = { least: 256, most: 128_000 } as const

/** Seconds. */
export const SILENCE = { least: 5, most: 3_600 } as const

export const DEFAULT_SETTINGS: ModelSettings = {
  model: 'claude-sonnet-5-5',
  base: 'https://api.anthropic.com',
  maxTokens: 8_000,
  thinking: false,
  caching: true,
  silence: 60,
  summaries: 'extractive',
}

const SETTINGS = v.object({
  model: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  base: v.pipe(v.string(), v.trim(), v.maxLength(2_000), v.check(isBase)),
  maxTokens: v.pipe(v.number(), v.integer(), v.minValue(MAX_TOKENS.least), v.maxValue(MAX_TOKENS.most)),
  thinking: v.boolean(),
  caching: v.boolean(),
  // An earlier page kept neither.
  silence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(SILENCE.least), v.maxValue(SILENCE.most)), DEFAULT_SETTINGS.silence),
  summaries: v.optional(v.picklist(['extractive', 'model']), DEFAULT_SETTINGS.summaries),
})

/** What cannot be meant; empty: all of it can. */
export function settingsFaults(settings: ModelSettings): readonly (keyof ModelSettings)[] {
  const read = v.safeParse(SETTINGS, settings)
  return read.success ? [] : [...new Set(read.issues.map((issue) => issue.path?.[0]?.key as keyof ModelSettings))]
}

/** Http only to this machine: a key must not cross the network in the clear. */
export function isBase(base: string): boolean {
  const url = URL.canParse(base) ? new URL(base) : null
  if (!url || url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

/** Which of the two is in use. */
export type Kind = 'scripted' | 'anthropic'

const PLACE = 'compaction-live-model'
const KIND_PLACE = 'compaction-live-kind'
const KEY_PLACE = 'compaction-live-key'

/** A browser without storage keeps nothing, and nothing else suffers. */
export function readSettings(): ModelSettings {
  const read = v.safeParse(SETTINGS, parse(attempt(() => localStorage.getItem(PLACE))))
  return read.success ? read.output : DEFAULT_SETTINGS
}

export function writeSettings({ model, base, maxTokens, thinking, caching, silence, summaries }: ModelSettings): void {
  attempt(() => localStorage.setItem(PLACE, JSON.stringify({ model, base, maxTokens, thinking, caching, silence, summaries })))
}

export const readKind = (): Kind => (attempt(() => localStorage.getItem(KIND_PLACE)) === 'anthropic' ? 'anthropic' : 'scripted')
export const writeKind = (kind: Kind): void => void attempt(() => localStorage.setItem(KIND_PLACE, kind))

/** The key of an earlier visit; null: none was to be remembered. */
export const readKey = (): string | null => attempt(() => localStorage.getItem(KEY_PLACE)) ?? null

/** Null takes it away. False: this browser would not. */
export function rememberKey(key: string | null): boolean {
  return attempt(() => (key === null ? localStorage.removeItem(KEY_PLACE) : localStorage.setItem(KEY_PLACE, key)) ?? true) ?? false
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  return text === null ? null : attempt(() => JSON.parse(text))
}
