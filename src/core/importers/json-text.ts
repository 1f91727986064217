// A value as JSON text, for what has no better form.
import { LEVELS, tooDeep } from './value.ts'

/** Writing is recursive: what is nested deeper than anything recorded comes out as its first sign. */
export function jsonText(value: unknown): string {
  if (tooDeep(value, LEVELS)) return Array.isArray(value) ? '[…]' : '{…}'
  return JSON.stringify(value) ?? ''
}
