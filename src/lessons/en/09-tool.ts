// English: the compact tool.
import type { LessonText } from '../types.ts'

export const tool = {
  title: 'The compact tool',
  about: 'The model may ask for a summary itself; it comes after the batch.',
  steps: {
    asks: {
      title: 'The model asks',
      text: [
        'One half of the work is done, and what was needed for it is not needed any more. Only the model can know that. So it has a tool for it, `compact`, and uses it here together with others.',
      ],
      act: 'Go to the step “answered” of this call: what the model said came in there, with the results.',
    },
    after: {
      title: 'After the batch',
      text: [
        'The result of `compact` is a fixed sentence. The other tools of the same batch run as usual. Only when all results stand in the list, `compact_history` runs.',
        'Were the list folded at once, results would come in whose tool uses are gone, and the API would refuse them; or the tools would have to run twice.',
      ],
      act: 'Go to the `compact_history` that comes after it.',
    },
  },
  questions: {
    counted: {
      title: 'What was folded?',
      text: ['The stage says what made it act, the limit or the tool, and what it took.'],
      act: 'How many messages became one here?',
      wrong: {
        fewer:
          'It took more than that: the batch and its results stood in the list, too. The last `compact_history` of this call says how many.',
        more: 'There were not so many messages. The last `compact_history` of this call says how many.',
      },
      right: 'All of them, the batch with its results included.',
    },
  },
  challenges: {
    vain: {
      title: 'Asked in vain',
      act: 'Find an edition in which the model asks and no summary is made.',
      wrong: { still: 'Summaries are still made.', off: 'A stage is switched off. Do it with the edition.' },
      hints: ['In which edition does no stage exist at all?', 'Take “s07, no compaction”.'],
      solved: 'The tool is not there. The list grows past the point at which the model itself would have let go.',
    },
    unasked: {
      title: 'Unasked',
      act: 'Now make a summary come that the model did not ask for.',
      wrong: { same: 'There are no more summaries than before.' },
      hints: ['What else makes `compact_history` act?', 'Set `contextLimit` to 20\u202f000.'],
      solved: 'It came in the middle of the work, one call before the model asked. The model’s own moment was the better one.',
    },
  },
} satisfies LessonText
