// What the lesson's page sees of the run beside it: the run as it stands, the one the page began with, and the reader's place.
import { useEffect, useState } from 'react'
import type { Tuned } from '../../core/engine/tune-types.ts'
import type { Frame } from '../../core/view/types.ts'
import type { Facts, LessonRun, Setup } from '../../lessons/types.ts'
import type { Store } from '../../shell/contract.ts'
import { runWith, useArranging } from '../../shell/learning.ts'
import { useLiveFacts } from './use-live-facts.ts'

export interface Stand {
  /** What is kept of the page. */
  readonly key: string
  /** The same object as long as it is the same page. */
  readonly setup: Setup
  /** Its figures are needed, too. */
  readonly figures: boolean
}

const TRIES = 20

/** Null while something is under way: nothing is judged by halves. */
export function useFacts(
  { key: of, setup, figures }: Stand,
  store: Store,
  opened: string | null,
  answer: string | null,
  word: string | null = null,
): Facts | null {
  const { info, frame, busy, ownRejections } = store
  const session = info?.session.id ?? null
  const key = `${of} ${session}`
  const [start, setStart] = useState<{ readonly key: string; readonly run: LessonRun } | null>(null)
  // What newer work has overtaken is asked for again, at once and with the next run; where the engine is gone, not for ever.
  const [tries, setTries] = useState(0)
  const wanting = start?.key === key ? null : (info?.run ?? null)
  useEffect(() => {
    if (session === null || wanting === null) return
    let gone = false
    const { edition, thresholds, off, order } = setup
    void runWith({ edition, thresholds, off, order, pins: [], rejections: ownRejections }, 'start', () => gone).then((tuned) => {
      if (gone) return
      if (tuned) setStart({ key, run: lessonRun(tuned, off, order) })
      else setTries(Math.min(tries + 1, TRIES))
    })
    return () => {
      gone = true
    }
  }, [key, session, setup, ownRejections, wanting, tries])
  const run = info?.run ?? null
  const [figured, setFigured] = useState<{ readonly run: number; readonly fast: Tuned['fast'] } | null>(null)
  const [figureTries, setFigureTries] = useState(0)
  const unfigured = figures && figured?.run !== run ? run : null
  useEffect(() => {
    if (unfigured === null) return
    let gone = false
    void runWith({}, 'now', () => gone).then((tuned) => {
      if (gone) return
      if (tuned) setFigured({ run: unfigured, fast: tuned.fast })
      else setFigureTries(Math.min(figureTries + 1, TRIES))
    })
    return () => {
      gone = true
    }
  }, [unfigured, figureTries])
  const { arranging } = useArranging()
  const live = useLiveFacts(setup.live !== null, session)
  if (arranging || !info || !frame || busy || frame.run !== info.run || start?.key !== key) return null
  // Another sample than the lesson's: its own is still on the way.
  const { sample } = setup
  if (sample !== null && info.session.sample && info.session.id !== sample) return null
  const { edition, policy, series } = info
  const fast = figured?.run === info.run ? figured.fast : null
  const now = { edition, policy, off: store.off, order: store.order, pins: store.pins, series, fast }
  return { session: info.session, start: start.run, now, frame, opened, live, answer, word: word === spotIn(frame) }
}

/** Where the reader stands, in which run. */
export const spotIn = ({ run, cursor: { call, step, edit } }: Frame): string => `${run}:${call}.${step}.${edit}`

const lessonRun = ({ edition, policy, series, fast }: Tuned, off: LessonRun['off'], order: LessonRun['order']): LessonRun => ({
  ...{ edition, policy, off, order, pins: [], series, fast },
})
