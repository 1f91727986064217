// What the words of the command line mean, and the sentence for those that mean nothing.
import { describe, expect, it } from 'vitest'
import { terminal } from '../words/terminal.ts'
import { readArguments } from './arguments.ts'

const read = (...line: readonly string[]) => readArguments(line, terminal, 'replay')

describe('a command line', () => {
  it.each([
    [['a'], { edition: 's08-2026-08', thresholds: {}, order: [], answers: 'extractive', assumptions: {}, choice: null, files: ['a'] }],
    [
      ['a', '--edition', 'none', 'b'],
      { edition: 'none', thresholds: {}, order: [], answers: 'extractive', assumptions: {}, choice: null, files: ['a', 'b'] },
    ],
    [
      ['--edition=s08-head', 'a'],
      { edition: 's08-head', thresholds: {}, order: [], answers: 'extractive', assumptions: {}, choice: null, files: ['a'] },
    ],
    [
      ['--set', 'keepHead=2', '--set=maxMessages=10', 'a'],
      {
        edition: 's08-2026-08',
        thresholds: { keepHead: 2, maxMessages: 10 },
        order: [],
        answers: 'extractive',
        assumptions: {},
        choice: null,
        files: ['a'],
      },
    ],
    [
      ['--set', 'keepHead=2', '--set', 'keepHead=4', 'a'],
      {
        edition: 's08-2026-08',
        thresholds: { keepHead: 4 },
        order: [],
        answers: 'extractive',
        assumptions: {},
        choice: null,
        files: ['a'],
      },
    ],
    [
      ['--set', 'targetRatio=0.5', '--', '--edition', 'a=b'],
      {
        edition: 's08-2026-08',
        thresholds: { targetRatio: 0.5 },
        order: [],
        answers: 'extractive',
        assumptions: {},
        choice: null,
        files: ['--edition', 'a=b'],
      },
    ],
    [
      ['--answers', 'recorded', 'a'],
      { edition: 's08-2026-08', thresholds: {}, order: [], answers: 'recorded', assumptions: {}, choice: null, files: ['a'] },
    ],
    [
      ['--choice', 'a3', 'a'],
      { edition: 's08-2026-08', thresholds: {}, order: [], answers: 'extractive', assumptions: {}, choice: 'a3', files: ['a'] },
    ],
    [
      ['--assume', 'model=haiku-5.5', '--assume=caching=off', '--assume', 'charsPerToken=3.5', 'a'],
      {
        edition: 's08-2026-08',
        thresholds: {},
        order: [],
        answers: 'extractive',
        assumptions: { model: 'haiku-5.5', caching: false, charsPerToken: 3.5 },
        choice: null,
        files: ['a'],
      },
    ],
    [
      ['--order', 'compact_history,snip_compact,micro_compact,tool_result_budget', 'a', '--edition', 's08-2026-07'],
      {
        edition: 's08-2026-07',
        thresholds: {},
        order: ['compact_history', 'snip_compact', 'micro_compact', 'tool_result_budget'],
        answers: 'extractive',
        assumptions: {},
        choice: null,
        files: ['a'],
      },
    ],
    [['-'], { edition: 's08-2026-08', thresholds: {}, order: [], answers: 'extractive', assumptions: {}, choice: null, files: ['-'] }],
  ])('%j', (line, want) => expect(read(...line)).toEqual(want))
})

describe('a sentence says what is wrong with', () => {
  it.each([
    [[], 'No file was named. Usage:'],
    [['--'], 'No file was named. Usage:'],
    [['--edition', 'none'], 'No file was named. Usage:'],
    [['--help'], 'There is no option --help. Usage:'],
    [['--answers', 'me', 'a'], 'Nobody called “me” answers. Choose one of extractive, recorded.'],
    [['--edition'], 'There is no edition “”.'],
    [['--assume', 'price=1', 'a'], 'Nothing called “price” is assumed. Choose one of model'],
    [['--assume', 'model=gpt', 'a'], 'There are no prices of a model “gpt”. Choose one of fable-5.1'],
    [['--assume', 'caching=maybe', 'a'], 'caching must be one of on, off.'],
    [['--assume', 'day=today', 'a'], '“today” is no day'],
    [['--assume', 'charsPerToken=', 'a'], 'charsPerToken must lie between 0.5 and 10.'],
    [['--param', 'keepHead=1:2:1', 'a'], 'There is no option --param. Usage: npm run --silent replay'],
    [['--edition', 'S08-HEAD', 'a'], 'There is no edition “S08-HEAD”.'],
    [['--set', 'keephead=2', 'a'], 'There is no threshold “keephead”. Choose one of batchLimit'],
    [['--choice'], '--choice needs the id of a conversation. Usage:'],
    [['--set'], 'There is no threshold “”.'],
    [['--order=snip_compact,reactive_compact', 'a'], '--order names “reactive_compact”, which is no stage of s08-2026-08 before a call.'],
    [['--order', 'snip_compact,snip_compact', 'a'], '--order names snip_compact twice'],
    [['--order', 'snip_compact', 'a', '--edition=s08-head'], '--order leaves out tool_result_budget, micro_compact, fit_tool_results'],
    [['--order', '', 'a'], '--order leaves out tool_result_budget'],
    [['--order', 'snip_compact', 'a', '--edition', 'none'], '--order names “snip_compact”, but none has no stages.'],
    [['--set', 'keepHead', 'a'], 'keepHead needs a whole number.'],
    [['--set', 'keepHead=', 'a'], 'keepHead needs a whole number.'],
    [['--set', 'keepHead=three', 'a'], 'keepHead needs a whole number.'],
    [['--set', 'keepHead=2.5', 'a'], 'keepHead needs a whole number.'],
    [['--set', 'keepHead=0', 'a'], 'keepHead must lie between 1 and'],
    [['--set', 'keepHead=0', '--', 'a'], 'keepHead must lie between 1 and'],
    [['--set', 'targetRatio=2', 'a'], 'targetRatio must lie between'],
    [['--set', 'keepHead=49', 'a'], 'keepHead cannot be 49: maxMessages must be at least keepHead + 2'],
  ])('%j', (line, start) => {
    const sentence = read(...line)
    expect(typeof sentence).toBe('string')
    expect(String(sentence).startsWith(start)).toBe(true)
  })
})
