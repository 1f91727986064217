// The column of Learn: where one is, one page of it (or the list, or the glossary), and the way on.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Spot } from '../../lessons/spots.ts'
import type { Place } from '../../lessons/types.ts'
import type { Progress } from '../../shell/lesson-progress.ts'
import { heard, useHeading } from './by-keys.ts'
import { Glossary } from './Glossary.tsx'
import { LessonList } from './LessonList.tsx'
import { useLearnWords } from './learn-language.tsx'
import { bring, watched } from './lit.ts'
import { Sign } from './PageBody.tsx'
import { useLit } from './use-lit.ts'
import { takeRun } from './way.ts'
import '../css/learn-beside.css'
import '../css/lit.css'

export interface Tick {
  readonly id: string
  readonly name: string
  readonly current: boolean
}

interface Props {
  /** Of the page: another one begins at its top. */
  readonly id: string
  readonly of: string
  readonly ticks: { readonly label: string; readonly items: readonly Tick[] }
  /** What the page is about, for those who do not see it. */
  readonly title: string
  readonly here: Spot
  readonly lit: readonly Place[]
  /** The page has been set up. */
  readonly ready: boolean
  /** What it asks for is done. */
  readonly done: boolean
  readonly progress: Progress
  readonly go: (spot: Spot) => void
  readonly reset: () => void
  readonly footer: ReactNode
  readonly children: ReactNode
}

const NOTHING: readonly Place[] = []

export function Column({ id, of, ticks, title, here, lit, ready, done, progress, go, reset, footer, children }: Props) {
  const w = useLearnWords()
  const [shown, show] = useState<'page' | 'lessons' | 'glossary'>('page')
  const { away, show: showLit } = useLit(shown === 'page' ? lit : NOTHING, id, ready)
  const [gone, setGone] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useHeading(box, `${id} ${shown === 'page'}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [id, shown])
  useEffect(() => (box.current ? watched(box.current, (seen) => setGone(!seen)) : undefined), [])
  return (
    <aside className="learn" aria-label={w.label} onClickCapture={heard}>
      <header>
        <span className="of">{of}</span>
        <ol className="ticks" aria-label={ticks.label}>
          {ticks.items.map((one) => (
            <li key={one.id} className={one.name} aria-current={one.current ? 'step' : undefined} />
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
      <section className="learn-page" ref={box} tabIndex={0} aria-label={title}>
        {shown === 'page' ? (
          <>
            {children}
            {away && (
              <button type="button" className="link show-lit" onClick={showLit}>
                {w.show}
              </button>
            )}
            <button type="button" className="link take" onClick={takeRun}>
              {w.take}
            </button>
          </>
        ) : shown === 'lessons' ? (
          <LessonList
            here={here}
            progress={progress}
            go={(spot) => {
              show('page')
              go(spot)
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
          footer
        ) : (
          <button type="button" className="btn" onClick={() => show('page')}>
            {w.backToLesson}
          </button>
        )}
      </footer>
      {/* Where the text stands above the page, and one has scrolled down to act. */}
      {gone && (
        <button type="button" className="btn back" onClick={() => bring(box.current?.parentElement, 'start')}>
          {done && (
            <>
              <Sign done /> <b>{w.done}</b>
            </>
          )}
          {w.backToLesson}
        </button>
      )}
    </aside>
  )
}
