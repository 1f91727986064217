// The laws of rows and strips: windows tile, every message stands once, folds and bands add up, ribbons join what an edit changed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Conversation } from '../conversation/conversation.ts'
import { type ApiMessage, KINDS, type Message } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { frameAt, placed, viewOf } from '../testing/views.ts'
import type { RunView } from './frame.ts'
import type { Span } from './strips.ts'
import type { Cursor, Frame, MessageItem, RowItem } from './types.ts'

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)
const length = ({ from, to }: Span): number => to - from

/** The lists on both sides of a cursor. */
function sides(view: RunView, cursor: Cursor): { left: readonly Message[]; right: readonly Message[] } {
  const { trace } = view
  const step = trace.calls[cursor.call - 1]?.steps[cursor.step]
  if (!step) throw new Error('No step')
  const left = trace.messagesBefore(cursor.call - 1, cursor.step)
  const right = new Conversation(trace.edition.measure, [...left, ...trace.session.messages.slice(step.from, step.to)])
  right.apply(step.edits.slice(0, cursor.edit ?? step.edits.length))
  return { left, right: right.messages }
}

/** What a row takes on each side. */
function sizesOf(row: RowItem): { left: number; right: number } {
  if (row.type === 'change') return { left: row.leftSize, right: row.rightSize }
  const size = row.type === 'fold' ? row.size : row.message.size
  return { left: row.type === 'came' ? 0 : size, right: size }
}

const messagesOf = (row: RowItem, side: 'left' | 'right'): readonly MessageItem[] =>
  row.type === 'fold' ? [] : row.type === 'change' ? row[side] : row.type === 'came' && side === 'left' ? [] : [row.message]

function everywhere(seed: number, numRuns: number, law: (view: RunView, cursor: Cursor, frame: Frame) => void): void {
  fc.assert(
    fc.property(placed, ({ view, cursors }) => {
      for (const cursor of cursors) law(view, cursor, frameAt(view, cursor, { open: [] }))
    }),
    { seed, numRuns },
  )
}

describe('rows', () => {
  it('are the same in windows of any length, and say how much stands above', () => {
    everywhere(61, 15, (view, cursor, frame) => {
      const { items, total } = frame.rows
      expect(items.length).toBe(total)
      for (const count of [1, 3, 7]) {
        for (let from = 0; from <= total; from += count) {
          const window = frameAt(view, cursor, { open: [], from, count }).rows
          const above = items.slice(0, from).map(sizesOf)
          expect(window).toEqual({
            total,
            from,
            items: items.slice(from, from + count),
            at: { left: sum(above.map((s) => s.left)), right: sum(above.map((s) => s.right)) },
          })
        }
      }
    })
  })

  it('hold every message of both sides once, in order, in a row or in a fold', () => {
    everywhere(62, 35, (view, cursor, frame) => {
      expect(new Set(frame.rows.items.map((row) => row.key)).size).toBe(frame.rows.total)
      for (const [side, messages] of Object.entries(sides(view, cursor)) as ['left' | 'right', readonly Message[]][]) {
        const ids = messages.map((m) => m.id)
        const stand = frame.rows.items.flatMap((row) => {
          if (row.type !== 'fold') return messagesOf(row, side).map((m) => m.id)
          const from = ids.indexOf(row.first)
          expect(ids[from + row.count - 1]).toBe(row.last)
          return ids.slice(from, from + row.count)
        })
        expect(stand).toEqual(ids)
        const open = frameAt(view, cursor).rows.items.flatMap((row) => messagesOf(row, side))
        expect(open.map((m) => m.id)).toEqual(ids)
        for (const message of open) expect(sum(message.blocks.map((b) => b.size))).toBe(message.size)
        const bySide = side === 'left' ? frame.before : frame.after
        expect(sum(open.map((m) => m.size))).toBe(messages.length === 0 ? 0 : bySide.size)
        KINDS.forEach((kind, k) => {
          expect(sum(open.flatMap((m) => m.blocks).map((b) => (b.kind === kind ? b.size : 0)))).toBe(bySide.kinds[k])
        })
      }
    })
  })

  it('fold unchanged messages only, and a fold adds up to what stands in it', () => {
    let folds = 0
    everywhere(63, 35, (view, cursor, frame) => {
      const open = frameAt(view, cursor).rows.items
      for (const row of frame.rows.items) {
        if (row.type !== 'fold') continue
        folds++
        const from = open.findIndex((o) => o.key === row.first)
        const within = open.slice(from, from + row.count)
        expect(new Set(within.map((o) => o.type))).toEqual(new Set(['same']))
        for (const one of within) if (one.type === 'same') expect(view.trace.pins.messages.has(one.message.id)).toBe(false)
        expect(row.count).toBeGreaterThanOrEqual(3)
        expect(sum(within.map((o) => sizesOf(o).left))).toBe(row.size)
        expect(sum(row.kinds)).toBe(row.size)
        const one = frameAt(view, cursor, { open: [row.key] }).rows
        expect(one.total).toBe(frame.rows.total + row.count - 1)
      }
    })
    expect(folds).toBeGreaterThan(50)
  })

  it('show what came in at the end, only on the right, and changes with the edits that touch them', () => {
    everywhere(64, 35, (view, cursor, frame) => {
      const step = view.calls[cursor.call - 1]?.steps[cursor.step]
      if (!step) throw new Error('No step')
      const came = frame.rows.items.filter((row) => row.type === 'came')
      const recorded = view.trace.session.messages.slice(step.from, step.to)
      expect(came.map((row) => row.message.id)).toEqual(recorded.map((m) => m.id))
      expect(frame.rows.items.slice(frame.rows.total - came.length)).toEqual(came)
      const changes = frame.rows.items.filter((row) => row.type === 'change')
      expect(changes.flatMap((row) => row.edits).toSorted((a, b) => a - b)).toEqual(step.edits.map((_, i) => i + 1))
      const landed = cursor.edit ?? step.edits.length
      for (const row of changes) {
        expect(row.landed).toBe(row.edits.some((no) => no <= landed))
        expect(row.leftCount).toBe(row.left.length)
        if (!row.landed) expect(row.right).toEqual(row.left)
        else
          expect(row.rightSize - row.leftSize).toBe(
            sum(row.edits.filter((no) => no <= landed).map((no) => (frame.edits[no - 1]?.after ?? 0) - (frame.edits[no - 1]?.before ?? 0))),
          )
        expect([row.leftSize, row.rightSize]).toEqual([sum(row.left.map((m) => m.size)), sum(row.right.map((m) => m.size))])
      }
    })
  })

  it('of a long cut show its beginning and its end, and count the whole', () => {
    const paste = Array.from({ length: 200 }, (_, n): ApiMessage => ({ role: 'user', content: `message ${n}` }))
    const cut = viewOf(
      runOf({ id: 'case', messages: measured([...paste, { role: 'assistant', content: 'ok' }]), times: [] }, 's08-2026-07'),
    )
    const step = cut.calls[0]?.steps.findIndex((s) => s.name === 'snip_compact') ?? 0
    const row = frameAt(cut, { call: 1, step, edit: null }).rows.items.find((r) => r.type === 'change')
    if (row?.type !== 'change') throw new Error('A row of the cut')
    expect([row.leftCount, row.left.length, row.right.length]).toEqual([150, 60, 1])
    expect([row.left[0]?.id, row.left.at(-1)?.id]).toEqual(['m3', 'm152'])
    expect(row.leftSize).toBe(
      sum(
        measured(paste)
          .slice(3, 153)
          .map((m) => m.extent.repr + 2),
      ),
    )
  })
})

