// A question of the quiz, about the step that stands beside it. What is chosen first counts, and one sentence says why.
import { useEffect, useState } from 'react'
import { filled } from '../../lessons/prose.ts'
import { questionAt, quiz } from '../../lessons/quiz.ts'
import { quizText } from '../../lessons/text-of.ts'
import type { Place } from '../../lessons/types.ts'
import type { Store } from '../../shell/contract.ts'
import { arrange, keepProgress } from '../../shell/learning.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import { toVerdict } from './by-keys.ts'
import { Column } from './Column.tsx'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import { Sign } from './PageBody.tsx'
import { Inline, Prose } from './Prose.tsx'
import { quizTicks } from './titles.ts'
import { useFacts } from './use-facts.ts'
import { goTo, reset, step } from './way.ts'
import '../css/question.css'

interface Props {
  readonly no: number
  readonly progress: Progress
  readonly store: Store
}

const LIT: readonly Place[] = ['head', 'stages']

interface Asks {
  readonly numbers: Readonly<Record<string, number>>
  readonly right: string
}

export function Question({ no, progress, store }: Props) {
  const w = useLearnWords()
  const texts = useLessonTexts()
  const { id, setup, choices, numbers, right } = questionAt(no)
  const facts = useFacts({ key: `quiz/${id}`, setup, figures: false }, store, null, null)
  // Of the step as it was set up: one may look elsewhere for the answer.
  const [asks, setAsks] = useState<Asks | null>(null)
  const [chosen, choose] = useState('')
  const key = facts && right(facts)
  useEffect(() => {
    if (facts && key !== null && !asks) setAsks({ numbers: numbers(facts), right: key })
  }, [facts, key, asks, numbers])
  const text = quizText(texts, id)
  const given = progress.quiz[id]
  const told = (piece: string) => filled(piece, asks?.numbers ?? {}, w.number)
  return (
    <Column
      id={id}
      of={w.quizOf(no, quiz.length)}
      ticks={quizTicks(w, progress, no)}
      title={w.questionNo(no)}
      here={{ at: 'quiz', no }}
      lit={LIT}
      ready={asks !== null}
      done={given !== undefined}
      progress={progress}
      go={goTo}
      reset={reset}
      footer={
        <>
          <button type="button" className="btn" onClick={() => step({ at: 'quiz', no }, -1)}>
            {w.previous}
          </button>
          <button type="button" className="link again" onClick={() => void arrange(setup)}>
            {w.again}
          </button>
          <button type="button" className="btn next" onClick={() => step({ at: 'quiz', no }, 1)}>
            {given ? w.next : w.later}
          </button>
        </>
      }
    >
      <h2 tabIndex={-1}>{w.questionNo(no)}</h2>
      {!asks ? (
        <p className="meaning">{w.waiting}</p>
      ) : (
        <form
          className="task question"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen === '' || given) return
            keepProgress({ quiz: { ...progress.quiz, [id]: { choice: chosen, right: chosen === asks.right } } })
            toVerdict()
          }}
        >
          <Prose text={told(text.asks)} />
          <fieldset className="choices" aria-label={w.answer} disabled={given !== undefined}>
            {choices.map((one) => (
              <label key={one} className={given && one === asks.right ? 'is-right' : undefined}>
                <input type="radio" name="answer" value={one} checked={(given?.choice ?? chosen) === one} onChange={() => choose(one)} />
                <span>
                  <Inline text={told(text.choices[one] ?? one)} />
                  {given && one === asks.right && <small>{w.rightAnswer}</small>}
                  {given && !given.right && one === given.choice && <small>{w.yourAnswer}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          {!given && (
            <p className="acts">
              <button type="submit" className="btn" disabled={chosen === ''}>
                {w.check}
              </button>
              <span className="dim">{w.quizAsks}</span>
            </p>
          )}
          <output className="said" aria-live="polite" tabIndex={-1}>
            {given && (
              <>
                <Sign done={given.right} /> <b>{given.right ? w.quizRight : w.quizWrong}</b>
                <Prose text={told(text.because)} />
              </>
            )}
          </output>
        </form>
      )}
    </Column>
  )
}
