// Every code has a sentence, and every number of the code stands in it.
import { describe, expect, test } from 'vitest'
import type { QuirkCode, Reason } from '../core/conversation/types.ts'
import type { ImportProblem, LooksLike, WarningCode } from '../core/importers/types.ts'
import { DEFAULTS } from '../core/pipeline/policy.ts'
import { STAGES, THRESHOLD_NAMES, type Verdict } from '../core/pipeline/types.ts'
import type { Comparison, ComparisonCode } from '../core/view/types.ts'
import type { EngineProblem } from '../shell/problems.ts'
import { LANGUAGES } from './languages.ts'
import { type Words, words } from './words.ts'

const w = words('en')
/** What holds in every language. */
function everywhere(name: string, holds: (w: Words, language: string) => void): void {
  for (const language of LANGUAGES) test(`${name} (${language})`, () => holds(words(language), language))
}
const plain = (text: string) => text.replaceAll('\u202f', '')

/** Every number of a code, but those that the page shows beside the sentence. */
function numbersOf(code: object, beside: readonly string[] = []): readonly string[] {
  return Object.entries(code).flatMap(([key, value]) => (typeof value === 'number' && !beside.includes(key) ? [String(value)] : []))
}
function says(sentence: string, code: object, beside: readonly string[] = []) {
  expect(sentence).toMatch(/\p{L}/u)
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
  for (const number of numbersOf(code, beside)) expect(plain(sentence), JSON.stringify(code)).toContain(number)
}

const VERDICTS: { readonly [C in Verdict['code']]: Extract<Verdict, { code: C }> } = {
  arrived: { code: 'arrived', messages: 49, size: 62_962, limit: 50_000, added: 2 },
  no_results_last: { code: 'no_results_last' },
  batch_within: { code: 'batch_within', total: 23_324, limit: 200_000, results: 5 },
  batch_none_large: { code: 'batch_none_large', total: 210_000, limit: 200_000, largest: 29_000, threshold: 30_000 },
  batch_persisted: { code: 'batch_persisted', persisted: 1, results: 2, total: 256_684, after: 27_313, limit: 200_000 },
  count_within: { code: 'count_within', messages: 49, limit: 50 },
  nothing_between: { code: 'nothing_between', messages: 53, limit: 50, head: 6, tail: 47 },
  already_archived: { code: 'already_archived', messages: 51, limit: 50, path: '.transcripts/transcript_a.jsonl' },
  snipped: { code: 'snipped', messages: 53, limit: 50, head: 3, dropped: 4, tail: 47, markers: 2, pinned: 1 },
  results_within: { code: 'results_within', results: 2, keep: 3 },
  none_long: { code: 'none_long', results: 9, keep: 3, min: 120 },
  placeholders: { code: 'placeholders', replaced: 5, results: 27, keep: 3, min: 120, unseen: 4, target: 40_000 },
  context_within: { code: 'context_within', size: 36_223, limit: 50_000 },
  target_reached: { code: 'target_reached', size: 36_223, target: 40_000 },
  none_shorter: { code: 'none_shorter', size: 51_000, target: 40_000, results: 8, written: 6 },
  fitted: { code: 'fitted', replaced: 2, results: 8, size: 38_000, target: 40_000 },
  summarised: { code: 'summarised', messages: 51, size: 51_206, limit: 50_000, trigger: 'limit', input: 90_001, inputLimit: 80_000 },
  reacted: { code: 'reacted', messages: 33, summarised: 27, kept: 6, retry: 1, retries: 2 },
  all_pinned: { code: 'all_pinned', messages: 3 },
  summary_failed: { code: 'summary_failed', messages: 51 },
  off: { code: 'off' },
  sent: { code: 'sent', messages: 49, size: 36_223, limit: 50_000 },
  rejected: {
    code: 'rejected',
    messages: 33,
    size: 43_401,
    error: 'prompt_too_long',
    recognised: true,
    retry: 1,
    retries: 2,
    handled: true,
  },
  answered: { code: 'answered', messages: 50, size: 37_000 },
}
/** Stands beside the verdict: the size after, and what is over or free. */
const BESIDE: Partial<Record<Verdict['code'], readonly string[]>> = {
  arrived: ['size', 'limit'],
  sent: ['size', 'limit'],
  placeholders: ['min'],
}

