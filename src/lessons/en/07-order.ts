// English: why this order.
import type { LessonText } from '../types.ts'

export const order = {
  title: 'Why this order',
  about: 'Cheap and recoverable first, the model last; and what is lost otherwise.',
  steps: {
    pass: {
      title: 'One pass',
      text: [
        'Before each call the stages run in this order: budget, snip, micro, history. The first three are plain code: they cost nothing, and what they take can mostly be got back. The last one asks a model.',
        'At this call a very long result has come in.',
      ],
      act: 'Walk through the stages with the arrows at “Stage”, or press `}`, until “model call”, and watch the size.',
    },
    budget: {
      title: 'Without the first',
      text: [
        'Each stage has a switch in the list. It takes the stage out of the whole run.',
        'Without the budget the long result stays in the list. It is the newest, so `micro_compact` does not touch it. Then only the summary is left, and the model never sees the text it asked for.',
      ],
      act: 'Switch `tool_result_budget` off, and look at what `compact_history` does at this call.',
    },
    micro: {
      title: 'Without the third',
      text: [
        'Without `micro_compact` every result stands in the list at full length until a summary takes them all, and summaries come sooner.',
      ],
      act: 'Switch the budget on again and `micro_compact` off. Look at the signs of `compact_history` in the timeline.',
    },
    swap: {
      title: 'The third before the first',
      text: [
        'All stages are on again, in another session. Three results come in at this call; two of them are logs of more than 200\u202f000 characters. Here only the newest result may stay (`keepRecentResults` is 1).',
        'The budget runs first, so both logs are in files by the time `micro_compact` takes their previews. What happens the other way round?',
      ],
      act: 'Press “Change the order” under the list and move `micro_compact` up, with its arrow or by its grip, until it stands before `tool_result_budget`. Then go to `micro_compact`.',
    },
    first: {
      title: 'The model before the others',
      text: [
        'The order is the edition’s again, and so is `keepRecentResults`. At this call a long log arrives; the budget puts it into a file, and that is enough: in the whole session nobody has to be asked for a summary.',
        'Above the timeline the page says what another order comes to over the whole run, beside the edition’s own.',
      ],
      act: 'Move `compact_history` to the top, and read there how many summaries that makes and what they cost.',
    },
  },
  questions: {
    where: {
      title: 'Where is it now?',
      text: [
        'Both logs became one-line placeholders before they had reached the disk, and before the model had read a word of them. The budget, which came later, found a list that was short enough, and wrote nothing.',
        'Why, beside the rows, says what can be got back of the log.',
      ],
      act: 'What is the best way left to its text?',
      choices: {
        file: 'a file holds it',
        rerun: 'only to run the tool again',
        summary: 'a summary tells of it',
        none: 'there is none',
      },
      wrong: 'Look in Why, under “Can it be got back?”: the first line with a full dot.',
      right:
        'The tool can be run again, and gives the log as it is by then. In the right order it would be in a file, to the last character.',
    },
  },
  challenges: {
    sooner: {
      title: 'The dearest switch',
      act: 'All stages are on, in their own order. Switch off one stage, so that the first summary comes at least ten calls sooner.',
      wrong: {
        later: 'The first summary does not come ten calls sooner.',
        several: 'More than one stage is off.',
        moved: 'The order was changed. Do it with a switch only.',
        threshold: 'A threshold was changed. Do it with a switch only.',
      },
      hints: ['What enters the list in one piece that is longer than the limit?', 'Switch `tool_result_budget` off.'],
      solved: 'A single result forces a summary of everything. One stage, and no other, stands before that.',
    },
    over: {
      title: 'Over the line',
      act: 'Switch off one stage, so that a call is sent over the limit.',
      wrong: {
        fits: 'Every call still fits.',
        several: 'More than one stage is off.',
        moved: 'The order was changed. Do it with a switch only.',
        threshold: 'A threshold was changed. Do it with a switch only.',
      },
      hints: ['Which stage acts only when all others were not enough?', 'Switch `compact_history` off.'],
      solved: 'The other stages have nothing left to take, and the list is sent as it is.',
    },
    dear: {
      title: 'The dearest order',
      act: 'Find an order in which this session costs at least twice as much. Only move stages.',
      wrong: {
        same: 'This order does not cost twice as much. The line above the timeline says what it comes to.',
        others: 'Something else than the order was changed. Put it back, or press “Set the page up again”.',
      },
      hints: [
        'One stage is paid for. It is asked whenever the list is over the limit at the moment its turn comes.',
        'Move `compact_history` up, before `tool_result_budget`.',
      ],
      solved:
        'Every long log now calls for a summary, though a file would have been enough: each is paid for, what it covers is no longer in the list, and the [prompt cache](cache) begins anew.',
    },
  },
} satisfies LessonText
