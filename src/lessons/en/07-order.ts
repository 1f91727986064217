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
        'Were `micro_compact` to run before the budget, a long old result would become a one-line placeholder before it ever reached the disk. The budget comes first so that what is taken later has a file.',
        'Without `micro_compact`, the list holds every result at full length until a summary takes them all.',
      ],
      act: 'Switch the budget on again and `micro_compact` off. Look at the signs of `compact_history` in the timeline.',
    },
  },
  challenges: {
    sooner: {
      title: 'The dearest switch',
      act: 'All stages are on again. Switch off one stage, so that the first summary comes at least ten calls sooner.',
      wrong: {
        later: 'The first summary does not come ten calls sooner.',
        several: 'More than one stage is off.',
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
        threshold: 'A threshold was changed. Do it with a switch only.',
      },
      hints: ['Which stage acts only when all others were not enough?', 'Switch `compact_history` off.'],
      solved: 'The other stages have nothing left to take, and the list is sent as it is.',
    },
  },
} satisfies LessonText
