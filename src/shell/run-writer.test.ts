// Is a run written once it has rested, and is trouble told once?
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredFile } from '../core/engine/types.ts'
import type { EngineProblem } from './problems.ts'
import { createRunWriter } from './run-writer.ts'
import type { Stored } from './stored.ts'

const file = (path: string): StoredFile => ({ path, kind: 'transcript', text: null, call: 1, step: 0 })

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function setUp() {
  const told: EngineProblem[] = []
  const write = vi.fn(async (_: readonly StoredFile[]): Promise<Stored<null>> => ({ ok: true, value: null }))
  return { told, write, writer: createRunWriter((problem) => told.push(problem), write) }
}

test('is only the last run written, a second after it ended?', async () => {
  const { write, writer } = setUp()
  const skipped = vi.fn(async () => [file('a')])
  writer.ran(skipped)
  await vi.advanceTimersByTimeAsync(900)
  writer.ran(async () => [file('b')])
  await vi.advanceTimersByTimeAsync(999)
  expect(write).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(write.mock.calls).toEqual([[[file('b')]]])
  expect(skipped).not.toHaveBeenCalled()
})

test('is a run that is gone not written?', async () => {
  const { write, writer } = setUp()
  writer.ran(async () => null)
  await writer.flush()
  expect(write).not.toHaveBeenCalled()
})

test('does one write wait for the other?', async () => {
  const { write, writer } = setUp()
  let release: (stored: Stored<null>) => void = () => {}
  write.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        release = resolve
      }),
  )
  writer.ran(async () => [file('a')])
  await vi.advanceTimersByTimeAsync(1000)
  writer.ran(async () => [file('b')])
  await vi.advanceTimersByTimeAsync(5000)
  expect(write).toHaveBeenCalledTimes(1)
  release({ ok: true, value: null })
  await writer.flush()
  expect(write.mock.calls.map(([files]) => files[0]?.path)).toEqual(['a', 'b'])
})

test('is trouble told once, until it has gone well again?', async () => {
  const { told, write, writer } = setUp()
  const full: Stored<null> = { ok: false, problem: { code: 'storage_full' } }
  for (const answer of [full, full, { ok: true, value: null }, full] as const) {
    write.mockImplementationOnce(async () => answer)
    writer.ran(async () => [])
    await writer.flush()
  }
  expect(told).toEqual([{ code: 'storage_full' }, { code: 'storage_full' }])
  writer.ran(async () => {
    throw new Error('the engine is gone')
  })
  await writer.flush()
  expect(told[2]).toEqual({ code: 'storage_blocked', detail: 'Error: the engine is gone' })
})
