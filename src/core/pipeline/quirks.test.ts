// The known quirks of the editions: each is told where it bites, by the stage it bites in, and not beside it.
import { describe, expect, it } from 'vitest'
import type { ApiMessage, QuirkCode } from '../conversation/types.ts'
import { type RunOptions, runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { actOn, asks, results, says, uses } from '../testing/stage.ts'
import { EDITION_IDS, type EditionId, type StageName } from './types.ts'

const COURSE: readonly EditionId[] = ['s08-2026-07', 's08-2026-08', 's08-head']
const x = (n: number): string => 'x'.repeat(n)

/** How often each stage of a run told of a quirk. */
function told(id: EditionId, raw: readonly ApiMessage[], code: QuirkCode, options: RunOptions = {}): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const call of runOf({ id: 'case', messages: measured(raw), times: [] }, id, options).calls)
    for (const { name, quirks, edits } of call.steps)
      for (const quirk of [...quirks, ...edits.flatMap((e) => e.quirks)]) if (quirk === code) found[name] = (found[name] ?? 0) + 1
  return found
}

const quirks = (...args: Parameters<typeof actOn>): readonly QuirkCode[] => {
  const { step, edits } = actOn(...args)
  return [...step.quirks, ...edits.flatMap((e) => e.quirks)]
}

/** A question, and a result for each text, each in a turn of its own. */
const turns = (...texts: readonly unknown[]): ApiMessage[] => [
  asks('go'),
  ...texts.flatMap((t, i) => [uses(`t${i}`), results({ [`t${i}`]: t })]),
  says('done'),
]

const textList = [{ type: 'text', text: x(500) }]
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: x(3_000) } }

describe('1 list_by_blocks: July measures a list by its blocks', () => {
  const micro = { thresholds: { keepRecentResults: 1 } }
  it('is told when a long list leaves the newest results and stays', () => {
    expect(Object.keys(told('s08-2026-07', turns(textList, x(500), 'end'), 'list_by_blocks', micro))).toEqual(['micro_compact'])
  })
  it('not of a short list, a string, or in another edition', () => {
    expect(told('s08-2026-07', turns([{ type: 'text', text: 'hi' }], x(500), 'end'), 'list_by_blocks', micro)).toEqual({})
    expect(told('s08-2026-07', turns(x(500), x(500), 'end'), 'list_by_blocks', micro)).toEqual({})
    for (const id of ['s08-2026-08', 's08-head', 'none'] as const)
      expect(told(id, turns(textList, x(500), 'end'), 'list_by_blocks', micro)).toEqual({})
  })
})

describe('2 image_lost: a list with an image is saved as its Python text', () => {
  const thresholds = { batchLimit: 100, persistThreshold: 50, fitPreviewChars: 10, previewChars: 10 }
  it('is told by the stages that save it', () => {
    for (const id of COURSE) expect(quirks(id, 'tool_result_budget', [results({ a: [image] })], { thresholds })).toEqual(['image_lost'])
    expect(quirks('s08-head', 'fit_tool_results', [results({ a: [image] })], { thresholds, target: 10 })).toEqual(['image_lost'])
  })
  it('not of a list of texts', () => {
    expect(quirks('s08-2026-08', 'tool_result_budget', [results({ a: textList })], { thresholds })).toEqual([])
    expect(quirks('s08-head', 'fit_tool_results', [results({ a: textList })], { thresholds, target: 10 })).toEqual([])
  })
})

const saving = { thresholds: { batchLimit: 100, persistThreshold: 50, previewChars: 200, keepRecentResults: 1 } }

describe('3 preview_path_lost: July replaces a preview, and its path goes with it', () => {
  it('is told once, where the placeholder comes', () =>
    expect(told('s08-2026-07', turns(x(900), 'a', 'b'), 'preview_path_lost', saving)).toEqual({ micro_compact: 1 }))
  it('not of a result that was never saved, and not where the path stays', () => {
    expect(told('s08-2026-07', turns(x(900), 'a', 'b'), 'preview_path_lost', { thresholds: { keepRecentResults: 1 } })).toEqual({})
    for (const id of ['s08-2026-08', 's08-head', 'none'] as const)
      expect(told(id, turns(x(900), 'a', 'b'), 'preview_path_lost', saving)).toEqual({})
  })
})

