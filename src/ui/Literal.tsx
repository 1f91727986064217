// Session text on the page: text nodes only, with signs in place of what would hide or reorder.
import { Fragment, memo } from 'react'
import { pieces } from './literal.ts'

interface Props {
  readonly text: string
  /** Shows line ends as a dim sign instead of breaking. */
  readonly inline?: boolean
  /** The text holds JSON: a written `\n` is dim and breaks the line, as in a summary. */
  readonly escapes?: boolean
}

export const Literal = memo(function Literal({ text, inline = false, escapes = false }: Props) {
  const parts = pieces(inline ? text.replaceAll('\n', '\\n') : text, escapes)
  return (
    <span className="literal">
      {parts.map((part, i) =>
        part.type === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a constant text never move
          <Fragment key={i}>{part.text}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a constant text never move
          <span key={i} className={part.text === '\\n' ? 'ctl' : 'ch'} title={part.code}>
            {part.text}
          </span>
        ),
      )}
    </span>
  )
})
