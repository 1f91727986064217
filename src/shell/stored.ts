// The answer of a storage: a value, or what was in the way.
import type { EngineProblem } from './problems.ts'

export type Stored<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: EngineProblem }

/** What a thrown thing means: no room, or no storage. */
export function problemOf(error: unknown): EngineProblem {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: 'Error', message: String(error) }
  return name === 'QuotaExceededError'
    ? { code: 'storage_full' }
    : { code: 'storage_blocked', detail: message ? `${name}: ${message}` : name }
}
