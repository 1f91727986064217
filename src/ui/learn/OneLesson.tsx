// One page of a lesson: its text, what is judged of it, and when one may go on.
import { useEffect, useMemo, useState } from 'react'
import { keyOf, type LessonPlace, lessons, setupOf } from '../../lessons/index.ts'
import { type Spot, spotBeside } from '../../lessons/spots.ts'
import type { Store } from '../../shell/contract.ts'
import { arrange, keepProgress, useArranging } from '../../shell/learning.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import { Column } from './Column.tsx'
import { judge } from './judge.ts'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import { PageBody } from './PageBody.tsx'
import { titleOf } from './titles.ts'
import { spotIn, useFacts } from './use-facts.ts'
import { goTo, playBefore, playOn, reset, step } from './way.ts'

interface Props {
  readonly place: LessonPlace
  readonly progress: Progress
  readonly store: Store
  /** Path of the file that is open. */
  readonly opened: string | null
}

export function OneLesson({ place, progress, store, opened }: Props) {
  const w = useLearnWords()
  const texts = useLessonTexts()
  const [word, setWord] = useState<string | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const { lesson, no, page, at } = place
  const key = keyOf(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page has the same setup
  const setup = useMemo(() => setupOf(place), [key])
  const facts = useFacts({ key, setup, figures: at.figures === true }, store, opened, answer, word)
  const { waits } = useArranging()
  // Who types what is missing by themselves has no need of it.
  const missing = waits && (facts?.live?.typed.length ?? 0) < (setup.live?.done ?? 0)
  const was = progress.done.includes(key)
  const now = judge(at, facts)
  useEffect(() => {
    if (now.state === 'done' && !was) keepProgress({ done: [...progress.done, key] })
  }, [now.state, was, key, progress])
  // What was done stays done, also when the reader has gone on from there.
  const said = was && now.state !== 'wrong' ? ({ state: 'done' } as const) : now
  const free = said.state === 'done' || was || at.kind === 'challenge'
  const here: Spot = { at: 'lesson', place }
  const seen = progress.hints[key] ?? 0
  return (
    <Column
      id={key}
      of={w.of(no, lessons.length)}
      ticks={{
        label: w.page(page, lesson.pages.length),
        items: lesson.pages.map(({ id, kind }, i) => ({
          id,
          name: `${kind}${progress.done.includes(`${lesson.id}/${id}`) ? ' done' : ''}`,
          current: i + 1 === page,
        })),
      }}
      title={titleOf(texts, place)}
      here={here}
      lit={at.lit}
      ready={facts !== null}
      done={said.state === 'done'}
      progress={progress}
      go={goTo}
      reset={reset}
      footer={
        <>
          <button type="button" className="btn" disabled={!spotBeside(here, -1)} onClick={() => step(here, -1)}>
            {w.previous}
          </button>
          <button type="button" className="link again" onClick={() => void arrange(setup, 'anew')}>
            {w.again}
          </button>
          {spotBeside(here, 1) ? (
            <button type="button" className="btn next" disabled={!free} title={free ? undefined : w.waits} onClick={() => step(here, 1)}>
              {at.kind === 'challenge' && said.state !== 'done' ? w.later : w.next}
            </button>
          ) : (
            <span>{w.finished}</span>
          )}
        </>
      }
    >
      <PageBody
        place={place}
        said={said}
        facts={facts}
        answer={setAnswer}
        found={() => facts && setWord(spotIn(facts.frame))}
        hints={seen}
        play={() => void playOn(place)}
        before={missing ? () => void playBefore(place) : null}
        hint={() => keepProgress({ hints: { ...progress.hints, [key]: seen === 0 ? 1 : 2 } })}
      />
    </Column>
  )
}