describe('verdicts', () => {
  for (const v of Object.values(VERDICTS)) {
    everywhere(v.code, (w) => {
      says(w.verdict(v), v, BESIDE[v.code])
      says(w.headline(v, 'micro_compact', 62_962, 36_223, 50_000), {})
    })
  }
  test('a stage that did nothing says so', () => {
    expect(plain(w.verdict(VERDICTS.count_within))).toBe('Did nothing: 49 messages, limit 50.')
    expect(w.headline(VERDICTS.count_within, 'snip_compact', 10, 10, 50)).toBe('snip_compact changed nothing')
  })
  test('an error that nobody catches says why', () => {
    expect(w.verdict({ ...VERDICTS.rejected, handled: false, recognised: false })).toContain('does not recognise')
    expect(w.verdict({ ...VERDICTS.rejected, retry: 2, handled: false })).toContain('No try is left')
    expect(w.verdict({ ...VERDICTS.rejected, retry: 0, handled: false })).toContain('reactive_compact is off')
  })
  test('the compact tool is named', () => {
    expect(w.verdict({ ...VERDICTS.summarised, trigger: 'tool' })).toContain('compact tool')
  })
})

const REASONS: { readonly [C in Reason['code']]: Extract<Reason, { code: C }> } = {
  batch_over: { code: 'batch_over', total: 256_684, chars: 231_480, rank: 1, kept: true },
  past_max_messages: { code: 'past_max_messages', messages: 53, head: 3, tail: 47, pairHead: true, pairTail: false },
  old_result: { code: 'old_result', rank: 5, results: 27, chars: 11_274, size: 11_873 },
  fit: { code: 'fit', chars: 9_000, size: 51_000, target: 40_000 },
  over_context: { code: 'over_context', size: 51_206, messages: 51 },
  asked_by_tool: { code: 'asked_by_tool', size: 20_000, messages: 21 },
  rejected: { code: 'rejected', messages: 33, kept: 6, pairTail: true },
}
const COMPARISONS: Readonly<Record<ComparisonCode, true>> = {
  batch_total: true,
  result_chars: true,
  message_count: true,
  head_kept: true,
  tail_kept: true,
  rank_from_newest: true,
  context_size: true,
  context_target: true,
  recent_messages: true,
  reactive_retries: true,
  summary_input: true,
}

describe('why', () => {
  for (const reason of Object.values(REASONS)) {
    everywhere(reason.code, (w, language) => {
      says(w.rule(reason, DEFAULTS), {})
      const edit = {
        no: 4,
        fate: 'shortened',
        reason,
        first: 'm48.0',
        last: 'm48.0',
        count: 1,
        before: 11_873,
        after: 158,
        quirks: [],
      } as const
      const title = w.editTitle({ ...edit, tool: 'read_file', about: 'src/a.ts' })
      says(`${title.subject} ${title.code} ${title.became}`, {})
      const label = plain(w.editLabel({ ...edit, tool: null, about: null }, 5))
      says(label, { no: 4, of: 5 })
      if (language === 'en') expect(label).toBe('Edit 4 of 5, block m48.0')
    })
  }
  everywhere('every comparison names its number and its bound', (w) => {
    for (const what of Object.keys(COMPARISONS) as ComparisonCode[]) {
      const c: Comparison = { what, value: 11_274, op: '>', limit: 120, threshold: null, holds: true }
      const said = w.comparison(c)
      says(`${said.value} ${said.what} ${said.relation} ${said.limit}`, { value: c.value, limit: c.limit })
    }
  })
  test('the best way back is told as open', () => {
    const none = { file: null, rerun: null, summary: false, results: 0, best: 'none' } as const
    expect(w.recover(none).filter((way) => way.open)).toMatchObject([{ way: 'none' }])
    const file = { ...none, file: { path: 'a.txt', exact: true, reads: 2 }, best: 'file' } as const
    expect(w.recover(file)[0]).toMatchObject({ open: true, note: expect.stringContaining('2 reads') })
    expect(w.recover({ ...file, file: { ...file.file, reads: null } })[0]).toMatchObject({ open: false })
  })
  everywhere('every quirk has a sentence', (w) => {
    const codes: Readonly<Record<QuirkCode, true>> = {
      list_by_blocks: true,
      image_lost: true,
      preview_path_lost: true,
      path_spoofed: true,
      snipped_again: true,
      shared_file: true,
      placeholder_path_lost: true,
      base64_counts: true,
      never_read: true,
      fresh_folded: true,
      error_not_recognised: true,
      id_made_safe: true,
    }
    for (const code of Object.keys(codes) as QuirkCode[]) says(`${w.quirk(code).title} ${w.quirk(code).text}`, {})
  })
  everywhere('every stage and threshold has its sentence', (w) => {
    for (const stage of STAGES) says(w.purpose(stage), {})
    for (const name of THRESHOLD_NAMES) says(`${w.threshold(name).sentence} ${w.threshold(name).unit}`, {})
  })
})

