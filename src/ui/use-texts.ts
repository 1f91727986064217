// The texts of the run on the page. Another run has other texts under the same names: with it the ways to ask are new, and what shows a text asks again.
import { useMemo } from 'react'
import type { Store } from '../shell/contract.ts'

type Texts = Pick<Store, 'text' | 'diff'>

export function useTextsOf({ text, diff }: Texts, run: number | null): Texts {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is what they are of
  return useMemo(() => ({ text: (request) => text(request), diff: (cursor, edit) => diff(cursor, edit) }), [text, diff, run])
}
