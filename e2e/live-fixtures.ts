// Live with a server that talks like the API: what its tests share.
import type { BrowserContext } from '@playwright/test'
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

/** The page's origin for calls is decided before anything else runs. */
export const useApi = (context: Pick<BrowserContext, 'addInitScript'>, api: FakeApi) =>
  context.addInitScript((base) => {
    // A tab that is still empty has no storage.
    if (location.protocol === 'http:' && !localStorage.getItem('compaction-live-model'))
      localStorage.setItem(
        'compaction-live-model',
        JSON.stringify({ model: 'claude-sonnet-5-5', base, maxTokens: 8000, thinking: false, caching: true }),
      )
  }, api.base)
