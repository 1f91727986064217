// A text in stretches: the beginning at once, more when asked for. However long a text is, only what was asked for is laid out.
import { useEffect, useState } from 'react'
import type { TextPart, TextRequest } from '../core/view/types.ts'
import { Linked } from './Linked.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/texts.css'

const FIRST = 4_000
const MORE = 16_000

/** What a text is of; where it begins and how much is wanted is this component's business. */
export type TextOf = TextRequest extends infer R ? (R extends unknown ? Omit<R, 'from' | 'count'> : never) : never

interface Props {
  readonly of: TextOf
  readonly load: (request: TextRequest) => Promise<TextPart>
  readonly escapes?: boolean
  /** Said where there is no text. */
  readonly empty?: string
  /** How long it is, as soon as that is known. */
  readonly measured?: (total: number) => void
}

export function TextView({ of, load, escapes = false, empty, measured }: Props) {
  const w = useWords()
  const { texts } = useLaterWords()
  const [parts, setParts] = useState<readonly TextPart[] | null>(null)
  const key = JSON.stringify(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `of` by value
  useEffect(() => setParts(null), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `of` by value
  useEffect(() => {
    let live = true
    load({ ...of, from: 0, count: FIRST } as TextRequest).then((part) => {
      if (!live) return
      setParts([part])
      measured?.(part.total)
    })
    return () => {
      live = false
    }
  }, [key, load, measured])
  if (parts === null) return <p className="note-line">{w.rows.loading}</p>
  const last = parts[parts.length - 1]
  const shown = last ? last.from + codePoints(last.text) : 0
  const total = last?.total ?? 0
  if (total === 0) return <p className="note-line">{empty ?? texts.nothing}</p>
  const more = () => load({ ...of, from: shown, count: MORE } as TextRequest).then((part) => setParts([...parts, part]))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="text" tabIndex={0} aria-label={'id' in of ? w.rows.of(of.id, w.rows.whole(total)) : w.rows.whole(total)}>
        {parts.map((part) => (
          <div key={part.from} className="part">
            <Linked text={part.text} escapes={escapes} />
          </div>
        ))}
      </section>
      {shown < total && (
        <button type="button" className="link" onClick={more}>
          {texts.showMore(shown, total)}
        </button>
      )}
    </>
  )
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
