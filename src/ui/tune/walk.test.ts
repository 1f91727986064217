// Walking a chart by keyboard.
import { expect, test } from 'vitest'
import { walked } from './walk.ts'

test('a line is walked along, and both ends hold', () => {
  const order = [4, 7, 1]
  expect(walked('ArrowRight', 0, order, null)).toBe(1)
  expect(walked('ArrowDown', 1, order, null)).toBe(2)
  expect(walked('ArrowRight', 2, order, null)).toBe(2)
  expect(walked('ArrowLeft', 0, order, null)).toBe(0)
  expect([walked('Home', 2, order, null), walked('End', 0, order, null), walked('x', 0, order, null)]).toEqual([0, 2, null])
  expect(walked('ArrowLeft', -1, order, null)).toBe(0)
})

test('a grid is walked in its rows and columns, over holes', () => {
  const order = [0, null, 2, 3, 4, null]
  expect(walked('ArrowRight', 0, order, 3)).toBe(2)
  expect(walked('ArrowRight', 2, order, 3), 'not into the next row').toBe(2)
  expect(walked('ArrowDown', 0, order, 3)).toBe(3)
  expect(walked('ArrowDown', 2, order, 3), 'a hole below').toBe(2)
  expect(walked('ArrowUp', 4, order, 3), 'a hole above').toBe(4)
  expect(walked('End', 0, order, 3)).toBe(4)
})
