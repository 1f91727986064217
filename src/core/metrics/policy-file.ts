// A policy as a file: JSON out and in, and constants for a program of one's own, in Python and TypeScript.
import { isEdition } from '../pipeline/editions/index.ts'
import { DEFAULTS, isThreshold, makePolicy, type PolicyProblem, THRESHOLDS } from '../pipeline/policy.ts'
import { type EditionId, type Policy, THRESHOLD_NAMES, type ThresholdName } from '../pipeline/types.ts'
import type { GridPoint } from './types.ts'

export interface PolicyFile {
  readonly edition: EditionId
  readonly policy: Policy
}

export type PolicyFileProblem =
  | { readonly code: 'not_json'; readonly detail: string }
  | { readonly code: 'not_a_policy' }
  | { readonly code: 'unknown_edition'; readonly edition: string }
  | { readonly code: 'unknown_threshold'; readonly name: string }
  | { readonly code: 'threshold'; readonly problem: PolicyProblem }

export type ReadPolicy =
  | { readonly ok: true; readonly edition: EditionId; readonly thresholds: GridPoint }
  | { readonly ok: false; readonly problem: PolicyFileProblem }

/** All thresholds of the edition, also those that are the default: a default may change, a file does not. */
export const policyJson = ({ edition, policy }: PolicyFile): string =>
  `${JSON.stringify({ edition, thresholds: Object.fromEntries(used(edition).map((name) => [name, policy[name]])) }, null, 2)}\n`

/** `contextLimit` is `CONTEXT_LIMIT`; only what the edition asks. */
export const policyPython = ({ edition, policy }: PolicyFile): string =>
  `# ${edition}\n${used(edition)
    .map((name) => `${snake(name)} = ${grouped(policy[name])}\n`)
    .join('')}`

export const policyTypeScript = ({ edition, policy }: PolicyFile): string =>
  `// ${edition}\nexport const policy = {\n${used(edition)
    .map((name) => `  ${name}: ${grouped(policy[name])},\n`)
    .join('')}} as const\n`

const used = (edition: EditionId): readonly ThresholdName[] =>
  THRESHOLDS.filter(({ upstreamOnly }) => edition === 's08-head' || !upstreamOnly).map(({ name }) => name)

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Both languages read `50_000`. */
const grouped = (n: number): string => (Number.isInteger(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, '_') : String(n))

/** Thresholds that are left out are the defaults; nothing else may stand there. */
export function readPolicy(text: string): ReadPolicy {
  const value = parsed(text)
  if (value instanceof SyntaxError) return wrong({ code: 'not_json', detail: value.message })
  if (!isDict(value) || !isDict(value.thresholds)) return wrong({ code: 'not_a_policy' })
  const { edition, thresholds } = value
  if (typeof edition !== 'string' || !isEdition(edition))
    return wrong({ code: 'unknown_edition', edition: typeof edition === 'string' ? edition : '' })
  const over: Partial<Record<ThresholdName, number>> = {}
  for (const [name, number] of Object.entries(thresholds)) {
    if (!isThreshold(name)) return wrong({ code: 'unknown_threshold', name })
    over[name] = typeof number === 'number' ? number : Number.NaN
  }
  const { policy, problem } = makePolicy(DEFAULTS, over)
  if (problem) return wrong({ code: 'threshold', problem })
  const changed = THRESHOLD_NAMES.filter((name) => policy[name] !== DEFAULTS[name])
  return { ok: true, edition, thresholds: Object.fromEntries(changed.map((name) => [name, policy[name]])) }
}

const wrong = (problem: PolicyFileProblem): ReadPolicy => ({ ok: false, problem })

type Dict = Readonly<Record<string, unknown>>
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
