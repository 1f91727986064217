// English: rejected by the API.
import type { LessonText } from '../types.ts'

export const rejected = {
  title: 'Rejected by the API',
  about: 'The pipeline counts characters, the API tokens: reactive_compact is for the difference.',
  steps: {
    refused: {
      title: 'Within the limit, and refused',
      text: [
        'The limit is counted in characters. The API counts [tokens](token). English has three or four characters to a token; Japanese has about one. So a list can be well within the limit and still be too long.',
        'The API’s answer is an error with a text. At this call it stands in the list of stages.',
      ],
      act: 'Go to the model call that was rejected: press the step with the cross.',
    },
    react: {
      title: 'One emergency brake',
      text: [
        'If the error says that the prompt was too long, `reactive_compact` runs. It saves the list, summarises all but the newest `keepRecentMessages`, and keeps those as they are, because the work is there. A pair at the cut stays together here, too: so one message more was kept.',
      ],
      act: 'Go to `reactive_compact`.',
    },
    retry: {
      title: 'One retry',
      text: [
        'Then the pass runs once more and the call is sent again. `maxReactiveRetries` says how often in a row: once. If this is refused, too, the error goes to the caller. Without that bound the agent could go on summarising and being refused for ever.',
      ],
      act: 'Go to the model call that was sent after it.',
    },
  },
  challenges: {
    words: {
      title: 'The right words',
      act: 'Here the API refused call 9, and nothing was done about it. Find an edition that recovers.',
      wrong: {
        deaf: 'This edition does not take the error for what it is. Look at the [quirk](quirk) at its model call.',
        none: 'This edition has no stage for it.',
      },
      hints: [
        'The editions look for certain words in the error text. Read the text at the model call of call 9.',
        '“prompt is too long” is known only upstream.',
      ],
      solved:
        'The same error, but this edition knows these words. July and August look for `prompt_too_long`, which the API itself does not say.',
    },
    keep: {
      title: 'Keep more of the end',
      act: 'Let `reactive_compact` keep at least twelve of the newest messages, and go there to see it.',
      wrong: { few: 'Fewer than twelve messages are kept.', elsewhere: 'Go to `reactive_compact` at the call that was rejected.' },
      hints: ['One threshold says how many of the newest messages it keeps.', 'Set `keepRecentMessages` to 12.'],
      solved: 'More of the work is there word for word, but the list is longer at the retry: that may be refused again.',
    },
  },
} satisfies LessonText
