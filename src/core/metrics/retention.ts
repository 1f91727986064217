// Needle retention: of what the run took away and the recording needs later, how much still stands somewhere in the list then.
// Keyword survival is an upper bound of what a model recalls.
import type { Message } from '../conversation/types.ts'
import { constraints } from '../pipeline/extract/facts.ts'
import { type At, dropOf } from '../pipeline/life-index.ts'
import type { RecordedBlock, RunBlocks } from './blocks.ts'
import { how, share } from './figure.ts'
import { NEEDLE_CLASSES, type Needle } from './needles.ts'
import type { Figure } from './types.ts'

/** A text that a stage put, while it stood in the list. */
interface PutText {
  readonly from: At
  readonly to: At
  readonly text: string
}

/** Summaries and markers, in the order they came. */
function putTexts({ index }: RunBlocks): readonly PutText[] {
  const texts = [...index.puts.values()].flat().map(({ at, message }) => ({
    from: at,
    to: dropOf(index, message.id, at)?.at ?? Number.POSITIVE_INFINITY,
    text: textOfPut(message),
  }))
  return texts.sort((a, b) => a.from - b.from)
}

/** A summary stands in its message as JSON: it is looked at as it was written, too. */
const textOfPut = ({ blocks, summary }: Message): string => `${blocks[0]?.content?.read() ?? ''}\n${summary?.read() ?? ''}`

const standsWhole = ({ lost }: RecordedBlock, at: At): boolean => at < lost

/** What stands in a block's place still says it: a preview. */
function stubSays({ course }: RecordedBlock, at: At, text: string): boolean {
  if (course.drop && course.drop.at <= at) return false
  const edit = course.rewrites.findLast((rewrite) => rewrite.at <= at)?.edit
  return edit?.op === 'rewrite' && (edit.to.content?.read().includes(text) ?? false)
}

/** Each needle once: at the first answer that writes it after a place of it was taken away. */
export function* needleRetention(blocks: RunBlocks, needles: readonly Needle[]): Generator<void, readonly Figure[], void> {
  const { index, all, callOf } = blocks
  const places = new Map(all.map((b) => [b.message * 65_536 + b.at, b]))
  const looks: { readonly needle: Needle; readonly at: At; readonly call: number; readonly held: boolean }[] = []
  for (const [i, needle] of needles.entries()) {
    if (i % 256 === 0) yield
    const look = firstLook(needle)
    if (look) looks.push(look)
  }
  function firstLook(needle: Needle) {
    for (const message of needle.needs) {
      const call = callOf.get(message)
      if (call === undefined) continue
      const at = index.sent[call] as At
      const earlier = needle.stands.filter((s) => s.message < message).map((s) => places.get(s.message * 65_536 + s.at) as RecordedBlock)
      if (earlier.every((block) => standsWhole(block, at))) continue
      return { needle, at, call, held: earlier.some((block) => standsWhole(block, at) || stubSays(block, at, needle.text)) }
    }
    return null
  }

  const texts = putTexts(blocks)
  let came = 0
  let there: PutText[] = []
  const wanted = new Map<string, number>()
  const kept = new Map<string, number>()
  const calls = new Map<string, Set<number>>()
  for (const { needle, at, call, held } of looks.sort((a, b) => a.at - b.at)) {
    for (let next = texts[came]; next && next.from <= at; next = texts[++came]) there.push(next)
    there = there.filter(({ to }) => to > at)
    const is = held || there.some(({ text }) => text.includes(needle.text))
    for (const name of [needle.is, 'all']) {
      wanted.set(name, (wanted.get(name) ?? 0) + 1)
      if (is) kept.set(name, (kept.get(name) ?? 0) + 1)
      else calls.set(name, (calls.get(name) ?? new Set()).add(call + 1))
    }
  }
  /** The calls are those that missed one. */
  const figure = (id: Figure['id'], name: string) =>
    share(how(id, 'share', 'computed'), kept.get(name) ?? 0, wanted.get(name) ?? 0, Uint32Array.from(calls.get(name) ?? []))
  return [figure('needles', 'all'), ...NEEDLE_CLASSES.map((name) => figure(`needles_${name}`, name))]
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ')

/** Rules that the user typed, word for word in the last list that was sent. */
export function constraintRetention(blocks: RunBlocks): Figure {
  const { index, all, trace } = blocks
  const last = trace.calls.length - 1
  const at = index.sent[last] ?? -1
  const there = putTexts(blocks).filter(({ from, to }) => from <= at && at < to)
  const put = there.map(({ text }) => oneSpace(text))
  let of = 0
  let kept = 0
  for (const [i, message] of trace.session.messages.entries()) {
    if (!message.typed || (index.came[i] as At) > at) continue
    const whole = all.filter((b) => b.message === i).every((block) => standsWhole(block, at))
    for (const rule of constraints(message.typed.read())) {
      of++
      if (whole || put.some((text) => text.includes(rule.replace(/…$/, '')))) kept++
    }
  }
  return share(how('constraints', 'share', 'computed'), kept, of, Uint32Array.from(of > 0 && last >= 0 ? [last + 1] : []))
}
