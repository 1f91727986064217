// English: snip_compact.
import type { LessonText } from '../types.ts'

export const snip = {
  title: 'Step 2: snip_compact',
  about: 'The middle of a long list is cut out, but never between a tool use and its result.',
  steps: {
    count: {
      title: 'Fifty messages',
      text: [
        'A budget keeps single results small, but the list still grows by two messages a call. `snip_compact` counts messages, not characters: up to `maxMessages` it does nothing.',
        'At this call there are just few enough of them.',
      ],
      act: 'Go to the next call and look at what `snip_compact` did there.',
    },
    middle: {
      title: 'Two ends stay',
      text: [
        'The first `keepHead` messages stay, because the task is there, and the newest ones, because the work is there. The middle goes, and one [marker](marker) takes its place.',
        'A marker is a message, too. So the list is as long as before, and at the next call it is over the limit again.',
      ],
      act: 'Go on to the next call’s `snip_compact`.',
    },
    pair: {
      title: 'A pair is never cut',
      text: [
        'A tool result must follow its tool use in the very next message, or the API refuses the whole request. So both ends of the cut are looked at. If the head would end with a tool use, its result stays as well; if the tail would begin with a result, the tool use before it stays, too.',
        'Here the tail was moved by one message for that reason.',
      ],
      act: 'Set `keepHead` to 6 in Thresholds, and see the other end of the cut move.',
    },
    marker: {
      title: 'What the marker says',
      text: [
        'In August and upstream the whole list is first written to a [transcript](transcript), and the marker names it. In July it says only how many messages were snipped, and nothing is saved.',
        'The word behind what a stage says, in the list of stages, marks a [quirk](quirk): this edition does something here that one would not expect. Lesson 10 is about them.',
      ],
      act: 'Choose the edition “s08, July 2026” and read the marker.',
    },
  },
  challenges: {
    rule: {
      title: 'The rule in the middle',
      act: 'In `m4` the user said what must never be renamed. Keep `m4` in the context to the end without raising `maxMessages`; then look at `snip_compact` of the last call.',
      wrong: {
        gone: '`m4` is not in the list at the last call.',
        raised: '`maxMessages` is higher than it was. There is another way.',
        elsewhere: 'Now go to `snip_compact` of the last call, to see whether `m4` is still there.',
        off: '`snip_compact` is switched off. Then the list grows without end; there is another way.',
      },
      hints: [
        'Either the head becomes longer, or this one message gets a [pin](pin).',
        'Set `keepHead` to 5 in Thresholds. Or go to call 3, choose the row of `m4` and press `k`. Then press End, and `snip_compact` in the list.',
      ],
      solved: 'The rule is there when it is needed. A longer head costs its size at every call; a [pin](pin) only the one message.',
    },
    later: {
      title: 'Later',
      act: 'Make the first snip come at least five calls later, with the stage still on.',
      wrong: { sooner: 'The first snip does not come five calls later.', off: 'The stage is switched off; that is not later, but never.' },
      hints: [
        'Which number does `snip_compact` compare with the count of messages?',
        'Each call adds two messages. Set `maxMessages` to 60 or more.',
      ],
      solved: 'Later, but with longer lists until then. Look at the length of the columns.',
    },
  },
} satisfies LessonText
