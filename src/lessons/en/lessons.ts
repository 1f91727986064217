// English: the texts of all lessons, by the lesson's id.
import { scratchpad } from './01-scratchpad.ts'
import { resultsFirst } from './02-results-first.ts'
import { budget } from './03-budget.ts'
import { snip } from './04-snip.ts'
import { micro } from './05-micro.ts'
import { history } from './06-history.ts'
import { order } from './07-order.ts'
import { rejected } from './08-rejected.ts'
import { tool } from './09-tool.ts'
import { editions } from './10-editions.ts'
import { cost } from './11-cost.ts'
import { own } from './12-own.ts'
import { fiveLessons } from './13-five-lessons.ts'
import { largeFile } from './14-large-file.ts'
import { longWork } from './15-long-work.ts'
import { glossary } from './glossary.ts'
import { quiz } from './quiz.ts'

export const en = {
  glossary,
  quiz,
  lessons: {
    ...{ scratchpad, 'results-first': resultsFirst, budget, snip, micro, history },
    ...{ order, rejected, tool, editions, cost, own },
    ...{ 'five-lessons': fiveLessons, 'large-file': largeFile, 'long-work': longWork },
  },
}
