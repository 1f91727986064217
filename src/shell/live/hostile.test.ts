// Whatever a model says and a command does: nothing leaves the sandbox, nothing hangs, and all of it is text.
import { describe, expect, test } from 'vitest'
import { EDITION_IDS } from '../../core/pipeline/types.ts'
import { asks, resultsIn, rig, said, says, session, status, text } from './testing/rig.ts'

describe('hostile inputs', () => {
  test('a tool use id with slashes and dots stays inside the workspace', async () => {
    for (const edition of EDITION_IDS) {
      const live = rig(edition, { model: says(asks(['../../../etc/x', 'read_file', { path: 'data/readings.json' }])) })
      await live.driver.type('go')
      const { paths } = session(live).agent.workspace
      expect(paths.filter((path) => path.includes('..') && !/^\.task_outputs\/tool-results\/[^/]+$/.test(path))).toEqual([])
      expect(status(live)).toEqual({ at: 'idle' })
    }
  })
  test('paths that climb out are refused, or asked about and then refused', async () => {
    const live = rig('s08-2026-08', { model: says(asks(['t1', 'write_file', { path: '../x', content: 'x' }])) })
    await live.driver.type('go')
    expect(status(live)).toMatchObject({ at: 'asking', permission: { rule: 'outside', subject: '../x' } })
    await live.driver.decide('once')
    expect(resultsIn(live.sent.at(-1))).toEqual(['Error: Path escapes workspace: ../x'])
  })
  test('a command that prints a hundred megabytes, and one that does not end', async () => {
    const huge = 'i=0; x=0123456789; while [ $i -lt 24 ]; do x=$x$x; i=$((i+1)); done; echo $x'
    const live = rig('s08-2026-08', {
      model: says(asks(['t1', 'bash', { command: huge }], ['t2', 'bash', { command: 'while true; do :; done' }])),
    })
    await live.driver.type('go')
    const results = resultsIn(live.sent.at(-1))
    expect(results.map((result) => result.length <= 50_000)).toEqual([true, true])
    expect(results).toEqual([
      'Error: The command was ended: a text in it grew to more than 67108864 bytes.',
      'Error: The command was ended: it ran more than 100000 commands, as an endless loop does.',
    ])
  })
  test('an answer with HTML is text, and no answer is empty', async () => {
    const live = rig('s08-2026-08', { model: says(text('<img src=x onerror=alert(1)>')) })
    await live.driver.type('go')
    expect(said(session(live))).toBe('<img src=x onerror=alert(1)>')
  })
  test('a model that throws is a failure', async () => {
    const live = rig('s08-2026-08', { model: { id: 'm', call: () => Promise.reject(new Error('boom')) } })
    await live.driver.type('go')
    expect(status(live)).toEqual({ at: 'failed', failure: { code: 'crashed', detail: 'boom' } })
  })
})

test('a result so long that it is summarised at once is not asked for again for ever', async () => {
  const live = rig('s08-2026-08')
  await live.driver.type('Please run `yes | head -n 100000`')
  expect([status(live), live.sent.length <= 3]).toEqual([{ at: 'idle' }, true])
})
