// English: experiment 1.
import type { LessonText } from '../types.ts'

export const fiveLessons = {
  title: 'Experiment 1: five lessons',
  about: 'An agent reads five files one after the other. What is left of the first when it has read the last?',
  steps: {
    run: {
      title: 'An agent at work',
      text: [
        'Until now you looked at recordings. Beside this is Live: an agent at work in a [sandbox](sandbox), with files of its own. Its model is a scripted one. It needs no key and sends nothing anywhere; it follows simple rules, and it knows only what stands in its context. Its tools really run.',
        'Before each of its calls the pipeline runs, as in the lessons before. Every call appears in the timeline at once.',
      ],
      act: 'Press “Five lessons, one after the other”. Watch the timeline, and wait until it says “Your turn.” again.',
    },
    ask: {
      title: 'Ask for something old',
      text: [
        'The agent has told you what the lessons are about. But its context no longer holds the first of them, only a placeholder.',
        'Now you want to know something that stands at the very end of that file.',
      ],
      act: 'Ask it with this button, and read what the agent says and does before it answers.',
    },
  },
  questions: {
    left: {
      title: 'The newest three',
      text: [
        'This is the same session in the debugger, at its last call. Six results have come in: a list of the lessons, and the five files.',
        'A placeholder reads `[Earlier tool result omitted.]`. “Unfold all”, above the rows, shows every message of the list.',
      ],
      act: 'How many of the six results does the model get as placeholders at this call?',
      wrong: 'Unfold the rows and count, on the right, after the stage. The newest `keepRecentResults` are whole.',
      right:
        'Three are whole and three are one line each. The agent had noted in its own words what the earlier files say, and its words stay.',
    },
  },
  challenges: {
    again: {
      title: 'Read again',
      act: 'Which result did the agent have to read again? Go to the call whose answer asks for a file that had been read before.',
      wrong: {
        other: 'What is asked for here had not been read before. The tool uses in the conversation stand in the order of the calls.',
      },
      hints: [
        'In the conversation the file stands twice: once near the beginning, once behind your question.',
        'It is the first call after your question. In the timeline, a small mark above a column says where you typed.',
      ],
      solved: 'That is the price of a placeholder: a call more, and the file is in the context again. The answer is right all the same.',
    },
    whole: {
      title: 'All of them whole',
      act: 'Let the agent do the first task again, with compaction, so that no result becomes a placeholder.',
      wrong: {
        none: 'This edition compacts nothing at all. Take one that would, if it had to.',
        before: 'The session beside this ran under another edition. Let the agent do it again under this one.',
        still: '`micro_compact` replaced results here, too.',
      },
      hints: [
        'One edition leaves results alone as long as all of them fit.',
        'Choose “s08, upstream” in the top bar, then press the button above. A new session begins in the place of this one.',
      ],
      solved: 'Five files are less than the limit, so nothing had to go. Every call was longer for it, though: look at the columns.',
    },
  },
} satisfies LessonText
