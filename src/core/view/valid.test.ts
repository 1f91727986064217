// What a frame says of validity: the trace's violations of the list it shows, with a place one can go to, and steps that add up.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ApiMessage } from '../conversation/types.ts'
import { violationsOf } from '../pipeline/violations.ts'
import { runOf } from '../testing/runs.ts'
import { measured } from '../testing/sessions.ts'
import { frameAt, placed, viewOf, views } from '../testing/views.ts'
import { moved } from './move.ts'
import type { Cursor } from './types.ts'
import { validOf } from './valid.ts'

it('a frame tells the violations of its own list, each since a step that made it', () => {
  fc.assert(
    fc.property(placed, ({ view, cursors }) => {
      for (const cursor of cursors) {
        const { valid, after, stages, rows } = frameAt(view, cursor)
        const step = view.calls[cursor.call - 1]?.steps[cursor.step]
        const list = rows.items.flatMap((row) => (row.type === 'change' ? row.right : row.type === 'fold' ? [] : [row.message]))
        expect(list.length).toBe(after.messages)
        const ids = new Set(list.map((m) => m.id))
        for (const v of [...valid.errors, ...valid.warnings]) {
          expect(v.message === null || ids.has(v.message)).toBe(true)
          expect(v.call < cursor.call || (v.call === cursor.call && v.step <= cursor.step)).toBe(true)
          expect(view.calls[v.call - 1]?.steps[v.step]?.name).toBe(v.stage)
        }
        expect(valid.count).toEqual({ error: valid.errors.length, warning: valid.warnings.length })
        if (cursor.edit !== null && cursor.edit < (step?.edits.length ?? 0)) continue
        const fresh = [...valid.errors, ...valid.warnings].filter((v) => v.call === cursor.call && v.step === cursor.step)
        const item = stages[cursor.step]
        expect(fresh.length).toBe((item?.violations ?? 0) + (item?.warnings ?? 0))
      }
    }),
    { seed: 71, numRuns: 30 },
  )
})

it('the stages of all calls add up to the run', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { errors, warnings, perCall } = validOf(1, view.trace)
      const sums = view.calls.map((_, i) => {
        const { stages } = frameAt(view, { call: i + 1, step: 0, edit: null })
        return { errors: stages.reduce((n, s) => n + s.violations, 0), warnings: stages.reduce((n, s) => n + s.warnings, 0) }
      })
      expect([...perCall.errors]).toEqual(sums.map((s) => s.errors))
      expect([...perCall.warnings]).toEqual(sums.map((s) => s.warnings))
      expect({ errors, warnings }).toEqual({
        errors: sums.reduce((n, s) => n + s.errors, 0),
        warnings: sums.reduce((n, s) => n + s.warnings, 0),
      })
    }),
    { seed: 72, numRuns: 20 },
  )
})

it('one can go from violation to violation, both ways', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { places } = violationsOf(view.trace)
      const walk = (from: Cursor, dir: 1 | -1): Cursor[] => {
        const next = moved(view, from, { by: 'violation', dir })
        return next ? [next, ...walk(next, dir)] : []
      }
      const cursors = places.map(({ call, step }) => ({ call: call + 1, step, edit: null }))
      const start = { call: 1, step: 0, edit: null }
      const here = places[0]?.call === 0 && places[0].step === 0
      expect(walk(start, 1)).toEqual(here ? cursors.slice(1) : cursors)
      const last = view.calls.length
      const end = { call: last, step: (view.calls[last - 1]?.steps.length ?? 1) - 1, edit: null }
      const there = cursors.at(-1)?.call === end.call && cursors.at(-1)?.step === end.step
      expect(walk(end, -1)).toEqual((there ? cursors.slice(0, -1) : cursors).toReversed())
      for (const at of cursors)
        expect(frameAt(view, at).valid.can).toEqual({
          back: moved(view, at, { by: 'violation', dir: -1 }) !== null,
          on: moved(view, at, { by: 'violation', dir: 1 }) !== null,
        })
    }),
    { seed: 73, numRuns: 20 },
  )
})

it('of very many it shows the first hundred and counts all', () => {
  const again = Array.from({ length: 150 }, (): ApiMessage[] => [
    { role: 'assistant', content: [{ type: 'tool_use', id: 'same', name: 'bash', input: {} }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'same', content: 'ok' }] },
  ])
  const raw: ApiMessage[] = [{ role: 'user', content: 'go' }, ...again.flat(), { role: 'assistant', content: 'done' }]
  const view = viewOf(runOf({ id: 'case', messages: measured(raw), times: [] }, 'none'))
  const { valid } = frameAt(view, { call: 151, step: 1, edit: null })
  expect(valid.checked).toBe(14)
  expect(valid.count).toEqual({ error: 149, warning: 0 })
  expect(valid.errors.length).toBe(100)
  expect(valid.errors[0]).toEqual({
    rule: 'V7',
    severity: 'error',
    message: 'm3',
    block: 'm3.0',
    error: 'messages.3.content.0: `tool_use` ids must be unique',
    call: 3,
    step: 0,
    stage: 'arrived',
  })
})

it('a run without calls has nothing to say', () => {
  const view = viewOf(runOf({ id: 'case', messages: measured([{ role: 'user', content: 'go' }]), times: [] }, 'none'))
  expect(frameAt(view, { call: 1, step: 0, edit: null }).valid).toEqual({
    checked: 0,
    errors: [],
    warnings: [],
    count: { error: 0, warning: 0 },
    can: { back: false, on: false },
  })
})
