// The quiz is answered from the run: every question rightly and wrongly; its numbers are the run's; and no form gives an answer away.
import { describe, expect, test } from 'vitest'
import { filled } from './prose.ts'
import { openQuestion, quiz, scoreOf } from './quiz.ts'
import { spotBeside, spotKey, spotName, spotOf, spotOfKey } from './spots.ts'
import { reader } from './testing/driver.ts'
import { quizText } from './text-of.ts'
import { lessonTexts } from './texts.ts'
import type { Facts, QuizQuestion } from './types.ts'

const languages = (['en', 'zh', 'ja'] as const).map((language) => [language, lessonTexts(language)] as const)
const questions: readonly QuizQuestion[] = quiz
const whole = (n: number) => String(n)

async function facts({ setup }: QuizQuestion): Promise<Facts> {
  const one = reader()
  await one.arrange(setup)
  return one.facts(setup)
}
/** What an answer is worth, as the page keeps it. */
const answered = async (choose: (question: QuizQuestion, right: string) => string) => {
  const answers: Record<string, { choice: string; right: boolean }> = {}
  for (const question of questions) {
    const right = question.right(await facts(question)) ?? ''
    const choice = choose(question, right)
    answers[question.id] = { choice, right: choice === right }
  }
  return answers
}

describe.each(questions.map((question) => [question.id, question] as const))('%s', (id, question) => {
  test('does the run say which answer is right, and give every number of the texts?', async () => {
    const seen = await facts(question)
    expect(question.choices).toContain(question.right(seen))
    const numbers = question.numbers(seen)
    for (const [name, value] of Object.entries(numbers)) expect(value, name).toBeGreaterThan(0)
    for (const [language, texts] of languages) {
      const text = quizText(texts, id)
      const all = [text.asks, text.because, ...Object.values(text.choices)]
      for (const piece of all) expect(filled(piece, numbers, whole), language).not.toMatch(/\{|NaN/)
      const named = new Set(all.join(' ').match(/(?<=\{)\w+(?=\})/g) ?? [])
      expect(Object.keys(numbers).sort(), language).toEqual([...named].sort())
      expect(Object.keys(text.choices).sort(), language).toEqual([...question.choices].sort())
    }
  })

  test('is nothing right where the page stands elsewhere?', async () => {
    const one = reader()
    await one.arrange({ ...question.setup, moves: [] })
    expect(question.right(await one.facts(question.setup))).toBeNull()
  })
})

test('do right answers score ten, wrong ones nothing, and a mixture what it is worth?', async () => {
  expect(quiz).toHaveLength(10)
  const right = await answered((_, right) => right)
  expect(scoreOf(right)).toBe(10)
  expect(openQuestion(right)).toBeNull()
  for (const no of [0, 1, 2]) {
    const wrong = await answered(({ choices }, right) => choices.filter((one) => one !== right)[no] ?? '')
    expect(scoreOf(wrong)).toBe(0)
  }
  const { pair: _, ...nine } = right
  expect(scoreOf(nine)).toBe(9)
  expect(openQuestion(nine)).toBe(quiz.findIndex(({ id }) => id === 'pair') + 1)
  expect(openQuestion({})).toBe(1)
})

test.each(languages)('can nobody guess it from the form of the answers? (%s)', async (_, texts) => {
  const places: number[] = []
  let longest = 0
  let shortest = 0
  for (const question of questions) {
    const seen = await facts(question)
    const right = question.right(seen) ?? ''
    places.push(question.choices.indexOf(right))
    const numbers = question.numbers(seen)
    const length = (one: string) => filled(quizText(texts, question.id).choices[one] ?? '', numbers, whole).length
    const others = question.choices.filter((one) => one !== right).map(length)
    if (length(right) > Math.max(...others)) longest++
    if (length(right) < Math.min(...others)) shortest++
  }
  // Who always takes one place, the longest or the shortest answer does no better than by the dice.
  for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place).length).toBeLessThanOrEqual(4)
  expect(new Set(places).size).toBe(4)
  expect(longest).toBeLessThanOrEqual(4)
  expect(shortest).toBeLessThanOrEqual(4)
})

test('is every question a place, behind lesson 6 and before lesson 7?', () => {
  const names: string[] = []
  for (let spot = spotOf('6.1'); spot; spot = spotBeside(spot, 1)) names.push(spotName(spot))
  const at = names.indexOf('quiz.1')
  expect(names.slice(at - 1, at + 12)).toEqual(['6.6', ...quiz.map((_, i) => `quiz.${i + 1}`), 'quiz.score', '7.1'])
  for (const name of ['1.1', 'quiz.1', 'quiz.10', 'quiz.score', '12.4']) {
    const spot = spotOf(name)
    expect(spot && spotName(spot)).toBe(name)
    expect(spot && spotOfKey(spotKey(spot))).toEqual(spot)
  }
  for (const wrong of ['quiz', 'quiz.0', 'quiz.11', 'quiz.', '6.99']) expect(spotOf(wrong)).toBeNull()
})

test('is the line that question 5 quotes written at its call, and does no question stand beside a session in another language?', async () => {
  const wrote = quiz.find(({ id }) => id === 'wrote')
  if (!wrote) throw new Error('There is no such question')
  const one = reader()
  await one.arrange(wrote.setup)
  const line = /`(\[[^`]+\])`/.exec(quizText(lessonTexts('en'), 'wrote').asks)?.[1] ?? 'nothing'
  one.stage('arrived')
  expect(JSON.stringify(one.frame())).not.toContain(line)
  one.stage('micro_compact')
  expect(JSON.stringify(one.frame())).toContain(line)
  expect(quiz.map(({ setup }) => setup.sample)).not.toContain('bus-stops')
})
