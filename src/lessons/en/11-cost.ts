// English: what it costs.
import type { LessonText } from '../types.ts'

export const cost = {
  title: 'What it costs',
  about: 'Characters, tokens, money, and the prompt cache: why clearing at every call can cost more than it saves.',
  steps: {
    money: {
      title: 'From characters to money',
      text: [
        'Sizes are computed, exactly. [Tokens](token) and money are estimated: from characters for a token, and a dated table of prices that you can change. Each figure says which it is.',
        'This edition keeps the list small at every call. One would think that this is cheap.',
      ],
      act: 'Choose “s07, no compaction”, and look at the cost.',
    },
    prefix: {
      title: 'The cheapest token is an old one',
      text: [
        'Without compaction more was sent, and it cost less. The reason is the [prompt cache](cache): a prompt that begins as the last one did is read from the cache for a fraction of the price. Only what is new must be written.',
        'An edit far up in the list changes the prompt from there on. All that follows is new to the cache, however old it is.',
      ],
      act: 'Choose August again.',
    },
  },
  questions: {
    breaks: {
      title: 'How often?',
      text: [
        'A call breaks the cache when something was changed that the API had seen before. The table Figures counts these calls, and the picture “Prompt cache” marks them.',
      ],
      act: 'How many calls break the cache under August?',
      wrong: 'Look for the row of the table that counts the calls which break the cache.',
      right: 'So at most calls `micro_compact` saves a few characters and pays for the rest of the list again.',
    },
  },
  challenges: {
    most: {
      title: 'The dearest edit',
      act: 'Find the call at which most tokens had to be written again, and put the playhead there.',
      wrong: { none: 'This call leaves the prompt’s beginning as it was.', less: 'At another call more had to be written again.' },
      hints: [
        'The list of edits in Tune says for each what it costs once and what it saves.',
        'An edit costs most when it lies near the beginning of a long list. Look at the highest parts of the cache picture, and click there.',
      ],
      solved: 'A few characters saved near the top of the list, and everything below paid again.',
    },
    cheaper: {
      title: 'Cheaper',
      act: 'Make the whole session cheaper than it was, still under August, and with no call over the limit.',
      wrong: {
        dearer: 'It costs as much as before, or more.',
        over: 'A call is sent over the limit.',
        edition: 'That is another edition.',
      },
      hints: [
        'Which stage changes old messages at nearly every call? Let it change fewer of them.',
        'Raise `placeholderMin` to 5\u202f000, so that only results that are worth it become placeholders.',
      ],
      solved: 'Fewer edits, and each of them larger: that is what pays. Upstream goes this way by waiting for the limit.',
    },
  },
} satisfies LessonText
