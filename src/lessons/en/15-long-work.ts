// English: experiment 3.
import type { LessonText } from '../types.ts'

export const longWork = {
  title: 'Experiment 3: long work',
  about: 'The work is longer than the context. A summary takes the place of the history, and the agent goes on from it.',
  steps: {
    run: {
      title: 'More than fits',
      text: [
        'The agent is to go through the whole workspace and to keep notes in a file. The two sources alone are longer than the limit.',
        'Look at the tab Log: it shows the lines that the course’s own program prints. `[auto compact]` says that the history was summarised, and `[transcript saved: …]` where it lies.',
      ],
      act: 'Press “Long work over the whole workspace”, and wait until it says “Your turn.” again.',
    },
    summary: {
      title: 'Where it became too much',
      text: [
        'The same session in the debugger. Both sources came in while they were among the newest three results, so `micro_compact` had to leave them whole. What was left was over the limit.',
      ],
      act: 'Go to the call at which `compact_history` acted, and press its name.',
    },
    on: {
      title: 'And on from there',
      text: [
        'What is sent at this call is one message: `[Compacted]`, the request as you typed it, the summary, the path of the transcript. The files that were read are not in it.',
        'The agent kept its notes outside of the context, in `NOTES.md`. It looks there first, sees what is still missing, and does not begin anew.',
      ],
      act: 'Go to the next call and look at what the list has become.',
    },
  },
  challenges: {
    transcript: {
      title: 'All that was said',
      act: 'Open the file of the workspace that holds every message of the time before the summary.',
      wrong: {
        notes: 'These are the agent’s own notes: a line on each file, not the messages.',
        other: 'This file holds no messages.',
      },
      hints: [
        'The new message ends with its path, and a line of the log names it.',
        'In the tab Files, open the file under `.transcripts`.',
      ],
      solved: 'One message a line. The agent could look something up here; this time its notes were enough.',
    },
    instead: {
      title: 'Under upstream',
      act: 'Run this experiment under “s08, upstream”. There is no summary. Which stage is it that makes one needless in the end?',
      wrong: {
        before: 'First run it under upstream: choose the edition in the top bar, then press the button above.',
        not_enough: '`micro_compact` acts, but at one call what it may take is not enough: another stage comes after it.',
        idle: 'This stage took nothing out in this run. Look at the signs below the timeline.',
      },
      hints: [
        'Upstream has a stage more than August, between `micro_compact` and `compact_history`.',
        'Choose “s08, upstream” in the top bar, press the button above, and wait. In the timeline, see which signs stand below the columns.',
      ],
      solved: 'It puts the longest results into files until all fits, also the newest, and so nothing has to be summarised.',
    },
  },
} satisfies LessonText
