// micro_compact: every tool result but the newest few becomes a one-line placeholder.

import type { NewContent } from '../../conversation/block.ts'
import { rewriteResult } from '../../conversation/block.ts'
import type { ResultAt } from '../../conversation/conversation.ts'
import { MadeRewrite } from '../../conversation/edit.ts'
import { lengthIn } from '../../conversation/extent.ts'
import { textOf } from '../../conversation/text.ts'
import type { BlockId, Edit, Message, QuirkCode, Recovery, ResultFacts, Rewrite } from '../../conversation/types.ts'
import type { Edition } from '../edition.ts'
import { type Placeholder, StepFiles, savedPlaceholder } from '../persist.ts'
import { NO_PINS, type Pins, withPinned } from '../pins.ts'
import { idle, type Rests, report, type Stage, type StageInput } from '../stage.ts'
import type { Policy } from '../types.ts'

const COMPACTED: NewContent = { text: textOf('[Earlier tool result compacted. Re-run if needed.]'), fullOutput: null, savedAt: null }
const OMITTED: NewContent = { text: textOf('[Earlier tool result omitted.]'), fullOutput: null, savedAt: null }
/** What an edition itself puts where there is no path: it would only be put again. */
const OWN: Readonly<Record<Edition['micro'], string | null>> = {
  length: COMPACTED.text.read(),
  path_line: OMITTED.text.read(),
  save_first: null,
}

export const microCompact: Stage = (input) => {
  const { conversation, policy, edition, target, pins } = input
  const { results } = conversation
  const keep = policy.keepRecentResults
  const min = policy.placeholderMin
  const fresh = edition.micro === 'save_first' ? unseen(conversation.messages, results) : 0
  const counted = results.length - fresh
  if (counted <= keep) return idle({ code: 'results_within', results: counted, keep })

  const end = counted - keep
  const isSettled = settledTest(edition, policy, pins)
  const start = conversation.firstUnsettled(isSettled, end)
  let edits: Edit[] | null = null
  const files = edition.micro === 'save_first' ? new StepFiles(input.files) : null
  let size = conversation.size
  let i = start
  for (; i < end; i++) {
    if (target !== null && size <= target) break
    const result = results[i] as ResultAt
    const { block } = result
    if (isSettled(block.result, block.id)) continue
    const edit = shorten(input, files, result, counted - i, counted, size)
    if (isSame(edit, block.result)) continue
    // Mostly there is one: an array that grows from nothing takes room for many.
    if (edits) edits.push(edit)
    else edits = Array.of<Edit>(edit)
    size += lengthIn(edit.to.extent, conversation.measure) - lengthIn(block.extent, conversation.measure)
  }
  const quirks = edition.micro === 'length' && keptByBlocks(results, conversation.lookedUntil(end), end, min) ? LIST_BY_BLOCKS : NO_QUIRKS
  const pinned = pins.results.size === 0 ? 0 : keptBefore(results, i, settledTest(edition, policy, NO_PINS), pins)
  if (!edits) return idle(withPinned({ code: 'none_long', results: counted, keep, min }, pinned), quirks)
  const verdict = {
    code: 'placeholders',
    replaced: edits.length,
    results: counted,
    keep,
    min,
    unseen: fresh,
    target,
  } as const
  return report(withPinned(verdict, pinned), edits, files?.writes, quirks)
}

export const microRests: Rests = ({ conversation, policy, edition, pins }) => {
  const { results, messages } = conversation
  const end = results.length - policy.keepRecentResults - (edition.micro === 'save_first' ? unseen(messages, results) : 0)
  return end <= 0 || conversation.firstUnsettled(settledTest(edition, policy, pins), end) === end
}

const NO_QUIRKS: readonly QuirkCode[] = []
const LIST_BY_BLOCKS: readonly QuirkCode[] = ['list_by_blocks']
const NEVER_READ: readonly QuirkCode[] = ['never_read']

/** A list of many characters was left alone because it has few blocks (July): told once, when it leaves the newest few. */
const keptByBlocks = (results: readonly ResultAt[], start: number, end: number, min: number): boolean => {
  for (let i = start; i < end; i++) {
    const { result } = (results[i] as ResultAt).block
    if (result.isList && result.length <= min && result.chars > min) return true
  }
  return false
}

/** How many of the first results only a pin keeps whole. */
const keptBefore = (results: readonly ResultAt[], end: number, isSettled: SettledTest, pins: Pins): number => {
  let n = 0
  for (let i = 0; i < end; i++) {
    const { block } = results[i] as ResultAt
    if (pins.results.has(block.id) && !isSettled(block.result, block.id)) n++
  }
  return n
}

