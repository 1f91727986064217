// English: titles of the samples, and what each is about in a sentence or two.
export const sampleWords = {
  'seat-map': {
    title: 'Seat map: two buyers, one seat',
    story:
      'A flaky booking test, two logs too long for the context, and a rule the user gave early that the agent no longer has when it matters.',
  },
  greenhouse: {
    title: 'Greenhouse: a night with shut vents',
    story: 'Why did the roof vents stay shut? Three long logs are saved to files, and the agent finds the answer in them by their paths.',
  },
  'patron-rename': {
    title: 'Library: “member” becomes “patron”',
    story: 'A rename in forty small steps. The middle is snipped, and with it the one column that must keep its name.',
  },
  calendar: {
    title: 'Calendar: Saturday comes twice',
    story: 'A customer in Santiago sees one day twice. Old results become placeholders, so the agent has to read a file again.',
  },
  'tide-tables': {
    title: 'Tide tables: from Fortran to TypeScript',
    story: 'What an agent writes is never shortened. After the fifth module only a summary makes room, and the work goes on from there.',
  },
  'kana-search': {
    title: 'Recipe search: half-width kana (日本語)',
    story:
      'Within the limit in characters, too long in tokens: the API rejects a call, and reactive_compact keeps only the newest messages.',
  },
  'ci-logs': {
    title: 'Red nights: four CI logs',
    story: 'The API says “prompt is too long”. The July and August editions do not know these words, upstream does.',
  },
  'bus-stops': {
    title: 'Bus stops: an import in two halves (中文)',
    story: 'Half of the work is done and no longer needed, so the agent uses the compact tool before it begins the other half.',
  },
  'long-week': {
    title: 'A long week: 2,000 messages',
    story: 'Ticket after ticket in one session from a generator: every stage acts, most of them many times.',
  },
} as const
