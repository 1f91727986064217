// What the page has once the first sight stands: a place for what is dropped or pasted, and a focus that is kept.
import type { ComponentProps } from 'react'
import { DropZone } from './DropZone.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export function Rested(props: ComponentProps<typeof DropZone>) {
  useKeptFocus()
  return <DropZone {...props} />
}
