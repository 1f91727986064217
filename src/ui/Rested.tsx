// What the page has once the first sight stands: a place for what is dropped or pasted, a focus that is kept, and a way to the rows.
import type { ComponentProps } from 'react'
import { DropZone } from './DropZone.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useRowKeys } from './use-row-keys.ts'

export function Rested(props: ComponentProps<typeof DropZone>) {
  useKeptFocus()
  useRowKeys()
  return <DropZone {...props} />
}
