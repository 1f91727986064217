// What is assumed, one value at a time as text: for a command line.
import type { Assumptions } from './types.ts'

export const ASSUMPTION_NAMES = ['model', 'day', 'caching', 'lifetime', 'charsPerToken', 'prefixTokens'] as const
type Name = (typeof ASSUMPTION_NAMES)[number]

export const isAssumption = (name: string): name is Name => (ASSUMPTION_NAMES as readonly string[]).includes(name)

/** The value of a name; a word that is none of its choices becomes a problem by the one that checks all of them. */
export function assumptionOf(
  name: Name,
  value: string,
): Partial<Assumptions> | { readonly of: readonly string[]; readonly name: 'caching' | 'lifetime' } {
  if (name === 'model' || name === 'day') return { [name]: value }
  if (name === 'caching') return value === 'on' || value === 'off' ? { caching: value === 'on' } : { name, of: ['on', 'off'] }
  if (name === 'lifetime') return value === '5m' || value === '1h' ? { lifetime: value } : { name, of: ['5m', '1h'] }
  return { [name]: value.trim() === '' ? Number.NaN : Number(value) }
}
