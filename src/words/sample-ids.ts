// The samples, in the order of the menu: each has a title and a story in every language.
export const SAMPLE_IDS = [
  'seat-map',
  'greenhouse',
  'patron-rename',
  'calendar',
  'tide-tables',
  'kana-search',
  'ci-logs',
  'bus-stops',
  'long-week',
] as const
export type SampleId = (typeof SAMPLE_IDS)[number]
