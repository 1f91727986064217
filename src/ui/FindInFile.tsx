// A phrase in a file: a field with the count and the way from one to the next, and the stretch of text around one.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Cursor, TextPart } from '../core/view/types.ts'
import type { InFile } from '../shell/find-in-file.ts'
import type { Texts } from './Detail.tsx'
import { Linked } from './Linked.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { cut } from './literal.ts'
import './css/texts.css'

interface BarProps {
  readonly phrase: string
  readonly setPhrase: (phrase: string) => void
  readonly found: InFile | null
  readonly at: number
  readonly go: (at: number) => void
}

export function FindBar({ phrase, setPhrase, found, at, go }: BarProps) {
  const { inFile: say } = useLaterWords()
  const reached = found?.offsets.length ?? 0
  const turn = (by: number) => reached > 0 && go((at + by + reached) % reached)
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    turn(event.shiftKey ? -1 : 1)
  }
  return (
    <search className="ask">
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={say.label}
        placeholder={say.label}
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
        onKeyDown={key}
      />
      <button type="button" className="btn" disabled={reached === 0} onClick={() => turn(-1)}>
        {say.previous}
      </button>
      <button type="button" className="btn" disabled={reached === 0} onClick={() => turn(1)}>
        {say.next}
      </button>
      <span aria-live="polite" data-figure="in-file">
        {found && (found.count === 0 ? say.none : say.at(at + 1, found.count))} {found && found.count > reached && say.only(reached)}
      </span>
    </search>
  )
}

const BEFORE = 1_000
const STRETCH = 5_000

interface StretchProps {
  readonly path: string
  readonly cursor: Cursor
  /** Code points before the phrase. */
  readonly offset: number
  readonly phrase: string
  readonly load: Texts['text']
  /** Back to the whole of it. */
  readonly leave: () => void
}

export function FoundStretch({ path, cursor, offset, phrase, load, leave }: StretchProps) {
  const w = useWords()
  const { inFile: say } = useLaterWords()
  const [part, setPart] = useState<TextPart | null>(null)
  const mark = useRef<HTMLElement>(null)
  const from = Math.max(0, offset - BEFORE)
  useEffect(() => {
    let live = true
    load({ what: 'file', path, cursor, from, count: STRETCH }).then((answer) => live && setPart(answer))
    return () => {
      live = false
    }
  }, [path, cursor, from, load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or its text has come
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [part, offset])
  if (!part || part.from !== from) return <p className="note-line">{w.rows.loading}</p>
  const before = cut(part.text, offset - from)
  const hit = cut(part.text.slice(before.length), [...phrase].length)
  const after = part.text.slice(before.length + hit.length)
  const to = Math.min(part.total, from + STRETCH)
  return (
    <>
      <p className="note-line">
        <span data-figure="stretch">{say.stretch(from + 1, to, part.total)}</span>{' '}
        <button type="button" className="link" onClick={leave}>
          {say.begin}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="text" tabIndex={0} aria-label={w.rows.whole(part.total)}>
        <Linked text={before} />
        <mark ref={mark}>
          <Literal text={hit} />
        </mark>
        <Linked text={after} />
      </section>
    </>
  )
}
