// The laws of edits, against an oracle of ten lines that knows nothing of indices, sizes or rows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measured, sessions } from '../testing/sessions.ts'
import { rewriteResult } from './block.ts'
import { Conversation, sizeFromScratch } from './conversation.ts'
import { apiMessage, putMessage, shareOfBlock } from './message.ts'
import { layRows } from './rows.ts'
import { textOf } from './text.ts'
import { type Edit, KINDS, type Message } from './types.ts'

const why = { reason: { code: 'fit', chars: 0, size: 0, target: 0 }, recovery: { kind: 'none' }, quirks: [] } as const

/** The oracle: walks the API objects, drops what is dropped, puts what is put, and swaps contents by block id. */
function oracle(messages: readonly Message[], edits: readonly Edit[]): unknown[] {
  const dropped = new Set(edits.flatMap((e) => (e.op === 'splice' ? e.drop : [])))
  const to = new Map(edits.flatMap((e) => (e.op === 'rewrite' ? [[e.block, e.to.content?.read()] as const] : [])))
  const putAfter = (id: string | null) => edits.flatMap((e) => (e.op === 'splice' && e.after === id ? e.put.map(apiMessage) : []))
  const swap = (m: Message) => {
    const raw = apiMessage(m)
    if (!m.isList) return raw
    const content = (raw.content as object[]).map((b, i) => (to.has(`${m.id}.${i}`) ? { ...b, content: to.get(`${m.id}.${i}`) } : b))
    return { ...raw, content }
  }
  return [...putAfter(null), ...messages.flatMap((m) => [...(dropped.has(m.id) ? [] : [swap(m)]), ...putAfter(m.id)])]
}

/** Disjoint edits of a conversation, chosen by bits: one splice of a middle, and rewrites of results outside it. */
const edited = fc.tuple(sessions, fc.nat(), fc.nat(6), fc.integer()).map(([session, start, length, bits]) => {
  const { messages } = session
  const from = start % messages.length
  const drop = messages.slice(from, Math.min(messages.length, from + length))
  const last = drop.at(-1)
  const edits: Edit[] = []
  if (last) {
    const put = [putMessage('marker@c1', last.seq, textOf('[gone]'), null)]
    edits.push({ op: 'splice', after: messages[from - 1]?.id ?? null, seq: from, drop: drop.map((m) => m.id), put, ...why })
  }
  let n = 0
  for (const message of messages) {
    if (drop.includes(message)) continue
    for (const block of message.blocks) {
      if (!block.result?.extent.json || !((bits >> (n++ % 31)) & 1)) continue
      const content = { text: textOf(`short ' ${n}`), fullOutput: null, savedAt: null }
      edits.push({ op: 'rewrite', message: message.id, seq: message.seq, block: block.id, to: rewriteResult(block, content), ...why })
    }
  }
  return { messages, edits }
})

const plain = (messages: readonly Message[]) => messages.map((m) => JSON.stringify(apiMessage(m)))

describe('edits', () => {
  it('lead where the oracle leads, in any order, and leave the input alone', () => {
    fc.assert(
      fc.property(edited, fc.integer(), ({ messages, edits }, turn) => {
        const before = plain(messages)
        const rotated = edits.length === 0 ? edits : [...edits.slice(turn % edits.length), ...edits.slice(0, turn % edits.length)]
        const conversation = new Conversation('json', messages)
        conversation.apply(rotated)
        expect(plain(conversation.messages)).toEqual(oracle(messages, edits).map((m) => JSON.stringify(m)))
        expect(plain(messages)).toEqual(before)
      }),
      { seed: 11, numRuns: 300 },
    )
  })

  it('keep sizes, kinds and results as from scratch, in every measure', () => {
    fc.assert(
      fc.property(edited, fc.constantFrom('repr' as const, 'json' as const), ({ messages, edits }, measure) => {
        const conversation = new Conversation(measure, messages)
        conversation.apply(edits)
        const fresh = new Conversation(measure, measured(conversation.messages.map(apiMessage)))
        expect(conversation.size).toBe(sizeFromScratch(conversation.messages, measure))
        expect(conversation.size).toBe(fresh.size)
        const bands = conversation.messages.flatMap((m) => m.blocks.map((_, i) => shareOfBlock(m, i, measure)))
        expect(bands.reduce((a, b) => a + b, 0)).toBe(conversation.size)
        expect([...conversation.kinds].reduce((a, b) => a + b, 0)).toBe(conversation.size)
        expect(conversation.kinds.length).toBe(KINDS.length)
        expect(conversation.results.map((r) => r.block.result.content.read())).toEqual(
          fresh.results.map((r) => r.block.result.content.read()),
        )
      }),
      { seed: 12, numRuns: 300 },
    )
  })

  it('are laid into rows: left is before, right is after, every edit lands once, untouched messages are the same objects', () => {
    fc.assert(
      fc.property(edited, ({ messages, edits }) => {
        const rows = layRows(messages, edits)
        const conversation = new Conversation('json', messages)
        conversation.apply(edits)
        expect(rows.flatMap((r) => r.left)).toEqual([...messages])
        expect(plain(rows.flatMap((r) => r.right))).toEqual(plain(conversation.messages))
        const landed = rows.flatMap((r) => r.edits)
        expect(landed.length).toBe(edits.length)
        expect(new Set(landed)).toEqual(new Set(edits))
        for (const row of rows) if (row.edits.length === 0) expect(row.right[0]).toBe(row.left[0])
      }),
      { seed: 13, numRuns: 300 },
    )
  })

  it('that touch the same place, or nothing, are a bug that names the place', () => {
    const messages = measured([
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }] },
      { role: 'assistant', content: 'y' },
    ])
    const block = messages[0]?.blocks[0]
    if (!block) throw new Error('the session has a block')
    const rewrite: Edit = { op: 'rewrite', message: 'm0', seq: 0, block: 'm0.0', to: block, ...why }
    const drop: Edit = { op: 'splice', after: null, seq: 0, drop: ['m0'], put: [], ...why }
    expect(() => new Conversation('json', messages).apply([rewrite, rewrite])).toThrow('Two edits touch m0.0')
    expect(() => new Conversation('json', messages).apply([rewrite, drop])).toThrow('Two edits touch m0')
    expect(() => new Conversation('json', messages).apply([{ ...rewrite, seq: 7 }])).toThrow('No message m0')
    expect(() => new Conversation('json', messages).apply([{ ...drop, drop: ['m1'] }])).toThrow('No message m1')
  })
})
