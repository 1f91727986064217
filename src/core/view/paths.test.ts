// Paths in a text are found, and nothing of the text is lost.
import { expect, test } from 'vitest'
import { pathPieces } from './paths.ts'

const paths = (text: string) => pathPieces(text).flatMap((piece) => (piece.path ? [piece.text] : []))

test.each([
  ['Full output: .task_outputs/tool-results/toolu_1.txt\nPreview:', ['.task_outputs/tool-results/toolu_1.txt']],
  [
    'See .transcripts/transcript_7.jsonl. It is (.task_outputs/tool-results/a.txt), too',
    ['.transcripts/transcript_7.jsonl', '.task_outputs/tool-results/a.txt'],
  ],
  ['{"path": ".transcripts/t.jsonl\\n"}', ['.transcripts/t.jsonl']],
  ['/etc/passwd and .task_outputs/ alone', []],
])('%j', (text, found) => {
  expect(paths(text)).toEqual(found)
  expect(
    pathPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
