// The laws of a frame: its sizes, edits, stages and files are those of the trace, at every place, also between two edits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Conversation } from '../conversation/conversation.ts'
import { apiMessage } from '../conversation/message.ts'
import { pyJson, pyStr } from '../conversation/python.ts'
import type { Edit, Message } from '../conversation/types.ts'
import { heldByFile } from '../pipeline/lineage.ts'
import type { WriteAt } from '../pipeline/saved.ts'
import type { Trace } from '../pipeline/trace.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { frameAt, placed, viewOf } from '../testing/views.ts'
import type { RunView } from './frame.ts'
import { textPart } from './texts.ts'
import type { Cursor, Frame, MessageItem } from './types.ts'

const chars = (s: string): number => [...s].length
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)
const stepAt = (view: RunView, { call, step }: Cursor) => {
  const found = view.calls[call - 1]?.steps[step]
  if (!found) throw new Error(`No step ${call}.${step}`)
  return found
}

/** The oracle: what the API objects are after the edits, by id alone. */
function after(messages: readonly Message[], edits: readonly Edit[]): readonly { id: string; raw: unknown }[] {
  const dropped = new Set(edits.flatMap((e) => (e.op === 'splice' ? e.drop : [])))
  const to = new Map(edits.flatMap((e) => (e.op === 'rewrite' ? [[e.block, e.to.content?.read()] as const] : [])))
  const putAfter = (id: string | null) =>
    edits.flatMap((e) => (e.op === 'splice' && e.after === id ? e.put.map((m) => ({ id: m.id, raw: apiMessage(m) })) : []))
  const swap = (m: Message) => {
    const raw = apiMessage(m)
    if (!m.isList) return raw
    return {
      ...raw,
      content: (raw.content as object[]).map((b, i) => (to.has(`${m.id}.${i}`) ? { ...b, content: to.get(`${m.id}.${i}`) } : b)),
    }
  }
  return [...putAfter(null), ...messages.flatMap((m) => [...(dropped.has(m.id) ? [] : [{ id: m.id, raw: swap(m) }]), ...putAfter(m.id)])]
}

/** What should stand on the right at a cursor. */
function rightAt(view: RunView, cursor: Cursor) {
  const { trace } = view
  const step = stepAt(view, cursor)
  const before = trace.messagesBefore(cursor.call - 1, cursor.step)
  return after([...before, ...trace.session.messages.slice(step.from, step.to)], step.edits.slice(0, cursor.edit ?? step.edits.length))
}

const items = (frame: Frame, side: 'left' | 'right'): MessageItem[] =>
  frame.rows.items.flatMap((row) => {
    if (row.type === 'fold') throw new Error('every fold is open')
    if (row.type === 'change') return [...row[side]]
    return row.type === 'came' && side === 'left' ? [] : [row.message]
  })

/** The same run, replayed again. */
const copyOf = ({ session, edition, policy, rejections }: Trace): Trace => runOf(session, edition.id, { thresholds: policy, rejections })

/** Checks a law at some places of many random runs. */
function everywhere(seed: number, numRuns: number, law: (view: RunView, cursor: Cursor, frame: Frame) => void): void {
  fc.assert(
    fc.property(placed, ({ view, cursors }) => {
      for (const cursor of cursors) law(view, cursor, frameAt(view, cursor))
    }),
    { seed, numRuns },
  )
}

