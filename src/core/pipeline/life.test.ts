// A life is what the edits say, no more and no less, and where a text is at each call is what a look at the list and the files finds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOfBlock, shareOfMessage } from '../conversation/message.ts'
import type { Block, Message } from '../conversation/types.ts'
import { lives, runs } from '../testing/lives.ts'
import { farthest, listAfter, look, putTwice, readsTo, upTo } from '../testing/look.ts'
import { type Life, lifeOf } from './life.ts'
import { depthsAt } from './life-depths.ts'
import { lifeIndex } from './life-index.ts'
import { courseOf, type Where, whereAt, wheresOf } from './life-where.ts'
import { heldByFile } from './lineage.ts'
import { writesOf } from './saved.ts'
import type { Trace } from './trace.ts'

const short = ({ best, reads }: Where) => (best === 'file' ? { reads } : best)

function everyLife(seed: number, numRuns: number, law: (trace: Trace, life: Life) => void): void {
  fc.assert(
    fc.property(lives, ({ trace, ids }) => {
      for (const id of ids) law(trace, lifeOf(trace, id) as Life)
    }),
    { seed, numRuns },
  )
}

describe('a life', () => {
  it('begins with the coming in: before this step it was not in the list, after it, it was', () => {
    everyLife(61, 150, (trace, { events, message }) => {
      const [came] = events
      expect(came).toMatchObject({ what: 'came', before: 0, into: null })
      const there = (messages: readonly Message[]) => messages.some((m) => m.id === message.id)
      if (came?.call == null) return expect(there(trace.end().messages)).toBe(true)
      expect(there(trace.messagesBefore(came.call - 1, came.step))).toBe(false)
      expect(there(listAfter(trace, { call: came.call - 1, step: came.step }))).toBe(true)
    })
  })

  it('is exactly the edits that touch the id, or what stands for it by then', () => {
    let touched = 0
    everyLife(62, 150, (trace, { id, block, message, events }) => {
      const [came, ...rest] = events
      let now = message.id
      const found: unknown[] = []
      trace.calls.forEach((c, call) => {
        c.steps.forEach((step, k) => {
          if (came?.call == null || !upTo({ call: came.call - 1, step: came.step + 1 }, { call, step: k })) return
          step.edits.forEach((edit, i) => {
            const at = { call: call + 1, step: k, stage: step.name, edit: i + 1 }
            if (edit.op === 'rewrite' && (edit.block === id || edit.message === id)) {
              found.push({ ...at, of: edit.block, what: edit.reason.code === 'old_result' ? 'placeholder' : 'preview', into: null })
            }
          })
          step.edits.forEach((edit, i) => {
            if (edit.op === 'rewrite' || !edit.drop.includes(now)) return
            const into = edit.into ?? edit.put[0]?.id
            found.push({
              call: call + 1,
              step: k,
              stage: step.name,
              edit: i + 1,
              of: now,
              what: step.name === 'snip_compact' ? 'snipped' : 'folded',
              into,
            })
            now = into ?? ''
          })
        })
      })
      touched += found.length
      expect(rest.map(({ call, step, stage, edit, of, what, into }) => ({ call, step, stage, edit, of, what, into }))).toEqual(found)
      expect(block?.id ?? message.id).toBe(id)
    })
    expect(touched).toBeGreaterThan(500)
  })

  it('has the sizes of the lists before and after each event', () => {
    everyLife(63, 100, (trace, { events, block, message }) => {
      const { measure } = trace.edition
      const size = (messages: readonly Message[], id: string): number => {
        const m = messages.find((one) => one.id === id || one.blocks.some((b) => b.id === id))
        if (!m) return 0
        const at = m.blocks.findIndex((b) => b.id === id)
        return at === -1 ? shareOfMessage(m, measure) : shareOfBlock(m, at, measure)
      }
      for (const { call, step, what, of, into, before, after: is } of events) {
        if (call === null || putTwice(trace, into ?? '') || putTwice(trace, of)) continue
        const own = block && of === message.id ? block.id : of
        if (what !== 'came') expect(before).toBe(size(trace.messagesBefore(call - 1, step), own))
        expect(is).toBe(size(listAfter(trace, { call: call - 1, step }), into ?? own))
      }
    })
  })

  it('says at every call where its text is, as a look at list and files finds it', () => {
    const seen = new Map<string, number>()
    everyLife(64, 200, (trace, { id, block, message, stays, events }) => {
      const first = events[0]?.call ?? Number.POSITIVE_INFINITY
      const calls = stays.flatMap(({ from, to, where }) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, where] as const))
      const sent = trace.calls.map((c) => c.steps.findLastIndex((s) => s.name === 'model_call'))
      const from = trace.calls.findIndex((_, i) => i + 1 > first || (i + 1 === first && (events[0]?.step ?? 0) <= (sent[i] ?? 0)))
      expect(calls.map(([call]) => call)).toEqual(from === -1 ? [] : trace.calls.slice(from).map(({ no }) => no))
      for (const [call, where] of calls) {
        const at = { call: call - 1, step: sent[call - 1] ?? 0 }
        const best = block ? look(trace, id, at) : farthest(message.blocks.map((b) => look(trace, b.id, at)))
        expect([id, call, short(where)]).toEqual([id, call, best])
        seen.set(where.best, (seen.get(where.best) ?? 0) + 1)
        if (!block || where.file === null) continue
        const { reads, somewhere } = readsTo(trace, block, at)
        expect([somewhere, reads]).toEqual([true, where.reads])
      }
    })
    for (const best of ['context', 'file', 'rerun', 'summary', 'nowhere']) expect(seen.get(best) ?? 0, best).toBeGreaterThan(40)
  })

  it('agrees with lineage right after each rewrite', () => {
    let compared = 0
    fc.assert(
      fc.property(runs, (trace) => {
        const index = lifeIndex(trace)
        const writes = writesOf(trace.calls)
        index.places.forEach((place, at) => {
          const until = writes.filter((w) => upTo(w, place))
          for (const edit of trace.calls[place.call]?.steps[place.step]?.edits ?? []) {
            if (edit.op !== 'rewrite') continue
            const before = trace.messagesBefore(place.call, place.step)
            const held = heldByFile(trace, until, edit, before, listAfter(trace, place))
            const { message, block } = lifeOf(trace, edit.block) as Life
            const course = courseOf(index, message, block as Block, index.came[index.recorded.get(message.id) ?? 0] ?? 0)
            expect(wheresOf(index, course).findLast((w) => w.at <= at)?.where.reads).toBe(held?.reads ?? null)
            compared++
          }
        })
      }),
      { seed: 67, numRuns: 100 },
    )
    expect(compared).toBeGreaterThan(200)
  })

  it('many texts at one moment are where each life says', () => {
    fc.assert(
      fc.property(lives, fc.nat(), ({ trace, ids }, pick) => {
        const index = lifeIndex(trace)
        const at = pick % (index.end + 1)
        const depths = depthsAt(index.files, at)
        for (const id of ids) {
          const { message, block } = lifeOf(trace, id) as Life
          const i = index.recorded.get(message.id)
          const came = i === undefined ? (index.puts.get(message.id)?.[0]?.at ?? 0) : (index.came[i] ?? 0)
          if (!block || came > at) continue
          const course = courseOf(index, message, block, came)
          const want = wheresOf(index, course).findLast((w) => w.at <= at)?.where
          const { best, standIn, reads, file } = whereAt(index, course, at, depths)
          expect({ best, standIn, reads, file: file === null }).toEqual({ ...want, file: want?.file === null })
        }
      }),
      { seed: 65, numRuns: 200 },
    )
  })

  it('of an id that the run does not know is null', () => {
    fc.assert(
      fc.property(runs, (trace) => {
        for (const id of ['', 'm', 'm0.99', 'm99999', 'marker@c0', 'm0.0.0', '__proto__']) expect(lifeOf(trace, id)).toBeNull()
      }),
      { seed: 66, numRuns: 20 },
    )
  })
})
