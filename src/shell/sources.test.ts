// Is what is shown the file that runs?
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STAGES } from '../core/pipeline/types.ts'
import { sourceOf } from './sources.ts'

test.each(STAGES)('the source of %s is its file', async (stage) => {
  const source = await sourceOf(stage)
  expect(source?.path).toBe(`src/core/pipeline/stages/${stage.replaceAll('_', '-')}.ts`)
  expect(source?.text).toBe(readFileSync(join(import.meta.dirname, '../..', source?.path ?? ''), 'utf8'))
  expect(source?.text).toMatch(new RegExp(`^// ${stage}[: ]`))
})

test('what happens between stages has no file', async () => {
  for (const step of ['arrived', 'model_call', 'answered'] as const) expect(await sourceOf(step)).toBeNull()
})
