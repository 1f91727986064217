// An entry of localStorage, read through a check. Trouble is a value; what is damaged is taken away, and told once.
import type { EngineProblem } from './problems.ts'
import { problemOf, type Stored } from './stored.ts'

type Schemas = typeof import('./schemas.ts')
type What = Extract<EngineProblem, { readonly code: 'stored_damaged' }>['what']

/** `check` gives undefined for what is damaged; `otherwise` where nothing was stored. */
export async function readEntry<T, N>(
  key: string,
  what: What,
  check: (schemas: Schemas, value: unknown) => T | undefined,
  otherwise: N,
): Promise<Stored<T | N>> {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return { ok: true, value: otherwise }
    const value = check(await import('./schemas.ts'), parse(text))
    if (value) return { ok: true, value }
    localStorage.removeItem(key)
    return { ok: false, problem: { code: 'stored_damaged', what } }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
