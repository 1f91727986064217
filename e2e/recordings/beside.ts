// A Claude Code session that says what its calls cost, was compacted twice and cleared once, and into which secrets have come.
import { jsonl, link, result, use, user } from '../../src/core/importers/testing/open.ts'
import { examples } from '../../src/core/secrets/testing/secrets.ts'

export const SUMMARY =
  'This session is being continued from a previous conversation that ran out of context. The tool wrote: the tests are green.'
const FIXED = 20_000
const CHARS = 3.5

const secretOf = (kind: string): string => examples.find((one) => one.kind === kind)?.secret ?? ''
export const secrets = { key: secretOf('anthropic_key'), pem: secretOf('private_key'), password: 'hunter2hunter2' }

/** What each call's answer says the call cost: a fixed part, and the characters so far at a fixed rate. */
const usageOf = (characters: number, n: number) => {
  const all = Math.round(FIXED + characters / CHARS)
  return { input_tokens: 4 + n, cache_read_input_tokens: all - 1_000 - n, cache_creation_input_tokens: 996, output_tokens: 80 + n }
}

/** So many turns, each with a result of about four thousand characters; a boundary after two thirds of them. */
export function besideRecording(turns = 30): string {
  const records: object[] = [user('u0', null, `Find out why the basket is empty. Log in with PASSWORD=${secrets.password}`)]
  let parent = 'u0'
  let characters = 100
  for (let n = 1; n <= turns; n++) {
    const asks = n === 2 ? { command: `ANTHROPIC_API_KEY=${secrets.key} ./run --verbose` } : { command: `cat src/part-${n}.ts` }
    records.push({
      ...link('assistant', `a${n}`, parent),
      message: {
        id: `msg_${n}`,
        role: 'assistant',
        model: 'claude-sonnet-4-5',
        content: [{ ...use(`toolu_${n}`), input: asks }],
        usage: usageOf(characters, n),
      },
    })
    const output = n === 3 ? `The key:\n${secrets.pem}\n` : n === 5 ? `login ok for ${secrets.password} and ${secrets.key}\n` : ''
    const text = `${output}${`line of part ${n}\n`.repeat(240)}`
    records.push(user(`r${n}`, `a${n}`, [result(`toolu_${n}`, text)]))
    characters += text.length + 300
    parent = `r${n}`
    if (n === Math.round(turns / 3)) {
      const cleared = Array.from({ length: 6 }, (_, i) => `toolu_${i + 1}`)
      records.push(
        link('system', `mb${n}`, parent, {
          subtype: 'microcompact_boundary',
          content: 'Context microcompacted',
          microcompactMetadata: {
            trigger: 'auto',
            preTokens: 6_000,
            tokensSaved: 5_400,
            compactedToolIds: cleared,
            clearedAttachmentUUIDs: [],
          },
        }),
      )
      parent = `mb${n}`
      characters -= 24_000
    }
    if (n === Math.round((turns * 2) / 3)) {
      records.push(
        link('system', `b${n}`, null, {
          subtype: 'compact_boundary',
          logicalParentUuid: parent,
          content: 'Conversation compacted',
          compactMetadata: { trigger: 'auto', preTokens: 42_310, postTokens: 20_400 },
        }),
        user(`s${n}`, `b${n}`, SUMMARY, { isCompactSummary: true, isVisibleInTranscriptOnly: true }),
      )
      parent = `s${n}`
      characters = 200
    }
  }
  return jsonl(...records)
}
