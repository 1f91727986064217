// Flows between two strips: they fill both, and what moved is known.
import { expect, test } from 'vitest'
import { PLACES as IN_CORE } from '../../core/metrics/types.ts'
import { PLACES } from '../../shell/metric-lists.ts'
import { flowShapes, flowsOf, movedOf } from './place-flows.ts'

const of = (at: readonly number[], sizes: readonly number[]) => ({ at: Uint8Array.from(at), sizes: Float64Array.from(sizes) })
const there = of([0, 0, 3, 5], [10, 20, 30, 40])
const here = of([0, 1, 3, 1], [10, 20, 30, 40])

test('are the places those of the core?', () => expect(PLACES).toEqual(IN_CORE))

test('is every block in one flow, and what lies elsewhere told from the largest?', () => {
  const flows = flowsOf(there, here) ?? []
  expect(flows.map(({ from, to, here: size }) => [from, to, size])).toEqual([
    ['kept', 'kept', 10],
    ['kept', 'in_file', 20],
    ['by_rerun', 'by_rerun', 30],
    ['lost', 'in_file', 40],
  ])
  expect(movedOf(flows).map(({ from }) => from)).toEqual(['lost', 'kept'])
  expect(flowsOf(there, of([0], [1]))).toBeNull()
})

test('do the bands fill both strips from top to bottom, those that stay at the back?', () => {
  const shapes = flowShapes(flowsOf(there, here) ?? [], 0, 10, 100)
  const spans = shapes.map(({ d }) => {
    const [a, c, , b] = [/^M\S+ (\S+?)C/, / (\S+?)L/, /L\S+ (\S+?)C/, / (\S+?)Z$/].map((part) => Number(part.exec(d)?.[1]))
    const low = Number(/L\S+ (\S+?)C/.exec(d)?.[1])
    return { left: [a, b], right: [c, low] }
  })
  expect(spans.map(({ left }) => left).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [0, 10],
    [10, 30],
    [30, 60],
    [60, 100],
  ])
  expect(spans.map(({ right }) => right).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
    [0, 10],
    [10, 30],
    [30, 70],
    [70, 100],
  ])
  expect(shapes.map(({ from, to }) => from === to)).toEqual([true, true, false, false])
})
