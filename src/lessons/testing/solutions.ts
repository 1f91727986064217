// How a reader does what each page of the lessons asks, and how one goes wrong: for every way of being wrong one that leads there.
import type { StageName } from '../../core/pipeline/types.ts'
import type { Reader } from './driver.ts'

export type Act = (reader: Reader) => void | Promise<void>

export interface Played {
  /** What the page asks for. */
  readonly right: Act
  /** By the code of its sentence; of a question any answer that is not right. */
  readonly wrong?: Readonly<Record<string, Act>>
  /** A second way. */
  readonly also?: Act
}

const go =
  (call: number, stage?: Parameters<Reader['stage']>[0]): Act =>
  (reader) => {
    reader.move({ call })
    if (stage) reader.stage(stage)
  }
const all =
  (...acts: readonly Act[]): Act =>
  async (reader) => {
    for (const act of acts) await act(reader)
  }
const set =
  (name: Parameters<Reader['set']>[0], value: number): Act =>
  (reader) =>
    reader.set(name, value)
const edition =
  (id: Parameters<Reader['edition']>[0]): Act =>
  (reader) =>
    reader.edition(id)
const off =
  (...stages: readonly StageName[]): Act =>
  (reader) =>
    reader.off(...stages)
const order =
  (...stages: readonly StageName[]): Act =>
  (reader) =>
    reader.order(...stages)
const answer =
  (text: string): Act =>
  (reader) =>
    reader.answer(text)
const word: Act = (reader) => reader.word()
const reacted: Act = (reader) => reader.go((stage) => stage.verdict.code === 'reacted')
const edit: Act = (reader) => reader.move({ by: 'edit', dir: 1 })
/** Opens the file of the present frame that is first by `by`. */
const open =
  (by: (a: number, b: number) => number, kind: 'result' | 'transcript' = 'result'): Act =>
  (reader) => {
    const file = [...reader.frame().files.items].filter((one) => one.kind === kind).sort((a, b) => by(a.size, b.size))[0]
    if (!file) throw new Error('There is no file to open')
    reader.open(file.path)
  }
const longest = (a: number, b: number) => b - a
const shortest = (a: number, b: number) => a - b

const play =
  (...args: Parameters<Reader['play']>): Act =>
  (reader) =>
    reader.play(...args)
const file =
  (path: string | RegExp): Act =>
  (reader) =>
    reader.look(path)
const microFirst: readonly StageName[] = ['micro_compact', 'tool_result_budget', 'snip_compact', 'compact_history']
const historyFirst: readonly StageName[] = ['compact_history', 'tool_result_budget', 'snip_compact', 'micro_compact']

