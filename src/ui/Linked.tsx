// Session text in which the paths of saved files open them. Not inside of what is a button itself.
import { useContext } from 'react'
import { pathPieces } from '../core/view/paths.ts'
import { Literal } from './Literal.tsx'
import { FileOpener } from './paths.ts'

export function Linked({ text, escapes = false }: { text: string; escapes?: boolean }) {
  const open = useContext(FileOpener)
  return pathPieces(text).map((piece, i) =>
    piece.path ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a constant text never move
      <button key={i} type="button" className="link mono" onClick={() => open(piece.text)}>
        <Literal text={piece.text} />
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Literal key={i} text={piece.text} escapes={escapes} />
    ),
  )
}
