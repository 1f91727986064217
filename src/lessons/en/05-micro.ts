// English: micro_compact.
import type { LessonText } from '../types.ts'

export const micro = {
  title: 'Step 3: micro_compact',
  about: 'Old tool results become one line each; the newest stay whole.',
  steps: {
    old: {
      title: 'Old results',
      text: [
        'Most results are of use for a few calls. `micro_compact` counts the tool results of the whole list from the newest back. The newest `keepRecentResults` stay whole; each older one that is longer than `placeholderMin` characters becomes a [placeholder](placeholder).',
        'The message stays, and the block stays: only its text is another. So the pair of use and result is never broken.',
      ],
      act: 'Step to the edit: press the arrow behind the number of edits, or the key `]`. Its row shows both texts.',
    },
    recent: {
      title: 'How many are recent?',
      text: ['The result that was replaced is the fourth, counted from the newest. With a larger `keepRecentResults` it is not old yet.'],
      act: 'Set `keepRecentResults` to 5 in Thresholds, and read what the stage says now.',
    },
    upstream: {
      title: 'Only when it must',
      text: [
        'July and August replace old results at every call, whether there is room or not. The upstream edition waits until the list is over the limit, and then stops as soon as it is small enough. What it takes it first saves, and the placeholder names the file.',
        'If that is not enough, `fit_tool_results` comes after it, a stage that only upstream has: it puts the longest results into files.',
      ],
      act: 'Choose the edition “s08, upstream”, then go to a call at which `micro_compact` acted, and to that stage.',
    },
  },
  challenges: {
    rest: {
      title: 'Rest until call 7',
      act: 'Leave every result whole until call 7, with `micro_compact` still on.',
      wrong: { sooner: 'A result becomes a placeholder before call 7.', off: '`micro_compact` is switched off. Leave it on.' },
      hints: ['How many results have come in by call 7? So many have to count as recent.', 'Set `keepRecentResults` to 6.'],
      solved: 'And now every later call carries three results more. The timeline shows what that costs.',
    },
    path: {
      title: 'A placeholder with a way back',
      act: 'In this edition a placeholder only says that something was omitted. Find an edition whose placeholder names a file, and open that file.',
      wrong: {
        transcript: 'This file is a transcript: it holds a whole list, not one result.',
        edition: 'Look at what this edition puts in the place of an old result, and where it acts.',
      },
      hints: [
        'Two editions write no file here at all. Look at the number of files in the status line.',
        'Take upstream, go to call 10 and to `micro_compact`, and open a row that changed: the path in its placeholder is a link.',
      ],
      solved: 'What was taken is one read away.',
    },
  },
} satisfies LessonText
