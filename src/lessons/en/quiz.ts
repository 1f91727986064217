// English: the quiz after lesson 6. `{name}` is a number of the run.
import type { QuizText } from '../types.ts'

export const quiz = {
  shrank: {
    asks: '{arrived} characters had arrived before this call, and {sent} were sent. Which stage took most of the difference away?',
    choices: {
      micro: '`micro_compact`',
      history: '`compact_history`',
      budget: '`tool_result_budget`',
      snip: '`snip_compact`',
    },
    because:
      'Two stages acted: `tool_result_budget` put a result of the newest message into a file and took {budget} characters, `micro_compact` with its placeholder only {micro}.',
  },
  again: {
    asks: 'The edit shown here turned a file that had been read into one line. Some calls later the agent needs the text again. How does it get it?',
    choices: {
      file: 'From the copy under `.task_outputs`, whose path stands in the placeholder.',
      rerun: 'It asks the tool once more.',
      summary: 'From the summary, in which the important lines of the file were kept.',
      never: 'Not at all: what a placeholder has replaced is nowhere any more.',
    },
    because:
      'The August edition writes no file for a placeholder, but a result is a copy: the file itself is still on the disk, and reading it again brings all {chars} characters back.',
  },
  pair: {
    asks: '`maxMessages` is {max} and `keepHead` {head}, which leaves {rest} places for the newest messages. Here {tail} of them stayed. Why one more?',
    choices: {
      marker: 'The marker is one of them: it is counted as the newest message.',
      unsent: 'The newest message has not been sent yet, so it is not counted.',
      round: 'The head gave one of its places to the tail.',
      pair: 'Otherwise the tail would begin with a tool result.',
    },
    because: 'A result must follow its use in the very next message, or the API refuses the request: the cut moves rather than part them.',
  },
  kept: {
    asks: 'The list of {messages} messages became one. Which of these can the model still read word for word in it?',
    choices: {
      request: 'What the user typed last.',
      head: 'The first three messages, in which the task was given.',
      results: 'The three newest tool results, as after `micro_compact`.',
      answer: 'The assistant’s own last answer.',
    },
    because:
      'The program keeps the active request beside the list and puts it, unchanged, before the summary; all else the model now knows only as the summary tells it.',
  },
  wrote: {
    asks: 'In the list that is sent here stands `[Earlier tool result omitted.]`, and it was not there when the list arrived. Which stage wrote it?',
    choices: {
      history: '`compact_history`',
      micro: '`micro_compact`',
      snip: '`snip_compact`',
      budget: '`tool_result_budget`',
    },
    because:
      'That line is a placeholder: `micro_compact` found {results} results, left the newest {keep} whole, and replaced an older long one.',
  },
  short: {
    asks: '{results} tool results stand in this list, and only the newest {keep} count as recent. Still `micro_compact` replaced none of the others. Why?',
    choices: {
      short: 'Each is at most `placeholderMin` characters long, {min}, or is a placeholder already.',
      room: 'The list is under `contextLimit`, so this edition leaves them alone.',
      files: 'They were saved to files at earlier calls, so there is nothing to gain.',
      unread: 'The model has not seen them yet; nothing is taken before it was read once.',
    },
    because:
      'In August the stage looks at every call, however much room there is; a result that is not longer than {min} characters is not worth a placeholder.',
  },
  whole: {
    asks: 'A log of {chars} characters was read, and what stands in the list now shows the first {preview}. Where is the rest?',
    choices: {
      cut: 'It was cut off. Only the tool can say it again.',
      transcript: 'In a transcript, as one line among those of all the other messages of this call.',
      file: 'In a file of its own. The preview names it.',
      hidden: 'Still in the list, only folded. The model sees it when it asks.',
    },
    because: 'The budget writes the whole result to a file before it shortens it, so it is one read away, exact to the last character.',
  },
  over: {
    asks: 'Here a summary was written. Why just at this call?',
    choices: {
      count: 'The list had reached {messages} messages, more than `maxMessages` allows.',
      arrived: '{arrived} characters had arrived. A list that arrives over the limit is always summarised.',
      batch: 'The newest results were longer together than `batchLimit`, and no file could take them.',
      over: 'The other stages had left {size} characters, and the limit is {limit}.',
    },
    because:
      'Only what the stages before it leave counts: from {arrived} characters they came down to {size}, and that was still over {limit}.',
  },
  july: {
    asks: 'This is July. What can be got back of the messages that this step took out?',
    choices: {
      transcript: 'All of them: the list was written to a transcript before the cut.',
      tools: 'What a tool can say again. The rest of what stood in them is in no file.',
      marker: 'The beginning of each, which the marker quotes.',
      pairs: 'The pairs of tool use and result; only texts are lost.',
    },
    because:
      'July saves nothing here: its marker says only that {dropped} messages were snipped, and what was typed or concluded in them is gone.',
  },
  count: {
    asks: '`snip_compact` took {dropped} messages out. Which number made it act?',
    choices: {
      size: 'The {size} characters of the list.',
      results: 'The {results} tool results in the list, of which only the newest {keep} are needed.',
      messages: 'The {messages} messages of the list; {max} are allowed.',
      calls: 'The {calls} calls made by then: old ones are forgotten.',
    },
    because: '`snip_compact` counts messages and nothing else: {messages} are more than `maxMessages`, {max}, however short they are.',
  },
} satisfies Readonly<Record<string, QuizText>>
