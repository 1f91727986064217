// Session text on the page: text nodes only, with signs in place of what would hide or reorder.
import { Fragment, memo } from 'react'
import { pieces } from './literal.ts'

/** `inline` shows line ends as a dim sign instead of breaking. */
export const Literal = memo(function Literal({ text, inline = false }: { text: string; inline?: boolean }) {
  const parts = pieces(inline ? text.replaceAll('\n', '\u2424') : text)
  return (
    <span className="literal" dir={inline ? 'auto' : undefined}>
      {parts.map((part, i) =>
        part.type === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a constant text never move
          <Fragment key={i}>{part.text}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a constant text never move
          <span key={i} className={part.type === 'control' ? 'ctl' : 'ch'} title={part.code}>
            {part.text}
          </span>
        ),
      )}
    </span>
  )
})
