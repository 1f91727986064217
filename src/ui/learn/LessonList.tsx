// All lessons with what was done of each; every page can be gone to.
import { useState } from 'react'
import { allPlaces, keyOf, type LessonPlace, lessons, placeName } from '../../lessons/index.ts'
import { textOf } from '../../lessons/texts.ts'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import { titleOf } from './titles.ts'

interface Props {
  readonly here: LessonPlace | null
  readonly done: readonly string[]
  readonly go: (place: LessonPlace) => void
  readonly reset: () => void
}

export function LessonList({ here, done, go, reset }: Props) {
  const w = useLearnWords()
  const texts = useLessonTexts()
  const [asking, setAsking] = useState(false)
  const places = allPlaces()
  return (
    <>
      <h2>{w.lessons}</h2>
      <ol className="lessons">
        {lessons.map(({ id }, i) => {
          const { title, about } = textOf(texts, id)
          const pages = places.filter(({ lesson }) => lesson.id === id)
          const [first] = pages
          const count = pages.filter((place) => done.includes(keyOf(place))).length
          return (
            <li key={id} aria-current={here?.lesson.id === id ? 'true' : undefined}>
              <h3>
                <span className="no">{i + 1}</span>
                <button type="button" className="link" onClick={() => first && go(first)}>
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
                    onClick={() => go(place)}
                  >
                    {placeName(place)}
                  </button>
                ))}
              </span>
            </li>
          )
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
          <button type="button" className="btn" disabled={done.length === 0} onClick={() => setAsking(true)}>
            {w.reset}
          </button>
        )}
      </p>
    </>
  )
}
