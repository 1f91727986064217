// The way through Learn: to a place, on to the next, back to the beginning.
import { type LessonPlace, placeOf, setupOf } from '../../lessons/index.ts'
import { type Spot, spotBeside, spotKey, spotName, spotOf, spotSetsUp, spotSetup } from '../../lessons/spots.ts'
import { takeAlong } from '../../shell/before-learn.ts'
import { arrange, keepProgress, lessonAt, useProgress } from '../../shell/learning.ts'
import { NO_PROGRESS } from '../../shell/lesson-progress.ts'
import { useStore } from '../../shell/store.ts'

export const FIRST = spotOf('1.1')

/** The reader is there now; the page stands as it is. */
export function at(spot: Spot): void {
  lessonAt(spotName(spot))
  keepProgress({ at: spotKey(spot) })
}

/** As a link to it: the page is set up. */
export function goTo(spot: Spot): void {
  at(spot)
  const setup = spotSetup(spot)
  if (setup) void arrange(setup)
}

export function goToLesson(no: number): void {
  const place = placeOf(`${no}.1`)
  if (place) goTo({ at: 'lesson', place })
}

/** On from one place: as the next one asks, the page is set up or stays as it is. */
export function step(from: Spot, dir: 1 | -1): void {
  const to = spotBeside(from, dir)
  if (!to) return
  if (dir < 0 || spotSetsUp(to)) goTo(to)
  else at(to)
}

export function reset(): void {
  keepProgress({ ...NO_PROGRESS, session: useProgress.getState().progress?.session ?? '' })
  if (FIRST) goTo(FIRST)
}

/** The agent does what comes before the page. */
export const playBefore = (place: LessonPlace): Promise<void> => arrange(setupOf(place), 'play')

/** Out of Learn, with the lesson's run: what was open before is not put back. */
export function takeRun(): void {
  takeAlong()
  if (useProgress.getState().progress?.session) keepProgress({ session: '' })
  useStore.getState().setMode('debug')
}

/** The agent does what the page's button says. */
export async function playOn(place: LessonPlace): Promise<void> {
  const { play } = place.at
  const setup = setupOf(place)
  const { live } = setup
  if (!play || !live) return
  const { comesNext, letPlay } = await import('../../shell/live/lesson.ts')
  // It rests on what was to be done before: where something else was done, that is done first.
  if (live.plays.indexOf(play) > 0 && !comesNext(play, live.plays)) await arrange(setup, 'anew')
  letPlay(play, live.plays)
}
