// A recording as Claude Code writes it, with what real ones hold: split parallel calls, hooks in between, a compaction, a subagent, a torn end.
import { closeSync, openSync, writeSync } from 'node:fs'
import { jsonl, link, result, says, use, user } from '../../src/core/importers/testing/open.ts'

const LISTING = Array.from({ length: 40 }, (_, i) => `src/shop/part-${i}.ts`).join('\n')

/** Line by line; `lines` in the comments are those of the file, from 1. */
const records = [
  /* 1 */ { type: 'file-history-snapshot', messageId: 'u1', snapshot: { trackedFileBackups: {} } },
  /* 2 */ user('u1', null, 'The basket loses its last line. Find out why, but never touch the prices.'),
  /* 3 */ says('a1', 'u1', 'msg_1', 'Both sides at once.'),
  /* 4 */ says('a2', 'a1', 'msg_1', use('toolu_A')),
  /* 5 */ says('a3', 'a2', 'msg_1', use('toolu_B')),
  /* 6 */ user('r1', 'a2', [result('toolu_A', LISTING)], { toolUseResult: { stdout: LISTING } }),
  /* 7 */ link('progress', 'p1', 'r1', { data: { type: 'hook_progress' } }),
  /* 8 */ user('r2', 'a3', [result('toolu_B', `second\n${LISTING}`)]),
  /* 9 */ says('a4', 'r2', 'msg_2', use('toolu_C')),
  /* 10 */ user('s1', 'a4', 'look into the tests', { isSidechain: true }),
  /* 11 */ says('s2', 's1', 'msg_side', 'I am the subagent.', { isSidechain: true }),
  /* 12 */ user('r3', 'a4', [result('toolu_C', `third\n${LISTING}`)]),
  /* 13 */ says('a5', 'r3', 'msg_3', use('toolu_D')),
  /* 14 */ user('r4', 'a5', [result('toolu_D', `fourth\n${LISTING}`)]),
  /* 15 */ says('a6', 'r4', 'msg_4', 'The loop ends one too early.'),
  /* 16 */ link('system', 'b1', null, {
    subtype: 'compact_boundary',
    logicalParentUuid: 'a6',
    compactMetadata: { trigger: 'auto', preTokens: 155_000 },
  }),
  /* 17 */ user('c1', 'b1', 'This session is being continued from a previous conversation that ran out of context.', {
    isCompactSummary: true,
  }),
  /* 18 */ user('u2', 'c1', 'Good. Mend it.'),
  /* 19 */ says('a7', 'u2', 'msg_5', use('toolu_E')),
  /* 20 */ user('r5', 'a7', [result('toolu_E', 'ok')]),
  /* 21 */ says('a8', 'r5', 'msg_6', 'Mended; the prices are as they were.'),
]

export const claudeCode = {
  name: 'basket.jsonl',
  text: `${jsonl(...records)}{"type":"user","uuid":"u3","parentUuid":"a8","message":{"role":"user","content":"and no`,
  /** Counted by hand from the lines above. */
  expected: {
    records: 21,
    messages: 12,
    toolUses: 5,
    calls: 6,
    cut: { code: 'cut_last_line', line: 22 },
    others: [
      { code: 'noise_dropped', line: 1, n: 1, excerpt: 'file-history-snapshot' },
      { code: 'noise_dropped', line: 6, n: 1, excerpt: 'toolUseResult' },
      { code: 'noise_dropped', line: 7, n: 1, excerpt: 'progress' },
      { code: 'sidechain_left_out', line: 10, n: 2 },
      { code: 'summary_left_out', line: 17, n: 1 },
    ],
    /** The call before which Claude Code compacted, and how the timeline says so. */
    compactedBefore: 5,
    /** No text of these may be in the conversation. */
    absent: ['I am the subagent.', 'This session is being continued', 'and no'],
  },
} as const

/** So many bytes, about: turns with results of 20 kB. */
export function writeLong(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  const output = `${'the quick brown log line 0123456789 '.repeat(560)}\n`
  let parent: string | null = null
  for (let written = 0, turn = 0; written < bytes; turn++) {
    const [asks, answers] = [`a${turn}`, `r${turn}`]
    const ask = turn % 50 === 0 ? [user(`u${turn}`, parent, `Question ${turn}`)] : []
    const from = ask.length > 0 ? `u${turn}` : parent
    const text = jsonl(
      ...ask,
      says(asks, from, `msg_${turn}`, use(`toolu_${turn}`)),
      user(answers, asks, [result(`toolu_${turn}`, output)]),
    )
    written += writeSync(file, text)
    parent = answers
  }
  closeSync(file)
}