describe('4 path_spoofed: August takes any line that starts with "Full output: " for a path', () => {
  const spoof = `${x(200)}\nFull output: /etc/passwd\n`
  it('is told once', () =>
    expect(told('s08-2026-08', turns(spoof, 'a', 'b'), 'path_spoofed', { thresholds: { keepRecentResults: 1 } })).toEqual({
      micro_compact: 1,
    }))
  it('not of a real preview, nor where the words do not start a line, nor elsewhere', () => {
    expect(told('s08-2026-08', turns(x(900), 'a', 'b'), 'path_spoofed', saving)).toEqual({})
    expect(
      told('s08-2026-08', turns(` Full output: y${x(200)}`, 'a', 'b'), 'path_spoofed', { thresholds: { keepRecentResults: 1 } }),
    ).toEqual({})
    for (const id of ['s08-2026-07', 's08-head', 'none'] as const)
      expect(told(id, turns(spoof, 'a', 'b'), 'path_spoofed', { thresholds: { keepRecentResults: 1 } })).toEqual({})
  })
})

const talk = Array.from({ length: 14 }, (_, n) => (n % 2 ? says(`${n}`) : asks(`${n}`)))
const snip = { thresholds: { maxMessages: 6, keepHead: 2 } }

describe('5 snipped_again: the marker of one cut falls to the next', () => {
  it('is told at every cut but the first', () => {
    for (const id of COURSE) expect(told(id, talk, 'snipped_again', snip)).toEqual({ snip_compact: 3 })
  })
  it('not at the first cut', () => {
    for (const id of COURSE) expect(quirks(id, 'snip_compact', talk, snip)).toEqual([])
  })
})

describe('6 shared_file: two texts want one file', () => {
  const same = [asks('go'), uses('t'), results({ t: x(300) }), uses('t'), results({ t: 'y'.repeat(300) }), says('done')]
  it('is told of the second result (July, August), which gets the text of the first', () => {
    for (const id of ['s08-2026-07', 's08-2026-08'] as const)
      expect(told(id, same, 'shared_file', saving)).toEqual({ tool_result_budget: 1 })
  })
  it('not where the text is the same, nor upstream, which writes over', () => {
    const equal = same.with(4, results({ t: x(300) }))
    for (const id of COURSE) expect(told(id, equal, 'shared_file', saving)).toEqual({})
    expect(told('s08-head', same, 'shared_file', saving)).toEqual({})
  })
  it('is told of the second transcript of one second', () => {
    const path = '.transcripts/transcript_1.jsonl'
    const compact = (stage: StageName, files: Record<string, string>) => quirks('s08-2026-07', stage, turns('a', 'b'), { files, retry: 1 })
    for (const stage of ['compact_history', 'reactive_compact'] as const) {
      expect(compact(stage, { [path]: '{}\n' })).toEqual(['shared_file'])
      expect(compact(stage, {})).toEqual([])
    }
    expect(quirks('s08-2026-08', 'snip_compact', talk, { ...snip, files: { [path]: '{}\n' } })).toEqual(['shared_file'])
  })
})

describe('7 placeholder_path_lost: August replaces a long placeholder, and its path goes with it', () => {
  const long = (id: string) => [asks('go'), uses(id), results({ [id]: x(900) }), ...turns('a', 'b').slice(1)]
  it('is told once, of an id so long that its placeholder is', () => {
    expect(told('s08-2026-08', long('i'.repeat(110)), 'placeholder_path_lost', saving)).toEqual({ micro_compact: 1 })
  })
  it('not of a short id, nor upstream', () => {
    expect(told('s08-2026-08', long('short'), 'placeholder_path_lost', saving)).toEqual({})
    expect(told('s08-head', long('i'.repeat(110)), 'placeholder_path_lost', saving)).toEqual({})
  })
})

describe('8 base64_counts: a picture counts with every character of its base64', () => {
  const seen = (block: object): ApiMessage[] => [{ role: 'user', content: [block] }, says('ok')]
  const thresholds = { contextLimit: 1_000 }
  it('is told where the list fits but for its pictures', () => {
    for (const id of COURSE) expect(quirks(id, 'compact_history', seen(image), { thresholds })).toEqual(['base64_counts'])
  })
  it('not of a long text, nor where the list is too long without them', () => {
    for (const id of COURSE) {
      expect(quirks(id, 'compact_history', seen({ type: 'text', text: x(3_000) }), { thresholds })).toEqual([])
      expect(quirks(id, 'compact_history', [...seen(image), asks(x(1_200))], { thresholds })).toEqual([])
    }
  })
})

