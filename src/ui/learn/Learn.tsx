// Learn: a lesson beside the real page. The reader acts there; the page is judged by the run, and what is spoken of is lit.
import '../css/learn.css'
import { useEffect, useRef } from 'react'
import { type Spot, spotKey, spotOf, spotOfKey, spotSetup } from '../../lessons/spots.ts'
import { remember } from '../../shell/before-learn.ts'
import type { LessonAt, Store } from '../../shell/contract.ts'
import { arrange, useProgress } from '../../shell/learning.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import type { Asked } from '../Dialogs.tsx'
import { LessonList } from './LessonList.tsx'
import { useLearnWords } from './learn-language.tsx'
import { OneLesson } from './OneLesson.tsx'
import { Question } from './Question.tsx'
import { Score } from './Score.tsx'
import { at, FIRST, goTo, reset } from './way.ts'

interface Props {
  readonly store: Store
  readonly lesson: LessonAt
  readonly asked: Asked | null
}

/** The place that is named, or the one where the reader was. */
const spotIn = (name: string, progress: Progress): Spot | null => (name !== '' ? spotOf(name) : (spotOfKey(progress.at) ?? FIRST))

export function Learn({ store, lesson, asked }: Props) {
  const { progress } = useProgress()
  const { info, busy, mode } = store
  const ready = info !== null && !busy && progress !== null
  const spot = progress && spotIn(lesson.at, progress)
  const session = info?.session.id
  /** The question the page was last set up for: its numbers are those of this very step. */
  const asks = useRef('')
  useEffect(() => {
    if (!ready || !spot) return
    const key = spotKey(spot)
    const set = lesson.set && lesson.at !== ''
    if (set && (spot.at !== 'quiz' || asks.current === key)) return
    asks.current = spot.at === 'quiz' ? key : ''
    if (lesson.at === '') remember()
    if (!set) at(spot)
    const setup = spotSetup(spot)
    // Who comes back to where they were finds the page as they left it.
    const left = lesson.at === '' && progress.at !== '' && mode !== 'live' && (setup?.sample === null || session === setup?.sample)
    // A session of Live looks after itself: where it fits, it is the one that was left.
    if (setup && !(left && spot.at === 'lesson' && !setup.live)) void arrange(setup)
  }, [ready, spot, lesson, session, progress, mode])
  const w = useLearnWords()
  if (!progress) return <aside className="learn" aria-label={w.label} />
  if (!spot)
    return (
      <aside className="learn" aria-label={w.label}>
        <div className="learn-page">
          <p className="meaning">{w.missing(lesson.at)}</p>
          <LessonList here={null} progress={progress} go={goTo} reset={reset} />
        </div>
      </aside>
    )
  const opened = asked !== null && typeof asked === 'object' ? asked.file : null
  const shared = { key: spotKey(spot), progress, store }
  if (spot.at === 'quiz') return <Question no={spot.no} {...shared} />
  if (spot.at === 'score') return <Score progress={progress} />
  return <OneLesson place={spot.place} opened={opened} {...shared} />
}
