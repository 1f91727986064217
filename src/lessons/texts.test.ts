// The texts of the lessons hold together in every language: each says what the English one says by its marks, its numbers and the labels it quotes.
import { describe, expect, test } from 'vitest'
import { EDITION_IDS } from '../core/pipeline/types.ts'
import { LANGUAGES, type Language } from '../words/languages.ts'
import { learnWords } from '../words/learn.ts'
import { liveWords } from '../words/live.ts'
import { tuneWords } from '../words/tune.ts'
import { words } from '../words/words.ts'
import { allPlaces } from './index.ts'
import { pieces } from './prose.ts'
import { TERMS } from './terms.ts'
import { textOf } from './text-of.ts'
import { lessonTexts } from './texts.ts'

/** Every text below a value, by its path; paragraphs of a page are one text. */
function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value) && path.endsWith('.text')) return [[path, value.join('\n')]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}
const english = textsOf(lessonTexts('en'))

/** Where a label is said in the dictionary; one text may stand at several places. */
function labelsOf(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const w = words(language)
  const found = new Map<string, Set<string>>()
  const said = {
    ...{ w, tune: tuneWords(language), live: liveWords(language), learn: learnWords(language) },
    editions: EDITION_IDS.map((id) => w.edition(id).name),
    steps: (['arrived', 'model_call', 'answered'] as const).map(w.step),
    reject: [w.pins.reject(false), w.pins.reject(true)],
    breaks: tuneWords(language).figure('cache_breaks').name,
    order: [w.pins.order(false), w.pins.order(true)],
  }
  for (const [path, text] of textsOf(said)) found.set(text, (found.get(text) ?? new Set()).add(path))
  return found
}
const LABELS = { en: labelsOf('en'), zh: labelsOf('zh'), ja: labelsOf('ja') } satisfies Record<Language, unknown>
const QUOTES: Readonly<Record<Language, RegExp>> = { en: /“([^”]+)”/g, zh: /“([^”]+)”/g, ja: /「([^」]+)」/g }
/** Quotes in Japanese also set a word apart. */
const EMPHASIS: Language = 'ja'

/** What a text quotes: labels by the places where the dictionary says them, and how many other words. */
function quotedIn(text: string, language: Language) {
  const quotes = [...text.matchAll(QUOTES[language])].map(([, quote = '']) => quote.replace(/[,，、]$/, ''))
  const labels = quotes.flatMap((quote) => LABELS[language].get(quote) ?? [])
  return { quotes, labels, others: quotes.length - labels.length }
}

const marksOf = (text: string, type: 'code' | 'term'): readonly string[] =>
  [...new Set(pieces(text).flatMap((piece) => (piece.type !== type ? [] : [piece.type === 'term' ? piece.term : piece.text])))].sort()
const numbersOf = (text: string): readonly string[] =>
  [...new Set((text.match(/\d{1,3}(?:[,\u202f ]\d{3})+(?!\d)|\d+/g) ?? []).map((digits) => digits.replaceAll(/\D/g, '')))].sort()
const holesOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** English has borders of words and plurals. */
const says = (text: string, word: string, language: Language): boolean =>
  language === 'en' ? new RegExp(`\\b${word}s?\\b`, 'i').test(text) : text.includes(word)

describe.each(LANGUAGES)('%s', (language) => {
  const texts = lessonTexts(language)
  const byPath = new Map(textsOf(texts))

  test('is every term explained where it first appears, and none but those of the glossary?', () => {
    const named = textsOf(texts.lessons).flatMap(([, text]) => marksOf(text, 'term'))
    expect([...new Set(named)].sort()).toEqual([...TERMS].sort())
    const explained = new Set<string>()
    const early: string[] = []
    for (const { lesson, at } of allPlaces()) {
      const { steps, questions = {}, challenges } = textOf(texts, lesson.id)
      const page = { ...(steps[at.id] ?? questions[at.id] ?? challenges[at.id]), title: '' }
      const said = textsOf(page).map(([, text]) => text)
      for (const term of said.flatMap((text) => marksOf(text, 'term'))) explained.add(term)
      const plain = said.flatMap((text) => pieces(text).flatMap((piece) => (piece.type === 'words' ? [piece.text] : []))).join('\n')
      for (const term of TERMS)
        if (!explained.has(term) && says(plain, texts.glossary[term].word, language)) early.push(`${term} in ${lesson.id}/${at.id}`)
    }
    expect(early).toEqual([])
  })

  test('is a page at most a screen of text?', () => {
    for (const { lesson, at } of allPlaces()) {
      const { steps, questions = {}, challenges } = textOf(texts, lesson.id)
      const page = steps[at.id] ?? questions[at.id] ?? challenges[at.id]
      const { text = [] } = { ...page } as { text?: readonly string[] }
      expect(text.join(' ').length, `${lesson.id}/${at.id}`).toBeLessThan(900)
    }
  })

  test('does each text name the terms, the code and the numbers that the English one names?', () => {
    expect([...byPath.keys()]).toEqual(english.map(([path]) => path))
    for (const [path, text] of english) {
      const here = byPath.get(path) ?? ''
      expect(here.trim(), path).not.toBe('')
      expect(holesOf(here), path).toEqual(holesOf(text))
      if (path.startsWith('.quiz')) continue
      expect(marksOf(here, 'term'), path).toEqual(marksOf(text, 'term'))
      expect(marksOf(here, 'code'), path).toEqual(expect.arrayContaining([...marksOf(text, 'code')]))
      expect(numbersOf(here), path).toEqual(expect.arrayContaining([...numbersOf(text)]))
    }
  })

  test('is every label quoted as the page has it?', () => {
    const wrong: string[] = []
    let labels = 0
    for (const [path, text] of english) {
      const there = quotedIn(text, 'en')
      const here = quotedIn(byPath.get(path) ?? '', language)
      for (const places of there.labels)
        if (!here.labels.some((own) => [...own].some((place) => places.has(place))))
          wrong.push(`${path} quotes ${here.quotes.join(' | ')}, but not ${[...places].join(' | ')}`)
      if (language !== EMPHASIS && here.others > there.others) wrong.push(`${path} quotes what no label says: ${here.quotes.join(' | ')}`)
      labels += there.labels.length
    }
    expect(wrong).toEqual([])
    expect(labels).toBeGreaterThan(20)
  })
})

test('is a term that the glossary lacks found out?', () => {
  expect(() => pieces('[a](nothing_of_the_kind)')).toThrow('nothing_of_the_kind')
})
