// Learn: a lesson beside the real page. The reader acts there; the page is judged by the run, and what is spoken of is lit.
import { useEffect, useRef, useState } from 'react'
import { allPlaces, beside, keyOf, type LessonPlace, lessons, placeName, placeOf, setsUp, setupOf } from '../../lessons/index.ts'
import type { LessonAt, Store } from '../../shell/contract.ts'
import { arrange, keepProgress, lessonAt, useProgress } from '../../shell/learning.ts'
import { NO_PROGRESS, type Progress } from '../../shell/lesson-progress.ts'
import type { Asked } from '../Dialogs.tsx'
import { Glossary } from './Glossary.tsx'
import { judge } from './judge.ts'
import { LessonList } from './LessonList.tsx'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import { PageBody } from './PageBody.tsx'
import { titleOf } from './titles.ts'
import { useFacts } from './use-facts.ts'
import { useLit } from './use-lit.ts'
import '../css/learn.css'

interface Props {
  readonly store: Store
  readonly lesson: LessonAt
  readonly asked: Asked | null
}

const FIRST = allPlaces()[0]

/** The page that is named, or the one where the reader was. */
function placeIn(at: string, progress: Progress): LessonPlace | null {
  if (at !== '') return placeOf(at)
  return allPlaces().find((place) => keyOf(place) === progress.at) ?? FIRST ?? null
}

export function Learn({ store, lesson, asked }: Props) {
  const { progress } = useProgress()
  const { info, busy, mode } = store
  const ready = info !== null && !busy && progress !== null
  const place = progress && placeIn(lesson.at, progress)
  const session = info?.session.id
  useEffect(() => {
    if (!ready || !place || (lesson.set && lesson.at !== '')) return
    lessonAt(placeName(place))
    keepProgress({ at: keyOf(place) })
    const setup = setupOf(place)
    // Who comes back to where they were finds the page as they left it.
    if (lesson.at === '' && progress.at !== '' && (setup.sample === null || session === setup.sample) && mode !== 'live') return
    void arrange(setup)
  }, [ready, place, lesson, session, progress, mode])
  const w = useLearnWords()
  if (!progress) return <aside className="learn" aria-label={w.label} />
  if (!place)
    return (
      <aside className="learn" aria-label={w.label}>
        <div className="learn-page">
          <p className="meaning">{w.missing(lesson.at)}</p>
          <LessonList here={null} done={progress.done} go={goTo} reset={() => reset()} />
        </div>
      </aside>
    )
  return <OneLesson key={keyOf(place)} place={place} progress={progress} store={store} asked={asked} />
}

/** As a link to it: the page is set up. */
const goTo = (place: LessonPlace): void => {
  lessonAt(placeName(place))
  keepProgress({ at: keyOf(place) })
  void arrange(setupOf(place))
}
const reset = (): void => {
  keepProgress(NO_PROGRESS)
  if (FIRST) goTo(FIRST)
}

/** On from one page: as the next one asks, the page is set up or stays as it is. */
function step(from: LessonPlace, dir: 1 | -1): void {
  const to = beside(from, dir)
  if (!to) return
  if (dir < 0 || setsUp(to)) goTo(to)
  else {
    lessonAt(placeName(to))
    keepProgress({ at: keyOf(to) })
  }
}

interface OneProps {
  readonly place: LessonPlace
  readonly progress: Progress
  readonly store: Store
  readonly asked: Asked | null
}

function OneLesson({ place, progress, store, asked }: OneProps) {
  const w = useLearnWords()
  const texts = useLessonTexts()
  const [shown, show] = useState<'page' | 'lessons' | 'glossary'>('page')
  const [answer, setAnswer] = useState<string | null>(null)
  const opened = asked !== null && typeof asked === 'object' ? asked.file : null
  const facts = useFacts(place, store, opened, answer)
  const key = keyOf(place)
  const was = progress.done.includes(key)
  const now = judge(place.at, facts)
  useEffect(() => {
    if (now.state === 'done' && !was) keepProgress({ done: [...progress.done, key] })
  }, [now.state, was, key, progress])
  useLit(shown === 'page' ? place.at.lit : null)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [key, shown])
  const { lesson, no, page, at } = place
  // What was done stays done, also when the reader has gone on from there.
  const said = was && now.state !== 'wrong' ? ({ state: 'done' } as const) : now
  const free = said.state === 'done' || was || at.kind === 'challenge'
  const next = beside(place, 1)
  const seen = progress.hints[key] ?? 0
  return (
    <aside className="learn" aria-label={w.label}>
      <header>
        <span className="of">{w.of(no, lessons.length)}</span>
        <ol className="ticks" aria-label={w.page(page, lesson.pages.length)}>
          {lesson.pages.map((one, i) => (
            <li
              key={one.id}
              className={`${one.kind}${progress.done.includes(`${lesson.id}/${one.id}`) ? ' done' : ''}`}
              aria-current={i + 1 === page ? 'step' : undefined}
            />
          ))}
        </ol>
        {(['lessons', 'glossary'] as const).map((what) => (
          <button
            key={what}
            type="button"
            className="link"
            aria-expanded={shown === what}
            onClick={() => show(shown === what ? 'page' : what)}
          >
            {w[what]}
          </button>
        ))}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className="learn-page" ref={box} tabIndex={0} aria-label={titleOf(texts, place)}>
        {shown === 'page' ? (
          <PageBody
            place={place}
            said={said}
            facts={facts}
            answer={setAnswer}
            hints={seen}
            hint={() => keepProgress({ hints: { ...progress.hints, [key]: seen === 0 ? 1 : 2 } })}
          />
        ) : shown === 'lessons' ? (
          <LessonList
            here={place}
            done={progress.done}
            go={(to) => {
              show('page')
              goTo(to)
            }}
            reset={() => {
              show('page')
              reset()
            }}
          />
        ) : (
          <Glossary />
        )}
      </section>
      <footer>
        {shown === 'page' ? (
          <>
            <button type="button" className="btn" disabled={!beside(place, -1)} onClick={() => step(place, -1)}>
              {w.previous}
            </button>
            <button type="button" className="link again" onClick={() => void arrange(setupOf(place))}>
              {w.again}
            </button>
            {next ? (
              <button type="button" className="btn next" disabled={!free} title={free ? undefined : w.waits} onClick={() => step(place, 1)}>
                {at.kind === 'challenge' && said.state !== 'done' ? w.later : w.next}
              </button>
            ) : (
              <span>{w.finished}</span>
            )}
          </>
        ) : (
          <button type="button" className="btn" onClick={() => show('page')}>
            {w.backToLesson}
          </button>
        )}
      </footer>
    </aside>
  )
}
