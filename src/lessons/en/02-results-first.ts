// English: why tool results come first.
import type { LessonText } from '../types.ts'

export const resultsFirst = {
  title: 'Why tool results come first',
  about: 'What can be taken out of a context and still be got back.',
  steps: {
    edition: {
      title: 'Something has to go',
      text: [
        'If the list must become shorter, what may leave it? What the user typed exists nowhere else. What the assistant concluded does not, either. But a tool result is a copy: the file is still on the disk, and the command can be run again.',
        'So the pipeline takes tool results first. It runs in [stages](stage), and an [edition](edition) is one published version of it.',
      ],
      act: 'Choose the edition “s08, August 2026” in the top bar.',
    },
    acted: {
      title: 'Who acted here?',
      text: [
        'Below the timeline, a list shows the stages of this call, in their order. Each says what it decided and why, also when it did nothing. A dot filled with a colour means: it changed the list.',
        'In the timeline, a sign below a column stands for every stage that acted there.',
      ],
      act: 'Go to a call at which `micro_compact` acted, and press its name in the list.',
    },
    ways: {
      title: 'Can it be got back?',
      text: [
        'One change of the list is an [edit](edit). The panel “About this step” is open: “Why” names the rule that was followed, and below it whether the text can be got back, from the best way to the worst: from a file, by running the tool again, only from a [summary](summary), not at all.',
      ],
      act: 'Step to an edit: above the rows, press the arrow behind the number of edits, or the key `]`. Then read what the panel says.',
    },
  },
  challenges: {
    file: {
      title: 'In a file, word for word',
      act: 'Find an edit whose text lies in a file, exactly as it was.',
      wrong: {
        no_edit: 'No edit is picked here. Go to a stage that acted, and step to one of its edits.',
        rerun: 'This one can only be had by running its tool again: no file holds it.',
        summary: 'Of this one there is only what the summary says.',
        none: 'Nothing brings this one back.',
      },
      hints: [
        'Not every stage writes files. Which of them speak of results that are too long?',
        'Go to a call at which `tool_result_budget` acted, and to that stage.',
      ],
      solved: 'The path stands in the context, so the model can read the file when it needs it.',
    },
    nothing: {
      title: 'Gone for good',
      act: 'This is a rename in forty steps. Find an edit after which nothing brings the text back. You may change the edition.',
      wrong: {
        no_edit: 'No edit is picked here. Go to a stage that acted, and step to one of its edits.',
        file: 'A file holds this one: look at its path in Why.',
        rerun: 'This one can be had by running its tool again.',
        summary: 'Of this one the summary still says something.',
      },
      hints: [
        'The editions differ in what they save before they drop messages.',
        'Take July, and go to `snip_compact` at the first call at which it acted.',
      ],
      solved: 'A text was dropped, no file was written, and no tool can say it again. Later editions save the list first.',
    },
  },
} satisfies LessonText
