// The samples with their texts. Only the first is loaded at once; the others come when they are chosen.
import { samples as facts, type SampleId } from './list.ts'
import { sample as seatMap } from './seat-map.ts'
import type { Sample, SampleEntry } from './types.ts'

export type { Sample, SampleEntry } from './types.ts'

const LOAD: Readonly<Record<SampleId, () => Promise<Sample>>> = {
  'seat-map': async () => seatMap(),
  greenhouse: async () => (await import('./greenhouse.ts')).sample(),
  'patron-rename': async () => (await import('./patron-rename.ts')).sample(),
  calendar: async () => (await import('./calendar.ts')).sample(),
  'tide-tables': async () => (await import('./tide-tables.ts')).sample(),
  'kana-search': async () => (await import('./kana-search.ts')).sample(),
  'ci-logs': async () => (await import('./ci-logs.ts')).sample(),
  'bus-stops': async () => (await import('./bus-stops.ts')).sample(),
  'long-week': async () => (await import('./long-week.ts')).sample(),
}

export const samples: readonly SampleEntry[] = facts.map((one) => ({ ...one, load: LOAD[one.id] }))