const WARNINGS: Readonly<Record<WarningCode, { readonly n?: number; readonly excerpt?: string }>> = {
  bad_json: { excerpt: '{"a": ' },
  line_too_long: { n: 300, excerpt: '{"a": ' },
  cut_last_line: {},
  invalid_utf8: { n: 3 },
  glued_records: { n: 2 },
  nul_bytes: { n: 4 },
  unknown_record: { n: 7, excerpt: 'novel' },
  noise_dropped: { n: 40, excerpt: 'progress' },
  sidechain_left_out: { n: 12 },
  branch_left_out: { n: 6 },
  parent_bridged: { n: 3 },
  parent_cycle: {},
  duplicate_record: { n: 8 },
  synthetic_left_out: { n: 2 },
  summary_left_out: { n: 3 },
  kept_missing: {},
  main_left_out: { n: 2 },
  prompt_missing: { n: 1 },
  choices_left_out: { n: 4 },
  output_unreliable: { n: 7 },
  leading_left_out: { n: 1 },
  merged_messages: { n: 5 },
  result_made_up: { n: 2 },
  orphan_result: { n: 9 },
  result_moved: { n: 4 },
  empty_block_dropped: { n: 3 },
  repr_kept_as_text: { excerpt: "{'a': " },
  unsupported_role: { n: 2, excerpt: 'tool' },
  system_left_out: {},
  part_stood_in: { n: 2, excerpt: 'videoMetadata' },
  result_status_only: { n: 5 },
  id_made_up: { n: 3 },
  id_reused: { n: 3 },
  state_replaced: { n: 14 },
  event_stood_in: { n: 3, excerpt: 'agent_message' },
  start_elsewhere: {},
  demo_left_out: { n: 12 },
  submission_left_out: {},
  attachment_missing: { n: 2 },
  entry_unreadable: { excerpt: 'samples/1_epoch_1.json' },
  nan_as_null: { n: 4 },
  preamble_left_out: { n: 6 },
  packed_damaged: { n: 812 },
  system_as_user: { n: 2 },
  call_failed: { n: 3, excerpt: '529' },
  no_response: { n: 2 },
  stream_cut: {},
  bad_stream_event: { n: 4 },
  request_differs: { n: 5 },
  answer_differs: { n: 2 },
  result_restored: { n: 12 },
  conversation_left_out: { n: 31 },
  previous_missing: { n: 2 },
  alternative_left_out: { n: 3 },
  start_made_up: {},
  arguments_kept_raw: { n: 2 },
  encrypted_left_out: { n: 8, excerpt: 'reasoning' },
  reference_left_out: { n: 3 },
  order_reversed: {},
  list_incomplete: {},
}

describe('imports', () => {
  for (const [code, facts] of Object.entries(WARNINGS)) {
    everywhere(code, (w, language) => {
      const sentence = w.warning({ code: code as WarningCode, line: 213, ...facts })
      says(sentence, facts)
      expect(sentence).toContain('213')
      if (language === 'en') {
        expect(sentence).toMatch(/^Line 213: /)
        expect(w.warning({ code: code as WarningCode, line: 0, ...facts })).toMatch(/^[\p{Lu}\p{N}]/u)
      }
      if (facts.excerpt) expect(sentence).toContain(facts.excerpt)
    })
  }
  test('a cut file says how much was read', () => {
    expect(plain(w.importReport('a.jsonl', 'claude-code', 212, 140, [{ code: 'cut_last_line', line: 213 }]))).toBe(
      'a.jsonl is a Claude Code session, but its last line is cut off; 212 of 213 records were read: 140 messages, 1 warning.',
    )
    const two = [{ code: 'bad_json', line: 3 } as const, { code: 'cut_last_line', line: 10 } as const]
    expect(plain(w.importReport('a.jsonl', 'claude-code', 8, 7, two))).toContain('; 8 of 10 records were read: ')
  })
})

