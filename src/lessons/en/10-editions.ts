// English: three editions.
import type { LessonText } from '../types.ts'

export const editions = {
  title: 'Three editions',
  about: 'What changed from July to upstream, and which fault each change answers.',
  steps: {
    blocks: {
      title: 'July counts blocks',
      text: [
        'Each edition has [quirks](quirk): they are kept here as they were published, and named where they bite.',
        'The first result of this session is a list with a screenshot in it. July measures a list by its number of blocks, so it is never “long”, and stays in the context for good. August measures its text.',
      ],
      act: 'Choose the edition “s08, August 2026”, and see what `micro_compact` now does at this call.',
    },
    path: {
      title: 'July loses the path',
      text: [
        'Here `tool_result_budget` had saved a log, and the preview held its path. Later the preview itself is an old result. July’s `micro_compact` writes its one line over it, and the path is gone: the file is there, but nobody knows where. August keeps the path in the placeholder.',
      ],
      act: 'Choose August, and look at the placeholder of this call in the rows.',
    },
    spoof: {
      title: 'August believes the tool',
      text: [
        'A tool prints what it likes. This test run ended with the line `Full output: build-tsan/Testing/Temporary/LastTest.log`. August’s `micro_compact` takes any line that begins so for the path of a file it had saved, and its placeholder promises that file.',
        'Nobody had saved it. July does not look for a path at all, and upstream writes the text to a file of its own before it shortens anything.',
      ],
      act: 'Step to the first edit, by the arrow behind the number of edits or the key `]`, and read in Why what can really be got back.',
    },
    second: {
      title: 'July writes over its transcript',
      text: [
        'July calls a transcript by the second in which it is written. `compact_history` has just written one here. Would the API reject this very call, `reactive_compact` would write another in the same second, under the same name, and the first would be gone. Later editions take a name that does not repeat.',
      ],
      act: 'Press “What if it were rejected?” under the model call, choose `prompt_too_long`, and go to `reactive_compact`.',
    },
    fresh: {
      title: 'August folds what nobody has read',
      text: [
        'A new result made the list too long. Budget and micro do not touch it, so the summary took it before the model ever saw it. Upstream has one stage more, `fit_tool_results`: when the list is still over the limit, it shortens the longest results to previews until it fits, and the summary can wait.',
      ],
      act: 'Choose “s08, upstream”, and go to `fit_tool_results` at this call.',
    },
  },
  challenges: {
    quirk: {
      title: 'Where does it bite?',
      act: 'Find a step that is marked with a quirk.',
      wrong: { none: 'No quirk at this step.' },
      hints: [
        'A quirk is told in the list of stages, and in Why in a sentence. One of them bites when a list is snipped twice.',
        'Go to call 27 and to `snip_compact`.',
      ],
      solved:
        'Once past `maxMessages`, the list is snipped at nearly every call: the marker counts only the last cut, and the prompt’s beginning changes each time.',
    },
    again: {
      title: 'A placeholder too long',
      act: 'Here `placeholderMin` is 50, and a placeholder that names a file is longer than that. Find a step at which August shortens a placeholder of its own, and loses the path.',
      wrong: { none: 'No path is lost at this step.' },
      hints: [
        'A log is in a file since call 3, and its placeholder comes two calls later. Look at what `micro_compact` does after that.',
        'Go to call 6 and to `micro_compact`.',
      ],
      solved:
        'The file is still there, but no line in the context names it any more. Upstream leaves a placeholder alone once its file exists.',
    },
    files: {
      title: 'Without a file',
      act: 'Here August writes a file at every snip. Find an edition with stages that writes none.',
      wrong: { writes: 'This edition writes files, too.', none: 'This one has no stages at all.' },
      hints: ['The status line counts the files.', 'Which edition’s marker says only how many messages were snipped? Take July.'],
      solved: 'No files, and no way back: what July snips is gone. August’s many transcripts are the price of the repair.',
    },
  },
} satisfies LessonText
