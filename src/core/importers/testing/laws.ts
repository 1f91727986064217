// For the tests: the laws every array obeys that an importer gave.
import { expect } from 'vitest'
import { pairUp } from '../pairing.ts'
import type { Recording } from '../types.ts'

export function expectLaws(recording: Recording): void {
  expect(broken(recording)).toEqual([])
}

function broken({ messages, compactions, choices, choice }: Recording): readonly string[] {
  const found: string[] = []
  const raws = messages.map(({ raw }) => raw)
  raws.forEach(({ role, content }, at) => {
    if (role !== (at % 2 === 0 ? 'user' : 'assistant')) found.push(`${at}: the role`)
    if (role === 'user' && (content === '' || (Array.isArray(content) && content.length === 0))) found.push(`${at}: empty`)
  })
  const { uses, results } = pairUp(raws)
  for (const { message, answer, id } of uses)
    if (message < raws.length - 1 && answer?.message !== message + 1) found.push(`${id}: no answer`)
  for (const { message, use, id } of results) if (use?.message !== message - 1) found.push(`${id}: no use`)
  for (const { before, line } of compactions) if (before < 0 || before > raws.length) found.push(`compaction of line ${line}`)
  if (choices.length > 0 && !choices.some(({ id }) => id === choice)) found.push(`choice ${choice}`)
  return found
}
