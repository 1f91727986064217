// Golden summaries in three languages, each whole and with a cut window; and what the summariser may never do.
import { describe, expect, it } from 'vitest'
import { textOf } from '../../conversation/text.ts'
import type { ApiMessage } from '../../conversation/types.ts'
import { measured } from '../../testing/sessions.ts'
import { edition } from '../editions/index.ts'
import { cleanSummary, questionAbout, summaryMessage } from '../summary.ts'
import { extractor } from './extract.ts'
import { constraints } from './facts.ts'

const use = (id: string, name: string, input: object): object => ({ type: 'tool_use', id, name, input })
const text = (t: string): object => ({ type: 'text', text: t })
const result = (id: string, content: string, more: object = {}): object => ({ type: 'tool_result', tool_use_id: id, content, ...more })
const agent = (...content: object[]): ApiMessage => ({ role: 'assistant', content })
const user = (content: unknown): ApiMessage => ({ role: 'user', content })

/** The same small task told in a language: two requests, two rules, a file read, one changed, an error, a plan, a last word. */
const story = (t: { first: string; second: string; plan: [string, string]; middle: string; last: string }): ApiMessage[] => [
  user(t.first),
  agent(text(t.middle), use('a', 'read_file', { path: 'src/日程/plan.ts' }), use('b', 'bash', { command: 'npm test' })),
  user([
    result('a', 'export const plan = 1\n'.repeat(40)),
    result('b', 'FAIL src/plan.test.ts\nTypeError: plan is not a function\n at x', { is_error: true }),
  ]),
  agent(
    use('c', 'todo_write', {
      todos: [
        { content: t.plan[0], status: 'completed' },
        { content: t.plan[1], status: 'in_progress' },
      ],
    }),
  ),
  user([result('c', 'Updated 2 tasks')]),
  user(t.second),
  agent(use('d', 'edit_file', { path: 'src/日程/plan.ts', old_text: '1', new_text: '() => 1' })),
  user([result('d', 'Edited src/日程/plan.ts')]),
  agent(text(t.last)),
]

const STORIES = {
  en: story({
    first: 'Make plan() callable. Never touch the v1 routes! Tests must stay green.',
    second: "Also rename it, but don't change the export order. Thanks.",
    plan: ['Read the module', 'Make it a function'],
    middle: 'I will read the module and run the tests.',
    last: 'plan is a function now; next I rename it.',
  }),
  zh: story({
    first: '把 plan 改成函数。绝不要动 v1 路由！测试必须通过。',
    second: '顺便改名，不要改导出顺序。谢谢。',
    plan: ['阅读模块', '改成函数'],
    middle: '我先读模块，再跑测试。',
    last: 'plan 已经是函数了，下一步改名。',
  }),
  ja: story({
    first: 'plan を関数にしてください。v1 のルートは絶対に触らないでください。テストは必ず通すこと。',
    second: '名前も変えて。ただしエクスポートの順序は変えないでください。',
    plan: ['モジュールを読む', '関数にする'],
    middle: 'まずモジュールを読み、テストを実行します。',
    last: 'plan は関数になりました。次は名前を変えます。',
  }),
}

const ask = (raw: ApiMessage[], id: 's08-2026-07' | 's08-2026-08', over: object = {}) => {
  const ed = edition(id)
  return extractor()(questionAbout(measured(raw), ed, { ...ed.defaults, ...over })).read()
}

describe.each(Object.entries(STORIES))('in %s', (language, raw) => {
  it('the whole is seen', async () => {
    const summary = ask(raw, 's08-2026-08')
    expect(ask(raw, 's08-2026-07')).toBe(summary)
    await expect(`${summary}\n`).toMatchFileSnapshot(`golden/${language}.txt`)
  })
  it('of a cut window only what stands in it: both ends (August), the first characters (July)', async () => {
    const ends = ask(raw, 's08-2026-08', { summaryInputLimit: 900 })
    const head = ask(raw, 's08-2026-07', { summaryInputLimit: 900 })
    await expect(`${ends}\n`).toMatchFileSnapshot(`golden/${language}-ends.txt`)
    await expect(`${head}\n`).toMatchFileSnapshot(`golden/${language}-head.txt`)
  })
})

describe('the summariser', () => {
  it('says nothing that does not stand in the summary input', () => {
    for (const raw of Object.values(STORIES)) {
      for (const id of ['s08-2026-07', 's08-2026-08'] as const) {
        for (let limit = 100; limit < 2_600; limit += 37) {
          const ed = edition(id)
          const question = questionAbout(measured(raw), ed, { ...ed.defaults, summaryInputLimit: limit })
          const input = question
            .input()
            .replace(/\\u([0-9a-f]{4})/g, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)))
            .replaceAll('\\n', ' ')
          const lines = extractor()(question)
            .read()
            .split('\n')
            .filter((l) => l.startsWith('- '))
          for (const line of lines)
            expect(input, `limit ${limit}`).toContain(
              line
                .slice(2)
                .replace(/^\[.\] /, '')
                .replace(/…$/, ''),
            )
        }
      }
    }
  })
  it('keeps to summaryMaxTokens × 4 characters', () => {
    for (const tokens of [10, 40, 100])
      expect([...ask(STORIES.zh, 's08-2026-08', { summaryMaxTokens: tokens })].length).toBeLessThanOrEqual(tokens * 4)
  })
  it('goes on from a summary it wrote before', () => {
    for (const id of ['s08-2026-07', 's08-2026-08', 's08-head'] as const) {
      const ed = edition(id)
      const first = extractor()(questionAbout(measured(STORIES.en), ed, ed.defaults))
      const message = summaryMessage('summary@c9', 9, ed, ed.summary.compacted, textOf('Go on.'), cleanSummary(first), 'p.jsonl')
      const later = extractor()(questionAbout([message, ...measured([agent(text('Renamed.'))])], ed, ed.defaults)).read()
      expect(later).toContain('Never touch the v1 routes!')
      expect(later).toContain('- src/日程/plan.ts')
      expect(later).toContain('[>] Make it a function')
      expect(later).toMatch(/Next:\n- Renamed\.$/)
    }
  })
  it('knows rules in three languages', () => {
    expect(constraints('Use a.ts always. I like tea. You must not. 必须通过。今天很好。必ず通すこと。いい天気。')).toEqual([
      'Use a.ts always.',
      'You must not.',
      '必须通过。',
      '必ず通すこと。',
    ])
  })
})
