// The beginning of a text in a few lines, fetched when it is looked at; until then its first line stands there.
import { useEffect, useState } from 'react'
import type { TextPart, TextRequest } from '../core/view/types.ts'
import { Literal } from './Literal.tsx'
import type { TextOf } from './TextView.tsx'

const ENOUGH = 1_600

interface Props {
  readonly of: TextOf
  readonly load: (request: TextRequest) => Promise<TextPart>
  readonly head: string
  readonly lines: number
  /** Long lines wrap; else they are cut. */
  readonly wrap: boolean
  readonly escapes?: boolean
}

export function Excerpt({ of, load, head, lines, wrap, escapes = false }: Props) {
  const [text, setText] = useState<string | null>(null)
  const key = JSON.stringify(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `of` by value
  useEffect(() => {
    let live = true
    load({ ...of, from: 0, count: ENOUGH } as TextRequest).then((part) => live && setText(part.text))
    return () => {
      live = false
    }
  }, [key, load])
  const shown = text ?? head
  return (
    <div className={`excerpt${wrap ? ' wrap' : ''}`} style={{ WebkitLineClamp: lines }}>
      {wrap ? <Literal text={shown} escapes={escapes} /> : firstLines(shown, lines).map((line) => <Line key={line.no} text={line.text} />)}
    </div>
  )
}

const Line = ({ text }: { text: string }) => (
  <div className="cut">
    <Literal text={text === '' ? ' ' : text} />
  </div>
)

const firstLines = (text: string, lines: number) => text.split('\n', lines).map((line, no) => ({ no, text: line.slice(0, 160) }))
