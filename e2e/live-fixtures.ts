// Live with a server that talks like the API: what its tests share.
import type { BrowserContext } from '@playwright/test'
import { DEFAULT_SETTINGS, type ModelSettings } from '../src/shell/live/models/settings.ts'
import { type FakeApi, fakeApi } from '../src/testing/fake-api.ts'
import { test as base } from './page.ts'
import { live as liveOf } from './panels/live.ts'

export { expect } from './page.ts'

export const KEY = 'sk-ant-e2e-5e9f3a'

export const test = base.extend<{ live: ReturnType<typeof liveOf>; api: FakeApi }>({
  live: async ({ page }, use) => use(liveOf(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  api: async ({}, use) => {
    const api = await fakeApi()
    await use(api)
    await api.close()
  },
})

/** What the console may say: of calls that the server refuses, and that they go there. */
export const PROVOKED = /127\.0\.0\.1:\d+\/v1\/|status of (4|5)\d\d|ERR_INCOMPLETE_CHUNKED_ENCODING/

type Scripted = Pick<BrowserContext, 'addInitScript'>

/** The page's origin for calls is decided before anything else runs. */
export const useApi = (context: Scripted, api: FakeApi, over: Partial<ModelSettings> = {}) =>
  context.addInitScript(
    (settings) => {
      // A tab that is still empty has no storage.
      if (location.protocol === 'http:' && !localStorage.getItem('compaction-live-model'))
        localStorage.setItem('compaction-live-model', settings)
    },
    JSON.stringify({ ...DEFAULT_SETTINGS, base: api.base, ...over }),
  )

/** Live under August's edition, the next call with the key. */
export async function withKey(context: Scripted, live: ReturnType<typeof liveOf>, api: FakeApi, over?: Partial<ModelSettings>) {
  await useApi(context, api, over)
  await live.open('#e=s08-2026-08')
  await live.model.selectOption('anthropic')
  await live.giveKey(KEY)
}
