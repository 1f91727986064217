// English: experiment 2.
import type { LessonText } from '../types.ts'

export const largeFile = {
  title: 'Experiment 2: a very large file',
  about: 'One result is four times as long as the context may be. The agent still answers rightly.',
  steps: {
    run: {
      title: 'Longer than the context',
      text: [
        'In the workspace lies `data/readings.json`, with more than 200\u202f000 characters. The tool `read_file` does not cut what it reads. So the result alone is four times the limit.',
        'The question is how many readings the file holds, and how many are marked. Nobody can know that from a beginning.',
      ],
      act: 'Press “One very large file”, and read how the agent gets to its answer. Wait until it says “Your turn.” again.',
    },
    preview: {
      title: 'What the model got',
      text: [
        'This is the second call, in the debugger: the result has just arrived. `tool_result_budget` saves it before it is sent, and a preview stands in its place.',
        'The scripted model sees the path in the preview, and does what a good agent does: it does not read the file again, it lets a command count in the saved one.',
      ],
      act: 'Press `tool_result_budget` in the list of stages, then step to its edit.',
    },
  },
  challenges: {
    file: {
      title: 'The whole output',
      act: 'Which file holds the whole output that the model did not get? Open it in the workspace.',
      wrong: {
        original: 'This is the file that was read. What the pipeline saved lies elsewhere.',
        other: 'This file has nothing to do with it.',
      },
      hints: [
        'The agent names the path in the conversation, and the preview does, too.',
        'In the tab Files, open the one file under `.task_outputs/tool-results`.',
      ],
      solved: 'All of it is here, to the last character: what was taken out of the context is not lost.',
    },
    instead: {
      title: 'Without the file',
      act: 'Let the budget pass the result on as it is, in Thresholds. Then go to the stage of the second call that takes it out instead.',
      wrong: {
        saved: 'The budget still saves the result at the second call.',
        elsewhere: 'The budget lets it pass now. Go to the stage that acts in its stead at the second call.',
      },
      hints: [
        'How much may the results of one batch hold together? Allow more than this one has.',
        'Set `batchLimit` to 300\u202f000, and press `compact_history` in the list of stages of call 2.',
      ],
      solved: 'A summary of everything, made before the model ever saw what it had asked for. That is why the budget comes first.',
    },
  },
} satisfies LessonText