export const solutions: Readonly<Record<string, Played>> = {
  'scratchpad/list': { right: go(4) },
  'scratchpad/fills': {
    right: answer('tool_result'),
    wrong: { user_text: answer('user_text'), assistant_text: answer('assistant_text'), tool_use: answer('tool_use') },
  },
  'scratchpad/over': { right: go(3) },
  'scratchpad/refused': { right: go(9, 'model_call') },
  'scratchpad/growth': { right: all(go(7), word), wrong: { less: all(go(5), word) } },
  'scratchpad/fits': {
    right: edition('s08-2026-08'),
    also: edition('s08-head'),
    wrong: {
      raised: set('contextLimit', 1_000_000),
      over: all(edition('s08-head'), off('tool_result_budget', 'fit_tool_results', 'micro_compact', 'compact_history')),
    },
  },
  'results-first/edition': { right: edition('s08-2026-08') },
  'results-first/acted': { right: go(7, 'micro_compact') },
  'results-first/ways': { right: edit },
  'results-first/file': {
    right: all(go(10, 'tool_result_budget'), word),
    wrong: {
      no_edit: all(go(10, 'arrived'), word),
      rerun: all(go(5, 'micro_compact'), word),
      summary: all(edition('s08-2026-07'), go(28, 'compact_history'), word),
      none: all(edition('s08-2026-07'), go(27, 'snip_compact'), word),
    },
  },
  'results-first/nothing': {
    right: all(edition('s08-2026-07'), go(26, 'snip_compact'), word),
    wrong: {
      no_edit: all(go(26, 'arrived'), word),
      file: all(go(26, 'snip_compact'), word),
      rerun: all(set('placeholderMin', 5), go(8, 'micro_compact'), word),
      summary: all(edition('s08-2026-07'), set('contextLimit', 10_000), go(24, 'compact_history'), word),
    },
  },
  'budget/arrives': { right: go(3, 'tool_result_budget') },
  'budget/preview': { right: edit },
  'budget/file': { right: open(longest) },
  'budget/idle': { right: go(4, 'tool_result_budget') },
  'budget/longest': { right: open(longest), wrong: { other: open(shortest) } },
  'budget/more': {
    right: set('batchLimit', 10_000),
    also: all(set('batchLimit', 20_000), set('persistThreshold', 5_000)),
    wrong: { fewer: set('batchLimit', 1_000_000), same: set('persistThreshold', 5_000) },
  },
  'snip/count': { right: go(26, 'snip_compact') },
  'snip/middle': { right: go(27, 'snip_compact') },
  'snip/pair': { right: set('keepHead', 6) },
  'snip/marker': { right: edition('s08-2026-07') },
  'snip/rule': {
    right: all(set('keepHead', 5), go(38, 'snip_compact')),
    also: all((reader) => reader.pin('m4'), go(38, 'snip_compact')),
    wrong: {
      gone: all(set('keepHead', 4), go(38, 'snip_compact')),
      raised: set('maxMessages', 100),
      elsewhere: set('keepHead', 5),
      off: off('snip_compact'),
    },
  },
  'snip/later': {
    right: set('maxMessages', 60),
    also: set('maxMessages', 200),
    wrong: { sooner: set('maxMessages', 52), off: off('snip_compact') },
  },
  'micro/old': { right: edit },
  'micro/recent': { right: set('keepRecentResults', 5) },
  'micro/upstream': { right: all(edition('s08-head'), go(10, 'micro_compact')) },
  'micro/rest': {
    right: set('keepRecentResults', 6),
    also: set('keepRecentResults', 20),
    wrong: { sooner: set('keepRecentResults', 5), off: off('micro_compact') },
  },
  'micro/path': {
    right: all(edition('s08-head'), go(10, 'micro_compact'), open(longest)),
    wrong: {
      transcript: all(set('maxMessages', 10), go(10, 'snip_compact'), open(longest, 'transcript')),
      edition: edition('s08-2026-07'),
    },
  },
  'history/over': { right: go(10, 'compact_history') },
  'history/request': { right: edit },
  'history/transcript': { right: open(longest, 'transcript') },
  'history/memory': { right: (reader) => reader.move({ to: 'last' }) },
  'history/later': {
    right: set('keepRecentResults', 8),
    also: set('keepRecentResults', 1),
    wrong: {
      raised: set('contextLimit', 100_000),
      off: all(set('keepRecentResults', 8), off('snip_compact')),
      sooner: set('contextLimit', 20_000),
      same: set('summaryMaxTokens', 1_000),
    },
  },
  'history/twice': {
    right: set('contextLimit', 30_000),
    also: set('contextLimit', 20_000),
    wrong: { fewer: set('contextLimit', 1_000_000), same: set('keepRecentResults', 2) },
  },
  'order/pass': { right: go(10, 'model_call') },
  'order/budget': { right: off('tool_result_budget') },
  'order/micro': { right: off('micro_compact') },
  'order/swap': {
    right: all(
      order('tool_result_budget', 'micro_compact', 'snip_compact', 'compact_history'),
      order(...microFirst),
      go(6, 'micro_compact'),
    ),
    also: all(order('micro_compact', 'compact_history', 'tool_result_budget', 'snip_compact'), go(6, 'micro_compact')),
  },
  'order/where': { right: answer('rerun'), wrong: { any: answer('file') } },
  'order/first': {
    right: order(...historyFirst),
    also: order('compact_history', 'micro_compact', 'snip_compact', 'tool_result_budget'),
  },
  'order/sooner': {
    right: off('tool_result_budget'),
    wrong: {
      later: off('micro_compact'),
      several: off('tool_result_budget', 'micro_compact'),
      moved: order(...historyFirst),
      threshold: set('contextLimit', 20_000),
    },
  },
  'order/over': {
    right: off('compact_history'),
    wrong: {
      fits: off('micro_compact'),
      several: off('compact_history', 'micro_compact'),
      moved: order(...historyFirst),
      threshold: set('batchLimit', 1_000_000),
    },
  },
  'order/dear': {
    right: order(...historyFirst),
    also: order('snip_compact', 'compact_history', 'micro_compact', 'tool_result_budget'),
    wrong: { same: order(...microFirst), others: off('tool_result_budget') },
  },
  'rejected/refused': { right: (reader) => reader.go((stage) => stage.verdict.code === 'rejected') },
  'rejected/react': { right: reacted },
  'rejected/retry': { right: (reader) => reader.go((stage) => stage.verdict.code === 'sent') },
  'rejected/words': { right: edition('s08-head'), wrong: { deaf: edition('s08-2026-07'), none: edition('none') } },
  'rejected/keep': {
    right: all(set('keepRecentMessages', 12), reacted),
    also: all(set('keepRecentMessages', 20), reacted),
    wrong: { few: all(set('keepRecentMessages', 8), reacted), elsewhere: set('keepRecentMessages', 12) },
  },
  'tool/asks': { right: (reader) => reader.go((stage) => stage.name === 'answered') },
  'tool/after': { right: (reader) => reader.go((stage) => stage.verdict.code === 'summarised') },
  'tool/counted': { right: answer('19'), wrong: { more: answer('40'), fewer: answer('17') } },
  'tool/vain': { right: edition('none'), wrong: { still: edition('s08-2026-07'), off: off('compact_history') } },
  'tool/unasked': { right: set('contextLimit', 20_000), wrong: { same: set('keepRecentResults', 2) } },
  'editions/blocks': { right: edition('s08-2026-08') },
  'editions/path': { right: edition('s08-2026-08') },
  'editions/spoof': { right: edit },
  'editions/second': { right: all((reader) => reader.reject(28, 'prompt_too_long'), go(28, 'reactive_compact')) },
  'editions/fresh': { right: all(edition('s08-head'), go(28, 'fit_tool_results')) },
  'editions/quirk': { right: all(go(27, 'snip_compact'), word), wrong: { none: all(go(5, 'micro_compact'), word) } },
  'editions/again': { right: all(go(6, 'micro_compact'), word), wrong: { none: all(go(5, 'micro_compact'), word) } },
  'editions/files': { right: edition('s08-2026-07'), wrong: { writes: edition('s08-head'), none: edition('none') } },
  'cost/money': { right: edition('none') },
  'cost/prefix': { right: edition('s08-2026-08') },
  'cost/breaks': { right: answer('11'), wrong: { any: answer('3') } },
  'cost/most': { right: all(go(6), word), wrong: { none: all(go(9), word), less: all(go(5), word) } },
  'cost/cheaper': {
    right: set('placeholderMin', 5_000),
    also: off('micro_compact'),
    wrong: { dearer: set('keepRecentResults', 6), over: off('micro_compact', 'compact_history'), edition: edition('none') },
  },
  'own/import': { right: (reader) => reader.own() },
  'own/read': {
    right: all(
      (reader) => reader.own(),
      (reader) => reader.move({ to: 'last' }),
    ),
  },
  'own/tune': { right: set('contextLimit', 20_000) },
  'own/smaller': {
    right: all((reader) => reader.own(), set('contextLimit', 20_000)),
    wrong: { sample: set('contextLimit', 20_000), same: all((reader) => reader.own(), set('previewChars', 1_000)) },
  },
  'five-lessons/run': { right: play('lessons') },
  'five-lessons/left': { right: answer('3'), wrong: { any: answer('1') } },
  'five-lessons/ask': { right: play('lost') },
  'five-lessons/again': { right: all(go(8), word), wrong: { other: all(go(3), word) } },
  'five-lessons/whole': {
    right: all(edition('s08-head'), play('lessons', true)),
    wrong: {
      none: all(edition('none'), play('lessons', true)),
      before: edition('s08-head'),
      still: all(edition('s08-2026-07'), play('lessons', true)),
    },
  },
  'large-file/run': { right: play('large-result') },
  'large-file/preview': { right: all(go(2, 'tool_result_budget'), edit) },
  'large-file/file': {
    right: file(/^\.task_outputs\/tool-results\//),
    wrong: { original: file('data/readings.json'), other: file('src/median.ts') },
  },
  'large-file/instead': {
    right: all(set('batchLimit', 300_000), go(2, 'compact_history')),
    also: all(set('persistThreshold', 400_000), go(2, 'compact_history')),
    wrong: { saved: set('batchLimit', 100_000), elsewhere: all(set('batchLimit', 300_000), go(2, 'arrived')) },
  },
  'long-work/run': { right: play('long-work') },
  'long-work/summary': { right: go(4, 'compact_history') },
  'long-work/on': { right: go(5) },
  'long-work/transcript': { right: file(/^\.transcripts\//), wrong: { notes: file('NOTES.md'), other: file('src/median.ts') } },
  'long-work/instead': {
    right: all(edition('s08-head'), play('long-work', true), answer('fit_tool_results')),
    wrong: {
      before: all(edition('s08-head'), answer('fit_tool_results')),
      not_enough: all(edition('s08-head'), play('long-work', true), answer('micro_compact')),
      idle: all(edition('s08-head'), play('long-work', true), answer('snip_compact')),
    },
  },
}
