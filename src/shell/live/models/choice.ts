// Which model Live uses, and how it is set: a small store beside Live's. The key is in here and, where asked for, in this browser; nowhere else.
import { create } from 'zustand'
import type { CallOptions, Failure, Model, ModelRequest } from '../model.ts'
import type { AnthropicModel, ModelNews } from './anthropic.ts'
import { knownModels, type ModelEntry } from './catalogue.ts'
import {
  isBase,
  type Kind,
  type ModelSettings,
  readKey,
  readKind,
  readSettings,
  rememberKey,
  writeKind,
  writeSettings,
} from './settings.ts'

export interface ModelChoice {
  readonly kind: Kind
  readonly settings: ModelSettings
  readonly key: string
  readonly remembered: boolean
  /** A key that was typed and is not in use: it stays in the form while the page lives. Null: none. */
  readonly draft: string | null
  readonly models: readonly ModelEntry[]
  /** Where the list is from: the table, the API, or why the API gave none. */
  readonly listed: 'table' | 'asking' | 'api' | Failure
  /** What the client has told of the call under way. */
  readonly news: ModelNews | null
  /** The last prompt that was sent, by the API's count; null: not counted. */
  readonly counted: number | Failure | null
  /** What was sent last, to be counted. */
  readonly sent: ModelRequest | null
}

const kept = readKey()
/** The one origin that the page may call until it is loaded again (public/theme.js). */
const allowed = new URL(readSettings().base).origin

/** An address that is none yet needs nothing. */
export const needsReload = ({ base }: ModelSettings): boolean => isBase(base) && new URL(base).origin !== allowed

export const useModelChoice = create<ModelChoice>()(() => ({
  kind: readKind(),
  settings: readSettings(),
  key: kept ?? '',
  remembered: kept !== null,
  draft: null,
  models: knownModels,
  listed: 'table',
  news: null,
  counted: null,
  sent: null,
}))
const set = (part: Partial<ModelChoice>) => useModelChoice.setState(part)
const get = () => useModelChoice.getState()

export function chooseKind(kind: Kind): void {
  writeKind(kind)
  set({ kind, news: null })
}

/** A lesson plays with the scripted model; what was chosen comes back behind it. */
export const playScripted = (on: boolean): void => set({ kind: on ? 'scripted' : readKind(), news: null })

/** False: this browser would not keep the key. */
export function setUp(settings: ModelSettings, key: string, remember: boolean): boolean {
  writeSettings(settings)
  const done = rememberKey(remember && key ? key : null)
  set({ settings, key, draft: null, remembered: remember && key !== '' && done })
  return done || !remember
}

export const keepDraft = (draft: string) => set({ draft })

export function forgetKey(): void {
  rememberKey(null)
  set({ key: '', draft: null, remembered: false })
}

/** The SDK comes with the first call. */
async function client(settings: ModelSettings, key: string, { onAgain }: Pick<CallOptions, 'onAgain'> = {}): Promise<AnthropicModel> {
  const { anthropic } = await import('./anthropic.ts')
  return anthropic(key, settings, {
    told(news) {
      set({ news })
      if (news.type === 'again') onAgain?.(news)
    },
  })
}

/** The model that is chosen; null: the scripted one. It asks with the key of the moment of its call. */
export function chosenModel({ kind, settings }: Pick<ModelChoice, 'kind' | 'settings'>): Model | null {
  if (kind === 'scripted') return null
  return {
    id: settings.model,
    async call(request, options) {
      set({ news: null, sent: request, counted: null })
      const came = await (await client(settings, get().key, options)).call(request, options)
      if (get().news?.type === 'again') set({ news: null })
      return came
    },
    async summarise(request, options) {
      const came = await (await client(settings, get().key, options)).summarise(request, options)
      set({ news: null })
      return came
    },
  }
}

export async function listModels(settings: ModelSettings, key: string): Promise<void> {
  set({ listed: 'asking' })
  const given = await (await client(settings, key)).models(new AbortController().signal)
  set(given.ok ? { models: given.value, listed: 'api' } : { models: knownModels, listed: { code: given.code, detail: given.detail } })
}

export async function countSent(): Promise<void> {
  const { sent, settings, key } = get()
  if (!sent) return
  const given = await (await client(settings, key)).count(sent, new AbortController().signal)
  if (get().sent === sent) set({ counted: given.ok ? given.value : { code: given.code, detail: given.detail } })
}
