// Every lesson is played and every challenge solved on the engine; each way of being wrong is told apart; and each page has its text.
import { describe, expect, test } from 'vitest'
import { allPlaces, beside, keyOf, type LessonPlace, lessons, placeName, placeOf, setsUp, setupOf } from './index.ts'
import { verdictOn } from './reading.ts'
import { reader } from './testing/driver.ts'
import { type Act, solutions } from './testing/solutions.ts'
import { textOf } from './text-of.ts'
import { lessonTexts } from './texts.ts'
import type { Facts } from './types.ts'

const texts = lessonTexts('en')
const byKey = new Map(allPlaces().map((place) => [keyOf(place), place]))

/** What the page says of the reader's doing: a code, or null where nothing counts yet. */
function said({ at }: LessonPlace, facts: Facts): string | null {
  if (at.kind === 'challenge') return verdictOn(at, facts)
  if (at.kind === 'step') return at.until(facts) ? 'solved' : null
  return facts.answer === null ? null : facts.answer === at.right(facts) ? 'solved' : (at.wrongly?.(facts) ?? 'any')
}

async function played(place: LessonPlace, act: Act): Promise<string | null> {
  const one = reader()
  await one.arrange(setupOf(place))
  await act(one)
  return said(place, await one.facts(setupOf(place)))
}

const solutionOf = (place: LessonPlace) => {
  const found = solutions[keyOf(place)]
  if (!found) throw new Error(`Nobody plays ${keyOf(place)}`)
  return found
}

test.each(lessons.map((lesson, i) => [lesson.id, i + 1] as const))('can %s be played from its beginning to its end?', async (_, no) => {
  const one = reader()
  for (const place of allPlaces().filter((place) => place.no === no)) {
    const setup = setupOf(place)
    // As the page does it: only where the page says so is it set up anew.
    if (setsUp(place)) await one.arrange(setup)
    else one.answer('')
    if (place.at.setup) expect(said(place, await one.facts(setup)), `${keyOf(place)} asks for something`).not.toBe('solved')
    await solutionOf(place).right(one)
    expect(said(place, await one.facts(setup)), keyOf(place)).toBe('solved')
  }
})

describe.each(allPlaces().map((place) => [keyOf(place), place] as const))('%s', (_, place) => {
  const { right, also, wrong = {} } = solutionOf(place)

  test('does it ask for something, and is it done by what it asks for?', async () => {
    expect(await played(place, () => {})).toBeNull()
    expect(await played(place, right)).toBe('solved')
    if (also) expect(await played(place, also)).toBe('solved')
  })

  test('is every way of being wrong told apart?', async () => {
    for (const [code, act] of Object.entries(wrong)) expect(await played(place, act), code).toBe(code)
    if (place.at.kind === 'challenge') {
      const text = textOf(texts, place.lesson.id).challenges[place.at.id]
      expect(Object.keys(wrong).sort()).toEqual(Object.keys(text?.wrong ?? {}).sort())
    }
    const told = textOf(texts, place.lesson.id).questions?.[place.at.id]?.wrong
    if (typeof told === 'object') expect(Object.keys(wrong).sort()).toEqual(Object.keys(told).sort())
  })
})

const finds = allPlaces().filter(({ at }) => at.kind === 'challenge' && at.finds)
test.each(finds.map((place) => [keyOf(place), place] as const))('is %s not solved in passing?', async (_, place) => {
  const one = reader()
  await one.arrange(setupOf(place))
  await solutionOf(place).right(one)
  const there = await one.facts(setupOf(place))
  expect(there.word).toBe(true)
  expect(said(place, { ...there, word: false })).toBeNull()
  one.move({ by: 'call', dir: there.frame.cursor.call > 1 ? -1 : 1 })
  expect((await one.facts(setupOf(place))).word, 'a word holds for where it was said').toBe(false)
})

test('has every page its text, and every text its page?', () => {
  for (const lesson of lessons) {
    const text = textOf(texts, lesson.id)
    const of = (kind: string) => lesson.pages.filter((page) => page.kind === kind).map(({ id }) => id)
    expect(Object.keys(text.steps)).toEqual(of('step'))
    expect(Object.keys(text.questions ?? {})).toEqual(of('question'))
    expect(Object.keys(text.challenges)).toEqual(of('challenge'))
    expect(of('challenge').length).toBeGreaterThan(0)
  }
  expect(Object.keys(solutions).sort()).toEqual([...byKey.keys()].sort())
})

test('does a link lead to its page, and Next to the one after it?', () => {
  for (const place of allPlaces()) expect(placeOf(placeName(place))).toEqual(place)
  for (const wrong of ['', '0.1', '1.0', '1', '16.1', '1.99', '1.1.1', '-1.1']) expect(placeOf(wrong)).toBeNull()
  const walked: LessonPlace[] = []
  for (let place = placeOf('1.1'); place; place = beside(place, 1)) walked.push(place)
  expect(walked).toEqual(allPlaces())
  for (let i = walked.length - 1; i > 0; i--) expect(beside(walked[i] as LessonPlace, -1)).toEqual(walked[i - 1])
})

test('does a recording of one’s own stay open through the lesson about it?', async () => {
  const one = reader()
  const [first, ...others] = allPlaces().filter(({ lesson }) => lesson.id === 'own')
  if (!first) throw new Error('There is no such lesson')
  await one.arrange(setupOf(first))
  one.own()
  for (const place of others) {
    if (setsUp(place)) await one.arrange(setupOf(place))
    expect((await one.facts(setupOf(place))).session.sample, keyOf(place)).toBe(false)
  }
})

test('are the placeholders of the first experiment, in what was sent, as many as the question says?', async () => {
  const place = byKey.get('five-lessons/left') as LessonPlace
  const one = reader()
  await one.arrange(setupOf(place))
  const results = (one.sent().at(-1) ?? []).flatMap(({ content }) =>
    Array.isArray(content) ? content.filter((block) => block.type === 'tool_result').map((block) => String(block.content)) : [],
  )
  expect(results).toHaveLength(6)
  const { at } = place
  const right = at.kind === 'question' ? at.right(await one.facts(setupOf(place))) : ''
  expect(String(results.filter((text) => text.startsWith('[Earlier tool result')).length)).toBe(right)
})
