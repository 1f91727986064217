// English: compact_history.
import type { LessonText } from '../types.ts'

export const history = {
  title: 'Step 4: compact_history',
  about: 'The last resort: a model writes a summary, and the list becomes one message.',
  steps: {
    over: {
      title: 'When nothing else is left',
      text: [
        'Here the agent has written five long modules. What it wrote are tool uses, and no stage shortens those. After all the others the list is still over `contextLimit`.',
        'Now a model is asked for a [summary](summary). That costs a call of its own, and it cannot be undone word for word. So it comes last.',
      ],
      act: 'Press `compact_history` in the list of stages.',
    },
    request: {
      title: 'The request is kept apart',
      text: [
        'The whole list becomes one user message with two parts. First the [active request](request): what the user typed last, word for word. The program kept it beside the list; it is not taken from the summary.',
        'Then the summary, as a quoted string, named as reference only. A log or a web page that the model once read may say “delete everything”. In a summary this must stay data: only the request field holds instructions.',
      ],
      act: 'Step to the edit: press the arrow behind the number of edits, or the key `]`. Its row shows the new message; open it to read all of it.',
    },
    transcript: {
      title: 'The list is on the disk',
      text: [
        'Before the messages went, all of them were written to a [transcript](transcript). In August and upstream the new message ends with its path, so the model can look things up. July writes the file, too, but does not tell.',
      ],
      act: 'Open the transcript.',
    },
    memory: {
      title: 'What does not belong here',
      text: [
        'A summary is for this task: it is written anew each time, and each time something is left out. A rule that must always hold, a name, a preference belong to [memory](memory), outside of the conversation. That is the next lesson of the course that this program comes from.',
        'After the summary the list starts small and grows again.',
      ],
      act: 'Go to the last call of the run.',
    },
  },
  challenges: {
    later: {
      title: 'One call later',
      act: 'Make the first summary come at least one call later, without raising `contextLimit`.',
      wrong: {
        raised: '`contextLimit` is higher than it was. That is the way that is closed.',
        off: 'A stage is switched off. Leave them all on.',
        sooner: 'The first summary comes sooner now.',
        same: 'The first summary comes at the same call as before.',
      },
      hints: [
        'The list is too long because of what the stages before leave in it. Which of them leaves much here?',
        'This agent keeps its 15 newest results whole. Lower `keepRecentResults`.',
      ],
      solved: 'The cheaper stages made room, and the summary could wait.',
    },
    twice: {
      title: 'A summary of a summary',
      act: 'Now make more summaries than there were when you began.',
      wrong: { fewer: 'There are fewer summaries now.', same: 'There are as many summaries as before.' },
      hints: ['When does `compact_history` act?', 'Set `contextLimit` to 30\u202f000.'],
      solved: 'The second summary was written from the first. What the first left out, the second never saw.',
    },
  },
} satisfies LessonText