describe('a frame', () => {
  it('has the sizes and counts of the trace on both sides, and kinds that add up to them', () => {
    everywhere(51, 35, (view, cursor, frame) => {
      const { call, step } = cursor
      const was = step > 0 ? view.calls[call - 1]?.steps[step - 1] : view.calls[call - 2]?.steps.at(-1)
      expect([frame.before.size, frame.before.messages]).toEqual([was?.sizeAfter ?? 2, was?.countAfter ?? 0])
      const is = stepAt(view, cursor)
      if (cursor.edit === null) expect([frame.after.size, frame.after.messages]).toEqual([is.sizeAfter, is.countAfter])
      for (const side of [frame.before, frame.after]) expect(sum(side.kinds)).toBe(side.messages === 0 ? 0 : side.size)
      expect([frame.cursor, frame.run, frame.calls, frame.limit]).toEqual([cursor, 1, view.calls.length, view.trace.policy.contextLimit])
    })
  })

  it('at edit n shows the list with exactly the first n edits landed', () => {
    everywhere(52, 35, (view, cursor, frame) => {
      const want = rightAt(view, cursor)
      const raws = want.map((m) => m.raw)
      expect(frame.after.messages).toBe(want.length)
      expect(frame.after.size).toBe(chars(view.trace.edition.measure === 'json' ? pyJson(raws, false) : pyStr(raws)))
      expect(items(frame, 'right').map((m) => m.id)).toEqual(want.map((m) => m.id))
      const touched = want.slice(0, 4).concat(want.slice(-3))
      for (const { id, raw } of touched) {
        const shown = textPart(view, { cursor, what: 'json', side: 'after', id, from: 0, count: 1e9 })
        expect(JSON.stringify(JSON.parse(shown.text))).toBe(JSON.stringify(raw))
      }
      expect(frame.rows.items.flatMap((r) => (r.type === 'change' && r.landed ? r.edits : [])).length).toBeGreaterThanOrEqual(
        cursor.edit ?? 0,
      )
    })
  })

  it('lists the steps of the call, each going on where the one before stopped', () => {
    everywhere(53, 35, (view, cursor, frame) => {
      const steps = view.calls[cursor.call - 1]?.steps ?? []
      let size = view.calls[cursor.call - 2]?.steps.at(-1)?.sizeAfter ?? 2
      expect(frame.stages.length).toBe(steps.length)
      frame.stages.forEach((item, i) => {
        const { name, verdict, edits, writes, sizeAfter, countAfter, quirks } = stepAt(view, { ...cursor, step: i })
        expect(item).toMatchObject({
          step: i,
          name,
          verdict,
          sizeBefore: size,
          sizeAfter,
          countAfter,
          edits: edits.length,
          writes: writes.length,
          acted: edits.length > 0,
        })
        expect(new Set(item.quirks)).toEqual(new Set([...quirks, ...edits.flatMap((e) => e.quirks)]))
        size = sizeAfter
      })
    })
  })

  it('has edits whose differences add up to the difference of the step', () => {
    everywhere(54, 35, (view, cursor, frame) => {
      const { sizeBefore, sizeAfter } = frame.stages[cursor.step] ?? { sizeBefore: 0, sizeAfter: 0 }
      const { edits } = stepAt(view, cursor)
      expect(frame.edits.map((e) => [e.no, e.reason, e.quirks])).toEqual(edits.map((e, i) => [i + 1, e.reason, e.quirks]))
      if (edits.length > 0) expect(sum(frame.edits.map((e) => e.before - e.after))).toBe(sizeBefore - sizeAfter)
      for (const [i, edit] of edits.entries()) {
        const want =
          edit.op === 'rewrite'
            ? [edit.block, edit.block, 1]
            : [edit.drop[0] ?? edit.put[0]?.id, edit.drop.at(-1) ?? edit.put[0]?.id, edit.drop.length]
        expect([frame.edits[i]?.first, frame.edits[i]?.last, frame.edits[i]?.count]).toEqual(want)
      }
    })
  })

  it('lists the files there are at the cursor, newest first, with the ones a path leads to', () => {
    everywhere(55, 35, (view, cursor, frame) => {
      const files = new Map<string, unknown>()
      const text = rightAt(view, cursor)
        .map((m) => JSON.stringify(m.raw))
        .join('\n')
      view.trace.calls.slice(0, cursor.call).forEach((call, c) => {
        for (const { name, writes } of c === cursor.call - 1 ? call.steps.slice(0, cursor.step + 1) : call.steps) {
          for (const { path, wanted, kind, size, lines, written } of writes) {
            if (kind === 'result' && !written) continue
            files.delete(path)
            files.set(path, {
              path,
              kind,
              size,
              lines,
              call: c + 1,
              step: name,
              visible: text.includes(path) || (wanted !== null && text.includes(wanted)),
            })
          }
        }
      })
      const want = [...files.values()].reverse()
      expect(frame.files.items.map(({ of: _, ...file }) => file)).toEqual(want)
      expect([frame.files.total, frame.files.size]).toEqual([want.length, sum(frame.files.items.map((f) => f.size))])
      const window = frameAt(view, cursor, { filesFrom: 1, filesCount: 2 }).files
      expect([window.from, window.total, window.items]).toEqual([1, want.length, frame.files.items.slice(1, 3)])
    })
  })

  it('says why of the picked edit, with a rule that holds and what lineage says can be got back', () => {
    let told = 0
    everywhere(56, 100, (view, cursor, frame) => {
      const { edits } = stepAt(view, cursor)
      expect(frame.why?.edit ?? null).toEqual(frame.edits[(cursor.edit ?? 1) - 1] ?? null)
      const writes = view.trace.calls.flatMap((c, call) =>
        c.steps.flatMap((s, step): WriteAt[] => s.writes.map((write) => ({ call, step, write }))),
      )
      const until = writes.filter((w) => w.call < cursor.call - 1 || (w.call === cursor.call - 1 && w.step <= cursor.step))
      for (const [i, edit] of edits.entries()) {
        if (cursor.edit !== null) continue
        const why = frameAt(view, cursor, { pick: i + 1 }).why
        if (!why) throw new Error(`No why for edit ${i + 1}`)
        told++
        expect(why.edit).toEqual(frame.edits[i])
        const before = view.trace.messagesBefore(cursor.call - 1, cursor.step)
        const right = new Conversation(view.trace.edition.measure, before)
        right.apply(edits)
        const held = heldByFile(view.trace, until, edit, before, right.messages)
        const { file, rerun, summary, best } = why.recoverable
        expect(file).toEqual(held && { path: held.path, exact: true, reads: held.reads })
        expect(summary).toBe(['compact_history', 'reactive_compact'].includes(stepAt(view, cursor).name))
        expect(best).toBe(held?.reads ? 'file' : rerun ? 'rerun' : summary ? 'summary' : 'none')
        if (edit.op === 'splice') expect(rerun).toBeNull()
        // After a rejected call fewer messages than keepRecentMessages may be all there is; every other rule is a reason.
        for (const rule of why.comparisons) if (rule.what !== 'recent_messages') expect(rule).toMatchObject({ holds: true })
      }
    })
    expect(told).toBeGreaterThan(100)
  })

  it('is the same whatever was looked at before', () => {
    fc.assert(
      fc.property(placed, ({ view, cursors }) => {
        const fresh = cursors.map((cursor) => JSON.stringify(frameAt(viewOf(copyOf(view.trace)), cursor)))
        expect([...cursors].reverse().map((cursor) => JSON.stringify(frameAt(view, cursor)))).toEqual(fresh.toReversed())
        expect(cursors.map((cursor) => JSON.stringify(frameAt(view, cursor)))).toEqual(fresh)
      }),
      { seed: 58, numRuns: 40 },
    )
  })

  it('names the request in force, at most 300 characters of it', () => {
    everywhere(57, 20, (view, cursor, frame) => {
      const { request } = view.calls[cursor.call - 1] ?? { request: null }
      expect(frame.request).toBe(request ? [...request.read()].slice(0, 300).join('') : null)
    })
    const long = {
      id: 'case',
      messages: measured([
        { role: 'user', content: '🧪'.repeat(400) },
        { role: 'assistant', content: 'ok' },
      ]),
      times: [],
    }
    expect(frameAt(viewOf(runOf(long, 's08-2026-08')), { call: 1, step: 0, edit: null }).request).toBe('🧪'.repeat(300))
  })

  it('of a run without calls is empty', () => {
    const view = viewOf(runOf({ id: 'case', messages: measured([{ role: 'user', content: 'hello' }]), times: [] }, 's08-2026-07'))
    const frame = frameAt(view, { call: 3, step: 2, edit: 1 })
    expect(frame).toMatchObject({ calls: 0, request: null, stages: [], edits: [], why: null, cursor: { call: 1, step: 0, edit: null } })
    expect(frame.before).toEqual({ size: 2, messages: 0, kinds: [] })
    expect(frame.can.stage).toEqual({ back: false, on: false })
  })
})