describe('strips', () => {
  it('are as long as the sides, in bands that grow, with a ribbon for every edit', () => {
    everywhere(65, 35, (_view, cursor, frame) => {
      const { before, after, ribbons } = frame.strips
      for (const [strip, side] of [
        [before, frame.before],
        [after, frame.after],
      ] as const) {
        expect(strip.size).toBe(side.messages === 0 ? 0 : side.size)
        expect(strip.ends.at(-1) ?? 0).toBe(strip.size)
        expect(strip.kinds.length).toBe(strip.ends.length)
        for (const [i, end] of strip.ends.entries()) expect(end).toBeGreaterThan(strip.ends[i - 1] ?? 0)
      }
      expect(ribbons.map((r) => r.edit)).toEqual(frame.edits.map((e) => e.no))
      for (const [i, { landed, left, right, fate }] of ribbons.entries()) {
        const edit = frame.edits[i]
        expect([landed, fate]).toEqual([i < (cursor.edit ?? ribbons.length), edit?.fate])
        expect([length(left), length(right)]).toEqual([edit?.before, landed ? edit?.after : edit?.before])
        expect(left.from).toBeGreaterThanOrEqual(0)
        expect(left.to).toBeLessThanOrEqual(before.size)
        expect(right.to).toBeLessThanOrEqual(after.size)
      }
    })
  })

  it('have kept bands of equal length on both sides: between the ribbons nothing grows and nothing is lost', () => {
    everywhere(66, 35, (_view, _cursor, frame) => {
      const { before, after, ribbons } = frame.strips
      if (frame.rows.items.some((row) => row.type === 'came')) return
      const ends = { left: { from: before.size, to: before.size }, right: { from: after.size, to: after.size } }
      let last = { left: { from: 0, to: 0 }, right: { from: 0, to: 0 } }
      for (const next of [...ribbons.toSorted((a, b) => a.left.from - b.left.from), ends]) {
        expect(next.left.from - last.left.to).toBe(next.right.from - last.right.to)
        expect(next.left.from).toBeGreaterThanOrEqual(last.left.to)
        last = next
      }
    })
  })

  it('mark where a person typed', () => {
    everywhere(67, 40, (view, cursor, frame) => {
      const open = frameAt(view, cursor).rows.items
      for (const side of ['left', 'right'] as const) {
        const starts: number[] = []
        let at = 0
        for (const message of open.flatMap((row) => messagesOf(row, side))) {
          if (message.typed) starts.push(at)
          at += message.size
        }
        expect([...(side === 'left' ? frame.strips.before : frame.strips.after).typed]).toEqual(starts)
      }
    })
  })
})