type SettledTest = (result: ResultFacts, id: BlockId) => boolean
const tests = new WeakMap<Policy, Map<Edition, SettledTest>>()
const pinnedTests = new WeakMap<Pins, SettledTest>()

/** Whether a result would stay as it is; one function for a run, so that the conversation need not ask again. */
function settledTest(edition: Edition, policy: Policy, pins: Pins): SettledTest {
  if (pins.results.size > 0) return pinnedTest(edition, policy, pins)
  const own = tests.get(policy) ?? new Map<Edition, SettledTest>()
  tests.set(policy, own)
  const known = own.get(edition)
  if (known) return known
  const min = policy.placeholderMin
  const placed = OWN[edition.micro]
  const test: SettledTest =
    edition.micro === 'length' ? (r) => r.length <= min || isPlaceholder(r, placed) : (r) => r.chars <= min || isPlaceholder(r, placed)
  own.set(edition, test)
  return test
}

/** Pins are made anew for every run, so that they stand for its edition and policy, too. */
function pinnedTest(edition: Edition, policy: Policy, pins: Pins): SettledTest {
  const known = pinnedTests.get(pins)
  if (known) return known
  const otherwise = settledTest(edition, policy, NO_PINS)
  const test: SettledTest = (result, id) => pins.results.has(id) || otherwise(result, id)
  pinnedTests.set(pins, test)
  return test
}

function shorten(
  input: StageInput,
  files: StepFiles | null,
  { message, seq, block }: ResultAt,
  rank: number,
  results: number,
  size: number,
): Rewrite {
  const { edition } = input
  const { content, recovery } = placeholder(edition, files, block.result)
  const chars = edition.micro === 'length' ? block.result.length : block.result.chars
  return new MadeRewrite(
    message,
    seq,
    block.id,
    rewriteResult(block, content),
    { code: 'old_result', rank, results, chars, size },
    recovery,
    quirksOf(edition, block.result, recovery, seq > lastAssistantSeq(input.conversation.messages)),
  )
}

const isPlaceholder = (r: ResultFacts, placed: string | null): boolean => r.chars === placed?.length && r.content.read() === placed

/** An edit that would put what is there already (upstream: a placeholder whose file exists) is not made. */
const isSame = ({ to }: Rewrite, was: ResultFacts): boolean =>
  was.savedAt !== null && to.result?.chars === was.chars && to.result.content.read() === was.content.read()

function placeholder(edition: Edition, files: StepFiles | null, r: ResultFacts): Placeholder {
  if (!files) return placeholderAlone(edition, r)
  const path = files.pointsTo(r) ?? files.save(edition, r)
  return savedPlaceholder(r, path)
}

/** Of an edition that saves nothing first. */
function placeholderAlone(edition: Edition, r: ResultFacts): Placeholder {
  if (edition.micro === 'length') return { content: COMPACTED, recovery: { kind: 'rerun', toolUse: r.toolUseId } }
  if (r.fullOutput === null) return { content: OMITTED, recovery: { kind: 'rerun', toolUse: r.toolUseId } }
  return savedPlaceholder(r, r.fullOutput)
}

/** How many of the newest results came in after the last assistant message: all of them, without one. */
function unseen(messages: readonly Message[], results: readonly ResultAt[]): number {
  const seen = lastAssistantSeq(messages)
  let n = 0
  while (n < results.length && (results[results.length - 1 - n] as ResultAt).seq > seen) n++
  return n
}

function lastAssistantSeq(messages: readonly Message[]): number {
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i] as Message
    if (message.role === 'assistant') return message.seq
  }
  return -1
}

function quirksOf(edition: Edition, r: ResultFacts, recovery: Recovery, fresh: boolean): readonly QuirkCode[] {
  if (r.savedAt === null && recovery.kind !== 'file') return fresh ? NEVER_READ : NO_QUIRKS
  const quirks: QuirkCode[] = fresh ? ['never_read'] : []
  if (edition.micro === 'length' && r.savedAt !== null) quirks.push('preview_path_lost')
  if (edition.micro === 'path_line') {
    if (recovery.kind === 'file' && r.savedAt === null) quirks.push('path_spoofed')
    if (recovery.kind !== 'file' && r.savedAt !== null) quirks.push('placeholder_path_lost')
  }
  if (edition.micro === 'save_first' && r.images !== null) quirks.push('image_lost')
  return quirks
}
