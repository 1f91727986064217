// Learn: what stands around the lessons.
import { n } from './numbers.ts'

export const learn = {
  label: 'Lesson',
  of: (no: number, count: number) => `Lesson ${n.whole(no)} of ${n.whole(count)}`,
  page: (no: number, count: number) => `page ${n.whole(no)} of ${n.whole(count)}`,
  challengeNo: (no: number, of: number) => (of > 1 ? `Challenge ${n.whole(no)} of ${n.whole(of)}` : 'Challenge'),
  lessons: 'All lessons',
  glossary: 'Glossary',
  backToLesson: 'Back to the lesson',
  show: 'Show it on the page',
  take: 'Look at this run in Debug',
  /** The picture of a cut: its parts, and what it shows in a sentence. */
  cut: {
    head: (k: number) => `head ${n.whole(k)}`,
    goes: (k: number) => `${n.whole(k)} go`,
    tail: (k: number) => `tail ${n.whole(k)}`,
    parts: 'would part a pair',
    says: (messages: number, head: number, goes: number, tail: number, moved: boolean): string =>
      moved
        ? `Of ${n.whole(messages)} messages the first ${n.whole(head)} and the newest ${n.whole(tail)} stay, ${n.whole(goes)} between them go. The cut was moved, since it would have parted a tool use from its result.`
        : `Of ${n.whole(messages)} messages the first ${n.whole(head)} and the newest ${n.whole(tail)} stay, ${n.whole(goes)} between them go.`,
  },
  done: 'Done',
  solved: 'Solved',
  notYet: 'Not yet',
  check: 'Check',
  /** Of what is to be found. */
  thisIs: { call: 'This is the call', step: 'This is the step', edit: 'This is the edit' },
  answer: 'Your answer',
  hint: (seen: number): string => (seen === 0 ? 'A hint' : 'A second hint'),
  hintNo: (no: number) => `Hint ${n.whole(no)}`,
  previous: 'Back',
  next: 'Next',
  later: 'Leave it for later',
  finished: 'This was the last page.',
  waits: 'Next waits until this is done.',
  again: 'Set the page up again',
  doneOf: (done: number, of: number) => `${n.whole(done)} of ${n.whole(of)} done`,
  goTo: (title: string) => `Go to: ${title}`,
  reset: 'Forget my progress',
  resetSure: 'Forget it, and begin with the first lesson',
  keep: 'Keep it',
  waiting: 'Setting the page up…',
  quiz: 'Quiz',
  quizAbout: 'Ten questions about steps of real runs, for whoever has done lessons 1 to 6.',
  quizOf: (no: number, count: number) => `Quiz: ${n.whole(no)} of ${n.whole(count)}`,
  quizAsks: 'What is chosen first counts.',
  quizAnswered: (count: number, of: number) => `${n.whole(count)} of ${n.whole(of)} answered`,
  quizRight: 'Right',
  quizWrong: 'Not right',
  rightAnswer: 'the right answer',
  yourAnswer: 'your answer',
  score: 'Your score',
  scoreOf: (right: number, of: number) => `${n.whole(right)} of ${n.whole(of)} right`,
  scoreOpen: (count: number) =>
    n.count(count, { one: 'question has no answer yet. It counts as wrong.', other: 'questions have no answer yet. They count as wrong.' }),
  scoreSays: (missed: number): string =>
    missed === 0
      ? 'You can read any step of a run now.'
      : missed === 1
        ? 'You can read nearly any step of a run now. Look at the one you missed once more.'
        : 'Look at those you missed once more: each is a step of a run that you can walk through.',
  notAnswered: 'not answered',
  questionNo: (no: number) => `Question ${n.whole(no)}`,
  toOpenQuestion: 'To the first without an answer',
  retake: 'Take it again',
  onToLesson: (no: number) => `On to lesson ${n.whole(no)}`,
  working: 'The agent is at work…',
  play: 'Ask the agent',
  playBefore: 'Let the agent do what comes before this page',
  number: n.whole,
  missing: (at: string) => `There is no page ${at} in the lessons. Here is the list.`,
}
