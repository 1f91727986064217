// Policies of one's own, named and kept in this browser: an entry of its own, so that nothing else is lost with them.
import type { Baseline } from './contract.ts'
import type { NameProblem } from './problems.ts'
import type { Stored } from './stored.ts'
import { readEntry } from './stored-entry.ts'
import { writeEntry } from './write-entry.ts'

export interface OwnPreset extends Omit<Baseline, 'order'> {
  readonly name: string
}

/** Characters of a name, at most. */
const MOST_NAME = 80
const KEY = 'compaction-policies'

/** What is damaged is taken away, and told once. */
export const readPresets = (): Promise<Stored<readonly OwnPreset[]>> =>
  readEntry(KEY, 'presets', (schemas, value) => schemas.readPresets(value), [])

export const writePresets = (list: readonly OwnPreset[]): Stored<null> => writeEntry(KEY, list)

/** Spaces around it do not count. `but`: the name it has now. */
export function nameProblem(list: readonly OwnPreset[], name: string, but: string | null = null): NameProblem | null {
  const wanted = name.trim()
  if (wanted === '') return 'empty'
  if ([...wanted].length > MOST_NAME) return 'long'
  return wanted !== but && list.some((one) => one.name === wanted) ? 'taken' : null
}

export const withPreset = (list: readonly OwnPreset[], preset: OwnPreset): readonly OwnPreset[] =>
  [...list, { ...preset, name: preset.name.trim() }].sort((a, b) => (a.name < b.name ? -1 : 1))

export const renamed = (list: readonly OwnPreset[], from: string, to: string): readonly OwnPreset[] => {
  const one = list.find(({ name }) => name === from)
  return one ? withPreset(without(list, from), { ...one, name: to }) : list
}

export const without = (list: readonly OwnPreset[], name: string): readonly OwnPreset[] => list.filter((one) => one.name !== name)
