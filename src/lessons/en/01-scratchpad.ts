// English: the scratchpad.
import type { LessonText } from '../types.ts'

export const scratchpad = {
  title: 'The scratchpad',
  about: 'What fills a context, and what happens when nothing is ever taken out.',
  steps: {
    list: {
      title: 'A list that is sent again and again',
      text: [
        'A coding [agent](agent) lets a model work: the model says which file to read or which command to run, and the agent does it. But a model remembers nothing between two calls. Before each [model call](model_call) the agent sends the whole conversation: its [context](context), a list of [messages](message).',
        'Beside this text is the recording of such a session. Every column of the timeline is one call: it hangs from the top, and the longer it is, the longer is that list. There is no [compaction](compaction) here, nothing is ever taken out: the [edition](edition) is “s07, no compaction”, a program from an open [course](course) on building agents.',
      ],
      act: 'Move along the timeline to call 4: click its column, or focus it and press →.',
    },
    over: {
      title: 'The line',
      text: [
        'The horizontal line is the [limit](limit): 50\u202f000 characters in this pipeline. It is not the model’s own limit, which counts [tokens](token); it is the size at which a careful agent begins to tidy up.',
        'This edition has no [stage](stage) that looks at it. The list just grows past it.',
      ],
      act: 'Go to the first call whose column reaches past the line.',
    },
    refused: {
      title: 'At last the API says no',
      text: [
        'Messages only accumulate. Some calls later the prompt no longer fits into the model, and the API answers with an error instead of a reply. The agent cannot go on: the next call would send the same list.',
        'A cross in the timeline marks that call. Here the columns go on behind it, because a recording is replayed.',
      ],
      act: 'Go to the call that the API refused, and in the list of stages to its step “model call”.',
    },
  },
  questions: {
    fills: {
      title: 'What fills it?',
      text: [
        'Colours are kinds of [blocks](block). The user typed a line or two. The assistant asks for tools: a [tool use](tool_use) is short. Each is answered by a [tool result](tool_result): a file, a log, a list of matches.',
        'Look at this call: the strips show both lists with one band for each block, and longer bands are longer texts.',
      ],
      act: 'Which kind takes most of the list at this call?',
      choices: { user_text: 'User text', assistant_text: 'Assistant text', tool_use: 'Tool uses', tool_result: 'Tool results' },
      wrong: {
        user_text:
          'What the user typed is short, a line or two. Look at the colours of the column, and at their key near the bottom of the page.',
        assistant_text:
          'The assistant says little here: it asks for tools. Look at the colours of the column, and at their key near the bottom of the page.',
        tool_use: 'A tool use is only a name and a path or a command. What takes the room is what it is answered with.',
      },
      right: 'Tool results, nearly all of it. That is why every edition that compacts begins with them.',
    },
  },
  challenges: {
    growth: {
      title: 'The biggest step',
      act: 'Find the call before which most characters came in.',
      wrong: { less: 'Another call has more that is new. Compare each column with the one before it.' },
      hints: [
        'Look for the place where the outline drops most between two neighbours.',
        'Several logs have nearly the same length. The number behind “arrived” says how long the list has become at each call; subtract the one before.',
      ],
      solved: 'That is the one: one read of one log.',
    },
    fits: {
      title: 'Within the line',
      act: 'Choose an edition with which every call stays within the line. Leave the limit where it is.',
      wrong: {
        over: 'Some columns still reach past the line.',
        raised: 'The limit itself was moved. Put it back: a larger limit makes the model’s window no larger.',
      },
      hints: ['The edition is chosen in the top bar.', 'Any edition of s08 has stages. Take one of them and look at the timeline.'],
      solved: 'The same session, and no column past the line. What was paid for that is the subject of the next lessons.',
    },
  },
} satisfies LessonText
