// Asked twice at once: fetched once, answered twice; asked again later: fetched again.
import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('two who ask for the same at once both have it, from one fetch', async () => {
  const answers: (() => void)[] = []
  const asked: string[] = []
  const ask = atOnce(String, (n: number, key) => {
    asked.push(key)
    return new Promise<number>((answer) => answers.push(() => answer(n * 2)))
  })
  const all = [ask(1), ask(1), ask(2)]
  expect(asked).toEqual(['1', '2'])
  for (const answer of answers) answer()
  expect(await Promise.all(all)).toEqual([2, 2, 4])
  void ask(1)
  expect(asked).toEqual(['1', '2', '1'])
})
