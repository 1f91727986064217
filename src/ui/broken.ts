// Messages and blocks at which the array breaks a rule of the API, for the rows: however deep they stand.
import { createContext, useContext } from 'react'
import type { MessageItem, Valid } from '../core/view/types.ts'

export const Broken = createContext<ReadonlySet<string>>(new Set())

/** Errors only: a warning is refused by few, and told in its tab. */
export const brokenIn = (valid: Valid | null): ReadonlySet<string> =>
  new Set((valid?.errors ?? []).flatMap(({ block, message }) => block ?? message ?? []))

export function useBroken(): (item: MessageItem | { readonly id: string }) => boolean {
  const broken = useContext(Broken)
  return (item) => broken.has(item.id) || ('blocks' in item && item.blocks.some((block) => broken.has(block.id)))
}
