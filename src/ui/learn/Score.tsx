// What came of the quiz: how many answers were right, each question to be looked at again, and the quiz to be taken again.
import { openQuestion, QUIZ_AFTER, quiz, scoreOf } from '../../lessons/quiz.ts'
import { FIRST_QUESTION } from '../../lessons/spots.ts'
import { keepProgress } from '../../shell/learning.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import { Column } from './Column.tsx'
import { useLearnWords } from './learn-language.tsx'
import { Sign } from './PageBody.tsx'
import { quizTicks } from './titles.ts'
import { goTo, goToLesson, reset, step } from './way.ts'
import '../css/score.css'

const NOTHING = [] as const

export function Score({ progress }: { readonly progress: Progress }) {
  const w = useLearnWords()
  const answers = progress.quiz
  const score = scoreOf(answers)
  const open = openQuestion(answers)
  const unanswered = quiz.filter(({ id }) => !answers[id]).length
  return (
    <Column
      id="score"
      of={w.quiz}
      ticks={quizTicks(w, progress, null)}
      title={w.score}
      here={{ at: 'score' }}
      lit={NOTHING}
      ready={false}
      done={false}
      progress={progress}
      go={goTo}
      reset={reset}
      footer={
        <>
          <button type="button" className="btn" onClick={() => step({ at: 'score' }, -1)}>
            {w.previous}
          </button>
          <button type="button" className="btn next" onClick={() => goToLesson(QUIZ_AFTER + 1)}>
            {w.onToLesson(QUIZ_AFTER + 1)}
          </button>
        </>
      }
    >
      <h2 tabIndex={-1}>{w.score}</h2>
      <p className="score">{w.scoreOf(score, quiz.length)}</p>
      <p>{open === null ? w.scoreSays(quiz.length - score) : w.scoreOpen(unanswered)}</p>
      <ol className="scored">
        {quiz.map(({ id }, i) => {
          const given = answers[id]
          return (
            <li key={id}>
              <button type="button" className="link" onClick={() => goTo({ at: 'quiz', no: i + 1 })}>
                {w.questionNo(i + 1)}
              </button>
              <span>
                {given && <Sign done={given.right} />}
                {given ? (given.right ? w.quizRight : w.quizWrong) : w.notAnswered}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="acts">
        {open !== null && (
          <button type="button" className="btn" onClick={() => goTo({ at: 'quiz', no: open })}>
            {w.toOpenQuestion}
          </button>
        )}
        <button
          type="button"
          className="btn"
          disabled={unanswered === quiz.length}
          onClick={() => {
            keepProgress({ quiz: {} })
            goTo(FIRST_QUESTION)
          }}
        >
          {w.retake}
        </button>
      </p>
    </Column>
  )
}
