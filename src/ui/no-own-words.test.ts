// No component says anything of its own: every text a person reads comes from the words, else it would stay English in every language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/** Attributes that are read out or shown. */
const SAID = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'broke',
  'label',
  'legend',
  'placeholder',
  'summary',
  'text',
  'title',
])
/** What is the same in every language: signs, keys, names of the course's own files. */
const SAME = new Set(['⌘K', 'Ctrl K', 'ms'])
/** Two letters that belong together are a word; so is a sentence mark between two pieces. */
const isWords = (text: string) => !SAME.has(text.trim()) && (/\p{L}{2}/u.test(text) || /[.,;!。、，；](\s|$)/u.test(text.trim()))

/** Every text that a source shows without asking the words, as `line: text`. */
function ownWords(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  const report = (node: Node, text: string) => {
    if (isWords(text)) found.push(`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return
    const node = value as Node
    if (node.type === 'JSXText') report(node, String(node.value))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as readonly Node[])
        if (child.type === 'JSXExpressionContainer') shown(child.expression as Node, report)
    if (node.type === 'JSXAttribute') {
      const { name, value: given } = node as unknown as { name: Node; value: Node | null }
      if (SAID.has(String(name.name)) && given) shown(given.type === 'JSXExpressionContainer' ? (given.expression as Node) : given, report)
    }
    for (const key of Object.keys(node)) visit(node[key])
  }
  visit(program)
  return found
}

/** The literals among what an expression may come to; what a call gives is the business of who is called. */
function shown(node: Node, report: (node: Node, text: string) => void): void {
  const { type } = node
  if (type === 'Literal' && typeof node.value === 'string') report(node, node.value)
  if (type === 'TemplateLiteral')
    for (const piece of node.quasis as readonly Node[]) report(piece, String((piece.value as { cooked: string }).cooked))
  if (type === 'ConditionalExpression') for (const part of [node.consequent, node.alternate]) shown(part as Node, report)
  if (type === 'LogicalExpression')
    for (const part of node.operator === '&&' ? [node.right] : [node.left, node.right]) shown(part as Node, report)
  if (type === 'BinaryExpression' && node.operator === '+') for (const part of [node.left, node.right]) shown(part as Node, report)
  if (type === 'ParenthesizedExpression') shown(node.expression as Node, report)
}

const UI = fileURLToPath(new URL('.', import.meta.url))

test('does every component ask the words for what it says?', () => {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const told = files.flatMap((file) => ownWords(file, readFileSync(join(UI, file), 'utf8')).map((found) => `${file}:${found}`))
  expect(files.length).toBeGreaterThan(50)
  expect(told).toEqual([])
})

test.each([
  ['<p>Nothing here</p>', '1: Nothing here'],
  ['<button aria-label="Close" />', '1: Close'],
  ["<button title={on ? w.off : 'Switch on'} />", '1: Switch on'],
  ['<p>{left > 0 && left + " files"}</p>', '1: files'],
  ['<p>{w.first}, {w.second}</p>', '1: ,'],
  ['<Row label={`$' + '{w.say}. $' + '{w.role}`} />', '1: .'],
])('is a planted text found? %s', (source, told) => {
  expect(ownWords('planted.tsx', `const one = ${source}`)).toEqual([told])
})

test.each([
  '<p className="note-line">{w.rows.empty}</p>',
  '<b data-figure="size">{w.number.whole(1)}</b>',
  '<i>{at} / {of}</i>',
  '<u>{w.say("two words")}</u>',
])('is what says nothing left in peace? %s', (source) => expect(ownWords('planted.tsx', `const one = ${source}`)).toEqual([]))
