// English: what each sample is about, in a sentence or two.
import type { SampleId } from './sample-ids.ts'

export const sampleStories: Readonly<Record<SampleId, string>> = {
  'seat-map':
    'A flaky booking test, two logs too long for the context, and a rule the user gave early that the agent no longer has when it matters.',
  greenhouse:
    'Why did the roof vents stay shut? Three long logs are saved to files, and the agent finds the answer in them by their paths.',
  'patron-rename': 'A rename in forty small steps. The middle is snipped, and with it the one column that must keep its name.',
  calendar: 'A customer in Santiago sees one day twice. Old results become placeholders, so the agent has to read a file again.',
  'tide-tables':
    'What an agent writes is never shortened. After the fifth module only a summary makes room, and the work goes on from there.',
  'kana-search':
    'Within the limit in characters, too long in tokens: the API rejects a call, and reactive_compact keeps only the newest messages.',
  'ci-logs': 'The API says “prompt is too long”. The July and August editions do not know these words, upstream does.',
  'bus-stops': 'Half of the work is done and no longer needed, so the agent uses the compact tool before it begins the other half.',
  'long-week': 'Ticket after ticket in one session from a generator: every stage acts, most of them many times.',
}
