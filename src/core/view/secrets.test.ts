// Is every secret of a recording listed with its place, and never shown?
import { expect, test } from 'vitest'
import { samples } from '../../samples/index.ts'
import { recordedMessage } from '../conversation/message.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { createMask } from '../secrets/mask.ts'
import { examples } from '../secrets/testing/secrets.ts'
import { findSecrets } from './secrets.ts'

function look(raws: readonly ApiMessage[]) {
  const messages = raws.map((raw, i) => recordedMessage(raw, i, null))
  const mask = createMask()
  const run = findSecrets(
    's',
    messages,
    raws.map((_, i) => i * 2 + 1),
    mask,
  )
  let turns = 0
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return { view: next.value, turns }
    turns++
  }
}

test('each with kind, block, line and the call that sees it first; what stands around it holds none', () => {
  const raws: ApiMessage[] = examples.flatMap(({ text, secret }, i): ApiMessage[] => [
    {
      role: 'user',
      content:
        i % 2 === 0
          ? text
          : [
              { type: 'text', text: 'x' },
              { type: 'text', text: `${text} ${text}` },
            ],
    },
    { role: 'assistant', content: [{ type: 'tool_use', id: `t${i}`, name: 'Bash', input: { n: [{ at: `echo ${secret.length}` }] } }] },
  ])
  const { view, turns } = look(raws)
  expect(turns).toBe(2 * raws.length)
  expect(view.total).toBe(view.places.length)
  expect(view.secrets).toBe(new Set(examples.map(({ secret }) => secret)).size)
  expect(view.kinds.reduce((sum, { secrets }) => sum + secrets, 0)).toBe(view.secrets)
  examples.forEach(({ kind, secret }, i) => {
    const here = view.places.filter(({ block }) => block === (i % 2 === 0 ? `m${2 * i}.0` : `m${2 * i}.1`))
    expect(
      here.map((place) => place.kind),
      secret,
    ).toEqual(i % 2 === 0 ? [kind] : [kind, kind])
    for (const { call, line, before, after } of here) {
      expect([call, line]).toEqual([i + 1, 4 * i + 1])
      expect(before + after).not.toContain(secret)
    }
  })
})

test('a password that stands alone, before it is named, is a place too, and never shown around another', () => {
  const { view } = look([
    { role: 'user', content: `login ok for hunter2hunter2 and ghx` },
    { role: 'assistant', content: 'b' },
    { role: 'user', content: 'PASSWORD=hunter2hunter2 hunter2hunter2 and password=other3other3' },
  ])
  expect(view.secrets).toBe(2)
  expect(view.places.map(({ block, no }) => [block, no])).toEqual([
    ['m0.0', 1],
    ['m2.0', 1],
    ['m2.0', 1],
    ['m2.0', 2],
  ])
  expect(JSON.stringify(view)).not.toMatch(/hunter2|other3/)
})

test('what came after the last call is shown there; the data of an image is not looked at', () => {
  const key = `AK${'IA'}ABCDEFGHIJKLMNOP`
  const { view } = look([
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'user', content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: key } }] },
    { role: 'assistant', content: 'c' },
    { role: 'user', content: key },
  ])
  expect(view.places.map(({ block, call }) => [block, call])).toEqual([['m4.0', 2]])
})

test('of very many the first are listed, and all are counted', () => {
  const { view } = look([{ role: 'user', content: Array.from({ length: 2_000 }, (_, i) => `password=hunter${i}x`).join('\n') }])
  expect([view.secrets, view.total, view.places.length]).toEqual([2_000, 2_000, 500])
})

test('the samples hold none: nothing in a working day of code, logs and ids looks like a secret', async () => {
  for (const { id, load } of samples) {
    const { recording } = await load()
    expect(look(recording.messages.map(({ raw }) => raw)).view.places, id).toEqual([])
  }
})
