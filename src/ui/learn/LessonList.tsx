// All lessons with what was done of each; every page can be gone to.
import { useState } from 'react'
import { allPlaces, keyOf, lessons, placeName } from '../../lessons/index.ts'
import { QUIZ_AFTER, quiz } from '../../lessons/quiz.ts'
import { FIRST_QUESTION, type Spot } from '../../lessons/spots.ts'
import { textOf } from '../../lessons/text-of.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import { titleOf } from './titles.ts'
import '../css/lessons.css'

interface Props {
  readonly here: Spot | null
  readonly progress: Progress
  readonly go: (spot: Spot) => void
  readonly reset: () => void
}

export function LessonList({ here, progress, go, reset }: Props) {
  const { done, quiz: answers } = progress
  const w = useLearnWords()
  const texts = useLessonTexts()
  const [asking, setAsking] = useState(false)
  const places = allPlaces()
  return (
    <>
      <h2 tabIndex={-1}>{w.lessons}</h2>
      <ol className="lessons">
        {lessons.map(({ id }, i) => {
          const { title, about } = textOf(texts, id)
          const pages = places.filter(({ lesson }) => lesson.id === id)
          const [first] = pages
          const count = pages.filter((place) => done.includes(keyOf(place))).length
          const lesson = (
            <li key={id} aria-current={here?.at === 'lesson' && here.place.lesson.id === id ? 'true' : undefined}>
              <h3>
                <span className="no">{i + 1}</span>
                <button type="button" className="link" onClick={() => first && go({ at: 'lesson', place: first })}>
                  {title}
                </button>
                <span className="count">{w.doneOf(count, pages.length)}</span>
              </h3>
              <p>{about}</p>
              <span className="pages">
                {pages.map((place) => (
                  <button
                    key={keyOf(place)}
                    type="button"
                    className={`${place.at.kind}${done.includes(keyOf(place)) ? ' done' : ''}`}
                    aria-label={w.goTo(titleOf(texts, place))}
                    title={titleOf(texts, place)}
                    onClick={() => go({ at: 'lesson', place })}
                  >
                    {placeName(place)}
                  </button>
                ))}
              </span>
            </li>
          )
          return i + 1 === QUIZ_AFTER ? [lesson, <QuizEntry key="quiz" here={here} answers={answers} go={go} />] : lesson
        })}
      </ol>
      <p className="reset">
        {asking ? (
          <>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setAsking(false)
                reset()
              }}
            >
              {w.resetSure}
            </button>
            <button type="button" className="btn" onClick={() => setAsking(false)}>
              {w.keep}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="btn"
            disabled={done.length === 0 && Object.keys(answers).length === 0}
            onClick={() => setAsking(true)}
          >
            {w.reset}
          </button>
        )}
      </p>
    </>
  )
}

interface QuizProps {
  readonly here: Spot | null
  readonly answers: Progress['quiz']
  readonly go: (spot: Spot) => void
}

function QuizEntry({ here, answers, go }: QuizProps) {
  const w = useLearnWords()
  return (
    <li aria-current={here && here.at !== 'lesson' ? 'true' : undefined}>
      <h3>
        <span className="no" />
        <button type="button" className="link" onClick={() => go(FIRST_QUESTION)}>
          {w.quiz}
        </button>
        <span className="count">{w.quizAnswered(quiz.filter(({ id }) => answers[id]).length, quiz.length)}</span>
      </h3>
      <p>{w.quizAbout}</p>
      <span className="pages">
        {quiz.map(({ id }, i) => (
          <button
            key={id}
            type="button"
            className={`question${answers[id] ? ' done' : ''}`}
            aria-label={w.goTo(w.questionNo(i + 1))}
            title={w.questionNo(i + 1)}
            onClick={() => go({ at: 'quiz', no: i + 1 })}
          >
            {w.number(i + 1)}
          </button>
        ))}
        <button type="button" className="challenge" onClick={() => go({ at: 'score' })}>
          {w.score}
        </button>
      </span>
    </li>
  )
}
