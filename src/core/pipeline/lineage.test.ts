// What is said to be in a file is in that file, exactly, and a path leads there.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Conversation } from '../conversation/conversation.ts'
import { apiMessage, transcriptLine } from '../conversation/message.ts'
import { pyJson, pyStr } from '../conversation/python.ts'
import type { ApiMessage, Message } from '../conversation/types.ts'
import { runOf } from '../testing/runs.ts'
import { measured, policies, sessions } from '../testing/sessions.ts'
import { views } from '../testing/views.ts'
import { writesUpTo } from '../view/files.ts'
import { heldByFile } from './lineage.ts'
import { writesOf } from './saved.ts'
import type { Trace } from './trace.ts'
import { EDITION_IDS } from './types.ts'

/** Every edit of a trace with the lists around it and what lineage says. */
function claims(trace: Trace) {
  const writes = writesOf(trace.calls)
  return trace.calls.flatMap((c, call) =>
    c.steps.flatMap((step, at) => {
      const before = trace.messagesBefore(call, at)
      const after = new Conversation(trace.edition.measure, before)
      after.apply(step.edits)
      const until = writes.slice(0, writesUpTo(writes, call, at))
      return step.edits.map((edit) => ({
        call,
        at,
        edit,
        before,
        after: after.messages as readonly Message[],
        held: heldByFile(trace, until, edit, before, after.messages),
      }))
    }),
  )
}

describe('lineage', () => {
  it('shows a file only where it holds the exact original text', () => {
    let shown = 0
    fc.assert(
      fc.property(sessions, fc.constantFrom(...EDITION_IDS), policies, (session, id, thresholds) => {
        const trace = runOf(session, id, { thresholds })
        const writes = writesOf(trace.calls)
        for (const { call, at, edit, before, held } of claims(trace)) {
          if (!held) continue
          shown++
          const last = writes
            .slice(0, writesUpTo(writes, call, at))
            .findLast((w) => w.write.path === held.path && (w.write.written || w.write.kind === 'transcript'))
          const text = last?.write.text?.read() ?? (last ? trace.transcript(last.call, last.step) : '')
          if (edit.op === 'splice') {
            const lines = before.filter((m) => edit.drop.includes(m.id)).map((m) => transcriptLine(m, trace.edition.transcript.ascii))
            for (const line of lines) expect(text).toContain(line)
          } else {
            const block = before.find((m) => m.id === edit.message)?.blocks.find((b) => b.id === edit.block)
            const original = (block?.raw as { content?: unknown } | undefined)?.content
            if (last?.write.kind === 'result') expect(text).toBe(pyStr(original))
            else expect(text).toContain(pyJson(block?.raw, trace.edition.transcript.ascii))
          }
        }
      }),
      { seed: 31, numRuns: 150 },
    )
    expect(shown).toBeGreaterThan(100)
  })

  it('finds what August and upstream take out of the list one read away, whatever other paths stand before it', () => {
    let folded = 0
    fc.assert(
      fc.property(views, ({ trace }) => {
        if (!trace.edition.snip.archive) return
        for (const { edit, held } of claims(trace)) {
          if (edit.op !== 'splice') continue
          folded++
          expect(held?.reads).toBe(1)
        }
      }),
      { seed: 32, numRuns: 100 },
    )
    expect(folded).toBeGreaterThan(100)
  })

  const say = (n: number): ApiMessage => ({
    role: 'assistant',
    content: [{ type: 'tool_use', id: `t${n}`, name: 'read_file', input: { path: `f${n}` } }],
  })
  const got = (n: number, content: string): ApiMessage => ({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: `t${n}`, content }],
  })
  const big = 'x'.repeat(500)
  const session = {
    id: 'case',
    messages: measured([
      { role: 'user', content: 'go' },
      say(1),
      got(1, big),
      say(2),
      got(2, 'b'.repeat(200)),
      say(3),
      got(3, 'c'.repeat(200)),
      say(4),
      got(4, 'd'),
      say(5),
    ]),
    times: [],
  }
  const thresholds = { batchLimit: 400, persistThreshold: 100, previewChars: 20, keepRecentResults: 1, placeholderMin: 60 }
  const held = (id: 's08-2026-07' | 's08-2026-08', block: string) =>
    claims(runOf(session, id, { thresholds }))
      .filter(({ edit }) => edit.op === 'rewrite' && edit.block === block)
      .map((c) => c.held)

  it('counts the reads: a path in the context is one', () => {
    const path = '.task_outputs/tool-results/t1.txt'
    expect(held('s08-2026-08', 'm2.0').slice(0, 2)).toEqual([
      { path, reads: 1 },
      { path, reads: 1 },
    ])
  })
  it('July: the file is there, but no path leads to it once its preview is gone', () => {
    const path = '.task_outputs/tool-results/t1.txt'
    expect(held('s08-2026-07', 'm2.0')).toEqual([
      { path, reads: 1 },
      { path, reads: null },
    ])
  })
  it('nothing was written: null', () => expect(held('s08-2026-08', 'm4.0')).toEqual([null]))
  it('a snip of July is in no file; one of August is in the transcript its marker names', () => {
    const many = {
      id: 'case',
      messages: measured([{ role: 'user', content: 'go' }, ...[1, 2, 3, 4].flatMap((n) => [say(n), got(n, 'x')]), say(5)]),
      times: [],
    }
    const snip = { maxMessages: 6, keepHead: 1 }
    const first = (id: 's08-2026-07' | 's08-2026-08') =>
      claims(runOf(many, id, { thresholds: snip })).find(({ edit }) => edit.op === 'splice')
    expect(first('s08-2026-07')?.held).toBeNull()
    const august = first('s08-2026-08')
    expect(august?.held?.reads).toBe(1)
    expect(JSON.stringify(august?.after.map(apiMessage))).toContain(august?.held?.path)
  })
})
