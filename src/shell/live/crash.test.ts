// A page that is gone at any moment: what was stored goes on as if nothing had been; and nothing is built on what was not.
import { describe, expect, test } from 'vitest'
import type { LiveSession } from '../../core/agent/session.ts'
import type { Bash } from './bash.ts'
import { asks, bash, gate, holds, play, rig, said, says, session, status, text } from './testing/rig.ts'

describe('a crash', () => {
  /** What is stored when the page is gone after so many events: the newest state of each session. */
  const stored = (kept: readonly LiveSession[]) => {
    const newest = new Map(kept.map((one) => [one.id, one]))
    const root = newest.get('live-1') as LiveSession
    newest.delete('live-1')
    return [root, [...newest.values()]] as const
  }
  const subagent = 'Give it to a subagent: What is the last exercise of lessons/02-median/README.md?'
  test.each([
    ['lessons', 's08-2026-08', play('lessons')],
    ['large-result', 's08-2026-07', play('large-result')],
    ['long-work', 's08-2026-08', play('long-work')],
    ['long-work', 's08-head', play('long-work')],
    ['a subagent', 's08-2026-07', subagent],
  ] as const)('at every event of %s, %s: what goes on from what is stored ends as if nothing had been', async (_, edition, request) => {
    const live = rig(edition)
    await live.driver.type(request)
    const whole = session(live)
    for (let events = 1; events <= live.kept.length; events++) {
      const other = rig(edition)
      other.driver.open(...stored(live.kept.slice(0, events)))
      expect(['paused', 'idle']).toContain(status(other)?.at)
      await other.driver.goOn()
      expect(status(other), `after ${events} events`).toEqual({ at: 'idle' })
      expect(session(other).agent.entries.map(({ raw }) => raw)).toEqual(whole.agent.entries.map(({ raw }) => raw))
      expect(session(other).agent.workspace.paths).toEqual(whole.agent.workspace.paths)
    }
  })

  test('nothing is asked of a model and no command runs before everything that led to it is stored', async () => {
    const told: string[] = []
    let unstored = 0
    const watched: Bash = {
      run(...ask) {
        told.push(`bash ${unstored}`)
        return bash.run(...ask)
      },
    }
    const answers = says(asks(['t1', 'bash', { command: 'ls' }]), text('done'))
    const live = rig('s08-2026-08', {
      bash: watched,
      model: {
        ...answers,
        call(request, options) {
          told.push(`call ${unstored}`)
          return answers.call(request, options)
        },
      },
      keeps: () => unstored++,
      stored: async () => {
        await Promise.resolve()
        unstored = 0
      },
    })
    await live.driver.type('go')
    expect(told).toEqual(['call 0', 'bash 0', 'call 0'])
  })

  test('who stops while it is still being stored is not asked of', async () => {
    const writing = gate()
    const live = rig('s08-2026-08', { stored: () => writing.opened })
    const turn = live.driver.type(play('lessons'))
    live.driver.stop()
    writing.open()
    await turn
    expect([live.sent.length, status(live)]).toEqual([0, { at: 'idle' }])
  })

  test('another tab that takes over finds all of it: what was under way leaves nothing behind here', async () => {
    const { model, asked } = holds()
    const live = rig('s08-2026-08', { model })
    void live.driver.type('go')
    await asked
    const before = live.kept.length
    live.driver.halt()
    expect(live.kept).toHaveLength(before)
    const other = rig('s08-2026-08', { model: says(text('done')) })
    other.driver.open(...stored(live.kept), 'taken')
    expect(status(other)).toMatchObject({ at: 'paused', call: 1, why: 'taken' })
    await other.driver.goOn()
    expect([said(session(other)), status(other)]).toEqual(['done', { at: 'idle' }])
  })
})
