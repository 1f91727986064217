// The client asks a server that talks like the API, and what came of it; the key is in nothing of that.
import { afterEach, beforeEach, expect } from 'vitest'
import { answer, type FakeApi, fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import type { ModelOutcome } from '../../model.ts'
import { anthropic, type ModelNews } from '../anthropic.ts'
import { DEFAULT_SETTINGS, type ModelSettings } from '../settings.ts'

export const KEY = 'sk-ant-test-0123456789'
export const TOOL = { name: 'bash', description: 'runs', input_schema: { type: 'object' } }
export const MESSAGES = [{ role: 'user', content: 'Hello' }] as const

/** A new one for every test. */
export let api: FakeApi
beforeEach(async () => {
  api = await fakeApi()
})
afterEach(() => api.close())

interface Asked {
  readonly came: ModelOutcome
  readonly text: string
  readonly news: readonly ModelNews[]
  readonly waits: readonly number[]
}

export async function ask(
  replies: readonly Reply[],
  over: Partial<ModelSettings> = {},
  messages: readonly unknown[] = MESSAGES,
): Promise<Asked> {
  api.reply(...replies)
  const news: ModelNews[] = []
  const waits: number[] = []
  let text = ''
  const model = anthropic(
    KEY,
    { ...DEFAULT_SETTINGS, base: api.base, ...over },
    { told: (one) => news.push(one), wait: async (seconds) => void waits.push(seconds) },
  )
  const request = { session: 'live-1', call: 1, system: 'Be brief.', tools: [TOOL], messages: messages as never }
  const came = await model.call(request, { signal: new AbortController().signal, onText: (piece) => (text += piece) })
  expect(JSON.stringify([came, news])).not.toContain(KEY)
  return { came, text, news, waits }
}

export const says = (text: string): Reply => ({ events: answer([{ text }]) })
export const refuses = (status: number, type: string, message: string, headers = {}): Reply => ({ status, error: [type, message], headers })
