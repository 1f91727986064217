// A long session from a seed: tickets of a web service, one after the other. For the sample of a long week and for the benchmark.
import type { Recording } from '../core/importers/types.ts'
import { agent, bash, compact, failed, type Turn, toRecording, type Use, user } from './build.ts'
import { type Dice, dice } from './text/dice.ts'
import { type Pool, pool } from './text/pool.ts'
import { type Planned, planTickets } from './tickets.ts'

interface Generated {
  readonly seed: string
  /** Length of the array. */
  readonly messages: number
  /** Characters of the whole array as JSON, about (3 %), as far as `large` allows. */
  readonly characters: number
  /** Share of tool results that are 20,000 to 40,000 characters long; the others have up to 1,600. */
  readonly large?: number
  /** Results of more than 220,000 characters, evenly spread. */
  readonly giants?: number
  /** Uses of the compact tool, evenly spread. */
  readonly compacts?: number
}

/** A little above 20,000, since a tool trims what a command printed. */
const LARGE = { from: 20_020, to: 40_000 } as const
const SMALL = { from: 200, to: 1_600 } as const
const GIANT = 221_000
/** JSON of a turn without its results, and of a small result: both measured. */
const TURN = 450
const SMALL_MEAN = 680

const PARTS = ['load', 'store', 'routes', 'watch', 'tidy', 'index']

/** One tool use whose result has so many characters; an edit's is short, so a large one becomes a test run. */
function toolUse(d: Dice, texts: Pool, kind: Planned['kind'], folder: string, no: number, chars: number): Use {
  const path = `src/${folder}/${PARTS[no % PARTS.length]}.ts`
  if (chars >= GIANT) return { name: 'read_file', input: { path: `logs/api-${no}.log` }, result: texts.log(d, no, chars) }
  const large = chars > SMALL.to
  if (kind === 'log') {
    const command = large ? 'tail -400 logs/api.log' : `grep " 500 " logs/api.log | tail -${d.int(5, 15)}`
    return bash(command, large ? texts.log(d, no, chars) : texts.errors(d, no, chars))
  }
  if (kind === 'code') return { name: 'read_file', input: { path }, result: texts.code(d, no, chars) }
  if (kind === 'edit' && !large) {
    const old_text = texts.code(d, no, d.int(90, 260))
    return { name: 'edit_file', input: { path, old_text, new_text: `${old_text}\n// see ticket ${no}` }, result: `Edited ${path}` }
  }
  const run = bash(`npx vitest run ${large ? '--reporter=verbose' : `test/${folder}`}`, texts.tests(d, no, chars))
  return d.chance(0.1) ? failed(run) : run
}

function shuffled<T>(d: Dice, list: readonly T[]): readonly T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = d.int(0, i)
    const [a, b] = [all[i] as T, all[j] as T]
    all[i] = b
    all[j] = a
  }
  return all
}

/** The same parameters give the same session, to the character. */
export function generateSession({ seed, messages, characters, large = 0.25, giants = 0, compacts = 0 }: Generated): Recording {
  const d = dice(seed)
  const texts = pool(seed)
  const turns = planTickets(d, messages)
  const results = turns.reduce((sum, { uses }) => sum + uses, 0)
  const count = Math.round(results * large)
  const isLarge = shuffled(
    d,
    Array.from({ length: results }, (_, i) => i < count),
  )
  // The mean of 20,000 + 20,000 · u^k over u is 20,000 + 20,000 / (k + 1); k makes the session as long as it shall be.
  const rest = characters - turns.length * TURN - (results - count) * SMALL_MEAN - giants * GIANT
  const mean = Math.min(38_000, Math.max(LARGE.from + 200, count ? rest / count : 0))
  const power = (LARGE.to - LARGE.from) / (mean - LARGE.from) - 1
  const size = (big: boolean | undefined): number =>
    big ? LARGE.from + Math.floor((LARGE.to - LARGE.from) * d.next() ** power) : d.int(SMALL.from, SMALL.to)

  const evenly = (n: number) => Array.from({ length: n }, (_, i) => Math.floor((turns.length * (i + 1)) / (n + 1)))
  const giantAt = evenly(giants)
  const compactAt = evenly(compacts)
  let no = 0 // of the result
  const story = turns.map((turn, at): Turn => {
    if (turn.what === 'ask') return user(turn.text)
    if (turn.what === 'close') return agent(turn.text)
    const made = Array.from({ length: turn.uses }, (_, i) => {
      // A log is looked at once and the tests run once; beside them files are read.
      const kind = i === 0 || turn.kind === 'edit' ? turn.kind : 'code'
      return toolUse(d, texts, kind, turn.folder, no, size(isLarge[no++]))
    })
    if (at >= (giantAt[0] ?? turns.length)) {
      giantAt.shift()
      made.push(toolUse(d, texts, 'log', turn.folder, no, GIANT))
    }
    if (at >= (compactAt[0] ?? turns.length)) {
      compactAt.shift()
      made.push(compact())
    }
    return agent(turn.text, made, turn.thinking)
  })
  return toRecording(seed, '2026-03-02T08:00:00Z', story)
}