const IMPORT_PROBLEMS: { readonly [C in ImportProblem['code']]: Extract<ImportProblem, { code: C }> } = {
  empty_file: { code: 'empty_file' },
  no_messages: { code: 'no_messages', format: 'claude-code', records: 12 },
  looks_like: { code: 'looks_like', what: 'pi' },
  bad_json_file: { code: 'bad_json_file', offset: 4_096, excerpt: '{"a" 1' },
  too_large: { code: 'too_large', size: 900, limit: 500 },
  no_room: { code: 'no_room', size: 900, limit: 500 },
  packed: { code: 'packed', trouble: { code: 'limit', what: 'ratio', limit: 250 } },
  cancelled: { code: 'cancelled' },
  read_failed: { code: 'read_failed', detail: 'NotReadableError' },
}
const PROBLEMS: { readonly [C in Exclude<EngineProblem['code'], 'import'>]: Extract<EngineProblem, { code: C }> } = {
  threshold_range: { code: 'threshold_range', name: 'maxMessages', value: 2, min: 5, max: 100_000, kept: 50 },
  threshold_not_a_number: { code: 'threshold_not_a_number', name: 'maxMessages', min: 3, max: 100_000, kept: 50 },
  threshold_cross: { code: 'threshold_cross', name: 'keepHead', value: 60, needs: 'maxMessages', least: 62, kept: 3 },
  unknown_edition: { code: 'unknown_edition', id: 's09' },
  unknown_session: { code: 'unknown_session', id: 'lost' },
  unknown_pin: { code: 'unknown_pin', id: 'm900' },
  damaged_link: { code: 'damaged_link' },
  bad_address: { code: 'bad_address', part: 'at=x' },
  bad_order: { code: 'bad_order', edition: 's08-head', problem: { code: 'order_missing', names: ['fit_tool_results'] } },
  stored_damaged: { code: 'stored_damaged', what: 'state' },
  language_failed: { code: 'language_failed', language: 'en' },
  storage_blocked: { code: 'storage_blocked', detail: 'SecurityError' },
  storage_full: { code: 'storage_full' },
  worker_crashed: { code: 'worker_crashed', detail: 'out of memory' },
  no_such_place: { code: 'no_such_place', asked: '999.9', call: 37, calls: 37 },
  not_pinned: { code: 'not_pinned', messages: 312 },
  import_stopped: { code: 'import_stopped', name: 'a.jsonl' },
  no_files: { code: 'no_files' },
  too_many_files: { code: 'too_many_files', taken: 10_000 },
  library_gone: { code: 'library_gone' },
  not_in_library: { code: 'not_in_library', name: 'a.jsonl' },
  already_here: { code: 'already_here', name: 'a.jsonl', as: 'b', kept: 'new' },
  deleted_elsewhere: { code: 'deleted_elsewhere', name: 'a.jsonl' },
  recordings_damaged: { code: 'recordings_damaged', count: 3 },
  recordings_deleted: { code: 'recordings_deleted', ids: ['a'], name: 'a.jsonl' },
}

describe('problems', () => {
  for (const problem of Object.values(PROBLEMS)) everywhere(problem.code, (w) => says(w.problem(problem), problem))
  for (const problem of Object.values(IMPORT_PROBLEMS)) {
    everywhere(problem.code, (w) => {
      const sentence = w.problem({ code: 'import', name: 'notes.zip', problem })
      says(sentence, problem)
      expect(sentence).toContain('notes.zip')
    })
  }
  everywhere('every reason not to unpack has its own sentence', (w) => {
    const limits = (['total', 'ratio', 'window', 'entries', 'directory'] as const).map(
      (what) => ({ code: 'limit', what, limit: 250 }) as const,
    )
    const others = [{ code: 'damaged', bytes: 7 }, { code: 'locked' }, { code: 'method', method: 98 }] as const
    const sentences = [...limits, ...others].map((trouble) => {
      const sentence = w.problem({ code: 'import', name: 'x.zst', problem: { code: 'packed', trouble } })
      says(sentence, trouble)
      return sentence
    })
    expect(new Set(sentences).size).toBe(8)
  })
  test('a packed file is told to be unpacked, another what is readable', () => {
    const says = (what: LooksLike) => w.problem({ code: 'import', name: 'x', problem: { code: 'looks_like', what } })
    expect(says('zip')).toContain('Unpack it')
    expect(says('plain_text')).toContain('sessions of Claude Code')
  })
})

test('numbers are grouped by a thin space, with the true minus', () => {
  expect(w.number.whole(-26_739)).toBe('\u221226\u202f739')
  expect(w.number.signed(1_200)).toBe('+1\u202f200')
  expect([1, 2, 3, 4, 11, 22].map(w.number.ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
  expect(w.number.bytes(64_000_000)).toBe('64 MB')
  expect(w.number.ratio(0.8)).toBe('0.8')
})
