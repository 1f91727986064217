// A paragraph of a lesson. A term opens to what it means, below the paragraph.
import { useId, useState } from 'react'
import { pieces } from '../../lessons/prose.ts'
import type { TermId } from '../../lessons/terms.ts'
import { useLessonTexts } from './learn-language.tsx'

/** Within a line: no term is opened there. */
export const Inline = ({ text }: { readonly text: string }) =>
  pieces(text).map((piece, i) => {
    const key = `${i} ${piece.text}`
    return piece.type === 'code' ? <code key={key}>{piece.text}</code> : piece.text
  })

export function Prose({ text }: { readonly text: string }) {
  const { glossary } = useLessonTexts()
  const [open, setOpen] = useState<TermId | null>(null)
  const id = useId()
  return (
    <>
      <p>
        {pieces(text).map((piece, i) => {
          const key = `${i} ${piece.text}`
          if (piece.type === 'words') return piece.text
          if (piece.type === 'code') return <code key={key}>{piece.text}</code>
          const on = open === piece.term
          return (
            <button
              key={key}
              type="button"
              className="term"
              aria-expanded={on}
              aria-controls={on ? id : undefined}
              onClick={() => setOpen(on ? null : piece.term)}
            >
              {piece.text}
            </button>
          )
        })}
      </p>
      {open && (
        <p id={id} className="meaning">
          <b>{glossary[open].word}</b> {glossary[open].means}
        </p>
      )}
    </>
  )
}
