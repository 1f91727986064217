// Where one can be in Learn: a page of a lesson (`3.2`), a question of the quiz (`quiz.4`), its score (`quiz.score`); and the way through all of it.
import { allPlaces, keyOf, type LessonPlace, lessons, placeName, placeOf, setsUp, setupOf } from './index.ts'
import { QUIZ_AFTER, questionAt, quiz } from './quiz.ts'
import type { Setup } from './types.ts'

export type Spot =
  | { readonly at: 'lesson'; readonly place: LessonPlace }
  /** From 1. */
  | { readonly at: 'quiz'; readonly no: number }
  | { readonly at: 'score' }

const lesson = (place: LessonPlace | null): Spot | null => (place ? { at: 'lesson', place } : null)
const question = (no: number): Spot => ({ at: 'quiz', no })
const SCORE: Spot = { at: 'score' }

export const FIRST_QUESTION = question(1)

/** Null where there is no such place. */
export function spotOf(name: string): Spot | null {
  if (name === 'quiz.score') return SCORE
  const no = Number(/^quiz\.([1-9]\d?)$/.exec(name)?.[1] ?? 0)
  return no >= 1 && no <= quiz.length ? question(no) : lesson(placeOf(name))
}

export function spotName(spot: Spot): string {
  if (spot.at === 'lesson') return placeName(spot.place)
  return spot.at === 'quiz' ? `quiz.${spot.no}` : 'quiz.score'
}

/** What is kept of it. */
export function spotKey(spot: Spot): string {
  if (spot.at === 'lesson') return keyOf(spot.place)
  return spot.at === 'quiz' ? `quiz/${questionAt(spot.no).id}` : 'quiz/score'
}

export const spotOfKey = (key: string): Spot | null => allSpots().find((spot) => spotKey(spot) === key) ?? null

/** Null: the page stays as it is. */
export function spotSetup(spot: Spot): Setup | null {
  if (spot.at === 'lesson') return setupOf(spot.place)
  return spot.at === 'quiz' ? questionAt(spot.no).setup : null
}

/** Whether the page is set up anew when one comes from the place before. */
export const spotSetsUp = (spot: Spot): boolean => (spot.at === 'lesson' ? setsUp(spot.place) : spot.at === 'quiz')

/** The quiz stands between two lessons; null: there is nothing further. */
export function spotBeside(spot: Spot, dir: 1 | -1): Spot | null {
  const names = allSpots().map(spotName)
  const name = names[names.indexOf(spotName(spot)) + dir]
  return name === undefined ? null : spotOf(name)
}

function allSpots(): readonly Spot[] {
  const last = { no: QUIZ_AFTER, page: lessons[QUIZ_AFTER - 1]?.pages.length ?? 0 }
  return allPlaces().flatMap((place): readonly Spot[] => {
    const here: Spot = { at: 'lesson', place }
    return place.no === last.no && place.page === last.page ? [here, ...quiz.map((_, i) => question(i + 1)), SCORE] : [here]
  })
}
