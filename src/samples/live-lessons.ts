// The five lessons of the live workspace: a small course about a book of rain, each README of about seven thousand characters.
import { dice } from './text/dice.ts'
import { pad } from './text/lines.ts'

interface Lesson {
  readonly folder: string
  readonly title: string
  readonly about: string
  readonly text: readonly string[]
  readonly exercises: readonly string[]
}

const LESSONS: readonly Lesson[] = [
  {
    folder: '01-ledger',
    title: 'The ledger',
    about: 'This lesson is about writing down each reading once, with its station, its hour and its millimetres.',
    text: [
      'A ledger is a list that only grows. A reading that was wrong is not rubbed out: a second line says so and names the first. Whoever reads the book later sees what was known at which hour, and by whom it was put right.',
      'Each line has a station, the hour at which the gauge was read, the millimetres since the reading before, and a mark. The mark is "good", "suspect" or "missing". A missing reading has no millimetres, which is not the same as a dry hour: a dry hour has zero.',
      'The hour is the hour of the station, written with its offset. Two stations in two zones can then be compared, and the hour that is doubled in autumn stays two hours.',
    ],
    exercises: [
      'Write down the three readings of the table that you would mark as suspect, and why.',
      'A gauge was emptied without being read. Which line, or which two lines, does the ledger get?',
      'Say in one sentence why a missing hour is never written as zero, and what the yearly sum would be if it were.',
    ],
  },
  {
    folder: '02-median',
    title: 'The median of an hour',
    about: 'This lesson is about telling an ordinary hour from a strange one by the median of its neighbours.',
    text: [
      'The mean of five gauges is spoilt by one that is blocked by a leaf. The median is not: it is the reading in the middle, and four leaves out of nine do not move it.',
      'The median of an even number of readings is taken as the mean of the two in the middle. `median` in src/median.ts does both, and gives null for no readings at all, so that nobody takes silence for a dry hour.',
      'How far a reading lies from the median is measured by the median of those distances, in its turn. A reading more than five of these away is marked suspect. It is not thrown away.',
    ],
    exercises: [
      'Work out the median of the first nine readings of the table by hand.',
      'How many blocked gauges out of seven may there be before the median is no longer to be trusted?',
      'Find the hour in the table where the mean would call a good reading suspect, and the median does not.',
    ],
  },
  {
    folder: '03-gaps',
    title: 'Gaps',
    about: 'This lesson is about hours that nobody read, and what may be put into them.',
    text: [
      'A gap of an hour may be filled from the two hours beside it; a gap of a day may not. In between the neighbours decide: where three stations within thirty kilometres have read the hour, their median may stand in the gap, marked as made up.',
      'What is made up is never counted as read. Sums are given twice: of what was read, and of what was read and made up together. Where the two differ by more than a tenth, only the first is printed.',
      'A gap has a beginning and an end, and a reason where one is known: frost, a broken gauge, a keeper on holiday. The reason is a line of the ledger like any other.',
    ],
    exercises: [
      'List the gaps of the table with their lengths.',
      'Which of them may be filled from the hours beside them, and which from neighbours?',
      'Give both sums for the day in the table with the longest gap.',
    ],
  },
  {
    folder: '04-report',
    title: 'The report of a month',
    about: 'This lesson is about a page that says what fell in a month, and how sure one may be of it.',
    text: [
      'The report has one line for each station: what fell, the wettest day, the longest dry spell, and how many hours are missing. A number without its missing hours is not printed.',
      'Numbers are rounded once, at the end. A sum of rounded numbers and the rounded sum are two things, and readers do add up columns: where the two differ, a line under the table says so.',
      'The report is made by src/report.ts from the ledger alone. It reads no clock, so that the report of March is the same in April and in ten years.',
    ],
    exercises: [
      'Make the line of the station in the table.',
      'Change one reading of the ledger by adding a line. Which numbers of the report change?',
      'Where in the report would you say that a gauge was replaced, and in how many words?',
    ],
  },
  {
    folder: '05-season',
    title: 'A season against the others',
    about: 'This lesson is about comparing a season with thirty before it without fooling oneself.',
    text: [
      'A season is wet or dry only beside others. Thirty of them are sorted, and the place of this one is given: the fourth driest of thirty says more than any percentage.',
      'Stations move and gauges change. A comparison over thirty years needs a list of what changed when, and a look at whether the step is in the rain or in the gauge: the neighbours tell.',
      'Whoever looks at twenty stations and twelve months will find a record somewhere. The lesson ends with how often one would be found if nothing had changed at all.',
    ],
    exercises: [
      'Give the place of the season in the table among the others.',
      'Find the year in which the gauge was changed.',
      'How many monthly records would you expect at twenty stations in a year in which nothing is out of the ordinary?',
    ],
  },
]

/** Enough for the length a lesson has in the course. */
const ROWS = 176

function table(folder: string): string {
  const d = dice(`live ${folder}`)
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const mark = d.chance(0.06) ? 'missing' : d.chance(0.06) ? 'suspect' : 'good'
    const mm = mark === 'missing' ? '-' : (d.chance(0.6) ? 0 : d.int(1, mark === 'suspect' ? 480 : 64) / 10).toFixed(1)
    return `| ${pad(1 + Math.floor(i / 24), 2)} March, ${pad(i % 24, 2)}:00 | ${mm} | ${mark} |`
  })
  return ['| hour | mm | mark |', '|---|---|---|', ...rows].join('\n')
}

const readme = ({ folder, title, about, text, exercises }: Lesson): string =>
  [
    `# ${title}`,
    about,
    ...text,
    '## A table to work with',
    table(folder),
    '## Exercises',
    exercises.map((exercise, i) => `${i + 1}. ${exercise}`).join('\n'),
  ].join('\n\n') + '\n'

export const lessons = (): Readonly<Record<string, string>> =>
  Object.fromEntries(LESSONS.map((lesson) => [`lessons/${lesson.folder}/README.md`, readme(lesson)]))
