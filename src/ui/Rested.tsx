// What the page has once the first sight stands: a place for what is dropped or pasted, a focus that is kept, ways for the keys.
import type { ComponentProps } from 'react'
import { DropZone } from './DropZone.tsx'
// What goes wrong must be told also where nothing can be loaded any more.
import './Tellings.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type TypedAhead, useTypedAhead } from './use-typed-ahead.ts'

export function Rested({ asks, ...drop }: ComponentProps<typeof DropZone> & { readonly asks: TypedAhead }) {
  useKeptFocus()
  useRowKeys()
  useTypedAhead(asks)
  return <DropZone {...drop} />
}