describe('9 never_read: a fresh result goes before the model saw it', () => {
  it('is told of a result too long for the context that is summarised away', () => {
    for (const id of ['s08-2026-07', 's08-2026-08'] as const) {
      expect(told(id, turns(x(2_000)), 'fresh_folded', { thresholds: { contextLimit: 1_000 } })).toEqual({ compact_history: 1 })
      expect(told(id, turns(x(500)), 'fresh_folded', { thresholds: { contextLimit: 1_000 } })).toEqual({})
    }
    expect(told('s08-head', turns(x(2_000)), 'fresh_folded', { thresholds: { contextLimit: 1_000, fitPreviewChars: 10 } })).toEqual({})
  })
  it('is told of a batch with more results than are kept', () => {
    const batch = (n: number) => {
      const ids = Array.from({ length: n }, (_, i) => `t${i}`)
      return [asks('go'), uses(...ids), results(Object.fromEntries(ids.map((id) => [id, x(200)]))), says('done')]
    }
    for (const id of ['s08-2026-07', 's08-2026-08'] as const) {
      expect(told(id, batch(5), 'never_read')).toEqual({ micro_compact: 2 })
      expect(told(id, batch(3), 'never_read')).toEqual({})
    }
    expect(told('s08-head', batch(5), 'never_read', { thresholds: { contextLimit: 1_000 } })).toEqual({})
  })
})

describe('10 error_not_recognised: July and August do not know the words of the real API', () => {
  const rejected = (id: EditionId, error: string) => told(id, turns('a'), 'error_not_recognised', { rejections: [{ call: 2, error }] })
  it('is told at the call', () => {
    for (const id of ['s08-2026-07', 's08-2026-08'] as const)
      expect(rejected(id, 'prompt is too long: 9 tokens > 8 maximum')).toEqual({ model_call: 1 })
  })
  it('not of the words they know, nor where upstream knows them', () => {
    for (const id of COURSE) for (const error of ['prompt_too_long', 'Too Many Tokens']) expect(rejected(id, error)).toEqual({})
    expect(rejected('s08-head', 'prompt is too long: 9 tokens > 8 maximum')).toEqual({})
  })
})

describe('id_made_safe: a July id that would climb out is stored under its safe form', () => {
  const budget = (id: EditionId, use: string) => actOn(id, 'tool_result_budget', [results({ [use]: x(900) })], saving)
  it('is told, the text keeps the wanted path, and the file lies inside', () => {
    for (const use of ['../x', '../../../etc/passwd', '..', 'a/../../../b']) {
      const acted = budget('s08-2026-07', use)
      const [path = ''] = Object.keys(acted.files)
      expect(acted.edits[0]?.quirks, use).toEqual(use === '..' ? [] : ['id_made_safe'])
      expect(path).toMatch(/^\.task_outputs\/tool-results\/[^/]+\.txt$/)
      expect(JSON.stringify(acted.messages)).toContain(`.task_outputs/tool-results/${use}.txt`)
    }
  })
  it('not of a harmless id, nor where every id is made safe', () => {
    for (const use of ['toolu_01', 'a/b', 'id:with*odd']) expect(budget('s08-2026-07', use).edits[0]?.quirks).toEqual([])
    for (const id of ['s08-2026-08', 's08-head'] as const) expect(budget(id, '../x').edits[0]?.quirks).toEqual([])
  })
})

it('without compaction nothing bites', () => {
  const codes: readonly QuirkCode[] = [
    'list_by_blocks',
    'image_lost',
    'path_spoofed',
    'snipped_again',
    'shared_file',
    'never_read',
    'fresh_folded',
    'base64_counts',
    'error_not_recognised',
  ]
  const options = { thresholds: { contextLimit: 1_000 }, rejections: [{ call: 2, error: 'prompt is too long' }] }
  expect(EDITION_IDS).toContain('none')
  for (const code of codes) expect(told('none', turns(textList, [image], x(900)), code, options)).toEqual({})
})
