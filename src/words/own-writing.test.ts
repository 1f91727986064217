// What the Chinese and Japanese dictionaries hold is theirs: no sentence stayed English, and the marks between words are those of the writing. Read from their sources, so that sentences of every function are seen.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, languageFor } from './languages.ts'
import { learnWords } from './learn.ts'
import { liveWords } from './live.ts'
import { tuneWords } from './tune.ts'
import { words } from './words.ts'

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/** Every text of a source: literals, and templates with a hole as `{}`; types, imports and keys are none. */
function textsOf(file: string, source: string): readonly (readonly [line: number, text: string])[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: (readonly [number, string])[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return
    const node = value as Node
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'SwitchCase') {
      visit(node.consequent)
      return
    }
    const add = (text: string) => found.push([source.slice(0, node.start).split('\n').length, text])
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value)
    if (node.type === 'TemplateLiteral')
      add((node.quasis as readonly { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('{}'))
    for (const [key, inner] of Object.entries(node)) if (key !== 'key' || node.computed) visit(inner)
  }
  visit(program)
  return found
}

const SRC = fileURLToPath(new URL('..', import.meta.url))
const filesOf = (language: string): readonly string[] => [
  ...['words', 'lessons'].flatMap((floor) => readdirSync(join(SRC, floor, language)).map((name) => `${floor}/${language}/${name}`)),
  ...['samples', 'stories'].map((name) => `words/${name}.${language}.ts`),
]

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** A mark of Latin writing right after or before one of the other, where none of code stands. */
const FOREIGN_MARK =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][,;:!?()]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]\.(?![\w*])|[()][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, '``').replaceAll(/\]\(\w+\)/g, ']')

/** Three words in a row are a sentence. */
const SENTENCE = /[A-Za-z’']{2,}(?: [A-Za-z’']{2,}){2,}/u
/** What is said as it is: names, commands, error texts of the API. */
const AS_IT_IS = ['tool use id', 'prompt is too long', 'Agents SDK', 'Learn Claude Code']

/** Every label of a dictionary, by its path. */
function labelsOf(language: Language): readonly (readonly [path: string, text: string])[] {
  const below = (value: unknown, path: string): readonly (readonly [string, string])[] => {
    if (typeof value === 'string') return [[path, value]]
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => below(inner, `${path}.${key}`))
      : []
  }
  return below({ w: words(language), tune: tuneWords(language), live: liveWords(language), learn: learnWords(language) }, '')
}
/** Ids, and what is printed on keys. */
const SAME_PLACES = /\.id$|\.keys\.\d+$/
const SAME_LABELS = new Set([
  ...['JSON', 'Python', 'TypeScript', 'CSV', 'sweep.csv', 'sweep-incomplete.csv', 'contextLimit', 'Anthropic API'],
  ...['Slack webhook', 'Discord webhook'],
])

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = filesOf(language).flatMap((file) =>
    textsOf(file, readFileSync(join(SRC, file), 'utf8')).map(([line, text]) => ({ at: `${file}:${line}`, text })),
  )

  test('is there a text of it?', () => {
    expect(texts.filter(({ text }) => EAST_ASIAN.test(text)).length).toBeGreaterThan(1_000)
  })
  test('did no sentence stay English?', () => {
    const left = texts.filter(({ text }) => SENTENCE.test(withoutCode(text)) && !AS_IT_IS.some((name) => text.includes(name)))
    expect(left.filter(({ text }) => !EAST_ASIAN.test(text))).toEqual([])
    expect(left).toEqual([])
  })
  test('did no label stay English?', () => {
    const english = new Map(labelsOf('en'))
    const left = labelsOf(language).filter(([path, text]) => /[a-z]{2}/iu.test(text) && english.get(path) === text)
    expect(left.filter(([path, text]) => !SAME_PLACES.test(path) && !SAME_LABELS.has(text))).toEqual([])
  })
  test('are the marks those of the writing?', () => {
    expect(texts.filter(({ text }) => FOREIGN_MARK.test(withoutCode(text)))).toEqual([])
  })
})

test('is a planted text found?', () => {
  const source = 'const one = { a: `共 $' + '{n} 条,全部`, b: (k) => k ? "Nothing is left here" : "没有(无)" } as const'
  const texts = textsOf('planted.ts', source).map(([, text]) => text)
  expect(texts).toEqual(['共 {} 条,全部', 'Nothing is left here', '没有(无)'])
  expect(texts.map((text) => FOREIGN_MARK.test(text))).toEqual([true, false, true])
  expect(texts.map((text) => SENTENCE.test(text))).toEqual([false, true, false])
})

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['zh'], 'zh'],
  [['zh-Hant-TW'], 'zh'],
  [['ja-JP'], 'ja'],
  [['fr-FR', 'ja'], 'ja'],
  [['en-GB', 'zh'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('which language is for a reader of %j? %s', (tags, language) => {
  expect(languageFor(tags)).toBe(language)
})
