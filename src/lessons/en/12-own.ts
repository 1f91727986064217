// English: your own session.
import type { LessonText } from '../types.ts'

export const own = {
  title: 'Your own session',
  about: 'Import a recording, read it, tune for it.',
  steps: {
    import: {
      title: 'Open a recording',
      text: [
        'Recordings of many coding agents can be opened: Claude Code, Codex, Gemini, SWE-agent, logs of API calls, plain lists of messages. Drop a file on the page, or choose “Open recordings…” in the Session menu.',
        'It stays in this browser. Nothing is sent anywhere.',
      ],
      act: 'Open a recording of your own. If you have none, paste one in the Session menu: `[{"role":"user","content":"hello"},{"role":"assistant","content":"hi"}]`.',
    },
    read: {
      title: 'Read it',
      text: [
        'Your session now runs under the edition and the thresholds in the top bar and in Thresholds, as if this pipeline had been there when it was recorded.',
        'Where did it grow? Which stage would have acted first, and what would have been lost?',
      ],
      act: 'Go to the last call, and read what each stage says.',
    },
    tune: {
      title: 'Tune for it',
      text: [
        'In Tune each slider shows what the whole session would cost over its range. Pin the present policy first: every figure then shows its difference.',
      ],
      act: 'Change a threshold.',
    },
  },
  challenges: {
    smaller: {
      title: 'Your limits',
      act: 'For your own session, find thresholds under which the largest list that is sent is smaller than at the defaults.',
      wrong: { same: 'The largest list is not smaller than it was.', sample: 'This is a sample. Open a recording of your own.' },
      hints: [
        'The largest list is the longest column. Which stage could have taken something there?',
        'Lower `contextLimit` until a summary comes before that call; or, where results are long, lower `batchLimit` and `persistThreshold`.',
      ],
      solved: 'Look at what it cost: summaries, lost characters, money. Then export the policy from Tune.',
    },
  },
} satisfies LessonText
