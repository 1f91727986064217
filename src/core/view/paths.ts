// A text in pieces: the paths of saved files that stand in it, and what stands between them.
import { PATHS } from '../pipeline/mentions.ts'

export interface PathPiece {
  readonly text: string
  readonly path: boolean
}

/** The pieces put together are the text. What ends a sentence is no part of a path one can press. */
export function pathPieces(text: string): readonly PathPiece[] {
  const pieces: PathPiece[] = []
  let last = 0
  for (const match of text.matchAll(PATHS)) {
    const path = match[0].replace(/[.,;:)]+$/, '')
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), path: false })
    pieces.push({ text: path, path: true })
    last = match.index + path.length
  }
  if (last < text.length) pieces.push({ text: text.slice(last), path: false })
  return pieces
}
