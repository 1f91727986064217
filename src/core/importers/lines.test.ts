// Are lines split on LF bytes only, with right numbers and offsets, whatever the pieces are?
import { describe, expect, test } from 'vitest'
import { splitLines } from './lines.ts'
import { decode, pieces, utf8 } from './testing/open.ts'
import type { Line } from './types.ts'
import { collectWarnings } from './warnings.ts'

async function split(bytes: Uint8Array, step = 1000, limit?: number): Promise<{ lines: Line[]; warnings: unknown[] }> {
  const warnings = collectWarnings()
  const lines: Line[] = []
  for await (const line of splitLines(pieces(bytes, step), decode, warnings, limit)) lines.push(line)
  return { lines, warnings: warnings.list() }
}

function join(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(typeof part === 'string' ? utf8(part) : part)))
}

describe('splitLines', () => {
  test('keeps numbers and offsets over blank lines, CRLF and a BOM', async () => {
    const { lines } = await split(join([0xef, 0xbb, 0xbf], 'a\r\n\r\n  \nb\n'))
    expect(lines).toEqual([
      { no: 1, offset: 3, text: 'a', invalid: false, open: false },
      { no: 4, offset: 11, text: 'b', invalid: false, open: false },
    ])
  })

  test('does not split at U+2028, U+2029, NEL, or a lone CR', async () => {
    const text = 'a\u2028b\u2029c\u0085d\re'
    const { lines } = await split(utf8(`${text}\nnext\n`))
    expect(lines.map((line) => line.text)).toEqual([text, 'next'])
  })

  test('gives the same lines for every size of piece', async () => {
    const bytes = join('{"a":"é—👩‍💻"}\n', [0, 0, 0], '\n', [0, 0], 'x', [0], '\r\n\nlast')
    const whole = await split(bytes)
    expect(whole.lines.map((line) => [line.no, line.offset, line.text, line.open])).toEqual([
      [1, 0, '{"a":"é—👩‍💻"}', false],
      [3, 31, 'x', false],
      [5, 36, 'last', true],
    ])
    for (let step = 1; step <= bytes.length; step += 1) expect(await split(bytes, step)).toEqual(whole)
  })

  test('tells NULs once, with their number', async () => {
    const { lines, warnings } = await split(join([0, 0], '\n', [0], 'a\n'))
    expect(lines.map((line) => line.text)).toEqual(['a'])
    expect(warnings).toEqual([{ code: 'nul_bytes', line: 1, n: 2 }])
  })

  test('an invalid line spoils no other', async () => {
    const { lines } = await split(join('a\n', [0xff, 0xfe], '\nb'))
    expect(lines.map((line) => [line.text, line.invalid])).toEqual([
      ['a', false],
      ['\ufffd\ufffd', true],
      ['b', false],
    ])
  })

  test('a line longer than a string can be is skipped with a warning', async () => {
    const { lines, warnings } = await split(utf8(`{"a":"${'x'.repeat(300)}"}\nb\n`), 10, 100)
    expect(lines.map((line) => line.text)).toEqual(['b'])
    expect(warnings).toEqual([{ code: 'line_too_long', line: 1, n: 308, excerpt: `{"a":"${'x'.repeat(74)}` }])
  })

  test('nothing gives nothing', async () => {
    expect((await split(utf8(''))).lines).toEqual([])
    expect((await split(utf8('\n\n \n'))).lines).toEqual([])
  })
})
