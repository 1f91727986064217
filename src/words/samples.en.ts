// English: titles of the samples.
import type { SampleId } from './sample-ids.ts'

export const sampleTitles: Readonly<Record<SampleId, string>> = {
  'seat-map': 'Seat map: two buyers, one seat',
  greenhouse: 'Greenhouse: a night with shut vents',
  'patron-rename': 'Library: “member” becomes “patron”',
  calendar: 'Calendar: Saturday comes twice',
  'tide-tables': 'Tide tables: from Fortran to TypeScript',
  'kana-search': 'Recipe search: half-width kana (日本語)',
  'ci-logs': 'Red nights: four CI logs',
  'bus-stops': 'Bus stops: an import in two halves (中文)',
  'long-week': 'A long week: 2 000 messages',
}
