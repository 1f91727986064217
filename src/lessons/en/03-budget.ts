// English: tool_result_budget.
import type { LessonText } from '../types.ts'

export const budget = {
  title: 'Step 1: tool_result_budget',
  about: 'A result that is far too long goes into a file before it is ever sent.',
  steps: {
    arrives: {
      title: 'One result, five contexts',
      text: [
        'The agent has read a log. At this call its result has just come in, and the list is many times longer than the limit: in the strip, what is past the limit stands in a red frame, in columns of one limit each; in the timeline the column is torn off, and a number behind × says how many limits long it is. Nobody has sent it yet.',
        'The first stage looks at the newest message only. It adds up its tool results; if they hold more than `batchLimit` characters, it works through them, longest first.',
      ],
      act: 'Press `tool_result_budget` in the list of stages.',
    },
    preview: {
      title: 'A path and a beginning',
      text: [
        'A result that is longer than `persistThreshold` is written to a file. In its place stays a [preview](preview): the path, and the first `previewChars` characters. `batchLimit` and the others are [thresholds](threshold): numbers you can change.',
        'The model sees at once that there is more, and where.',
      ],
      act: 'Step to the edit: above the rows, press the arrow behind the number of edits, or the key `]`.',
    },
    file: {
      title: 'Nothing is lost',
      text: [
        'The whole text lies outside the context now. Its path is a link wherever it stands: in Why, in an opened row, among the files below the rows.',
      ],
      act: 'Open the file and look at its size, beside its name.',
    },
    idle: {
      title: 'Most of the time it does nothing',
      text: [
        'A stage that did nothing says so, with the numbers it compared. Usually the newest results are small, and the budget lets them pass, however long the rest of the list is: that is for other stages.',
      ],
      act: 'Go to a call at which `tool_result_budget` did nothing, and press its name.',
    },
  },
  challenges: {
    longest: {
      title: 'The longest of them',
      act: 'Several results lie in files by now. Open the one that holds the longest text.',
      wrong: { other: 'This file is not the longest one.' },
      hints: [
        'The files are listed below the rows, and in the panel Files under “About this step”; each says its size.',
        'Compare the numbers of characters and open the largest.',
      ],
      solved: 'Found by its path, as the agent would find it.',
    },
    more: {
      title: 'A stricter budget',
      act: 'Make `tool_result_budget` act at more calls than it does now.',
      wrong: {
        fewer: 'It acts at fewer calls now. Go the other way.',
        same: 'It acts at the same calls as before.',
      },
      hints: ['How much may the results of one batch hold together? The number is in Thresholds.', 'Set `batchLimit` to 10\u202f000.'],
      solved: 'It acts more often. Each time the model sees less of what it just asked for: a budget can be too strict.',
    },
  },
} satisfies LessonText
