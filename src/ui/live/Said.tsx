// What the model says: formatted, or as the literal text; always literal where signs are in it that hide or reorder.
import { lazy, memo, Suspense } from 'react'
import { Literal } from '../Literal.tsx'
import { pieces } from '../literal.ts'

const Markdown = lazy(async () => ({ default: (await import('./Markdown.tsx')).Markdown }))

/** Longer texts are shown as they are: formatting them would hold the page up. */
const MOST = 100_000

interface Props {
  readonly text: string
  readonly formatted: boolean
}

export const Said = memo(function Said({ text, formatted }: Props) {
  const plain = <Literal text={text} />
  if (!formatted || text.length > MOST || pieces(text).some(({ type }) => type !== 'text')) return plain
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} />
    </Suspense>
  )
})
