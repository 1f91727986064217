// The words of a lesson: how its page is set up, what is asked of the reader, and the facts of the run by which it is judged.
import type { PlayId } from '../core/agent/scripted/plays.ts'
import type { FastFigures } from '../core/metrics/types.ts'
import type { EditionId, Policy, StageName, ThresholdName } from '../core/pipeline/types.ts'
import type { Frame, Move, Series, SessionInfo } from '../core/view/types.ts'
import type { en } from './en/lessons.ts'
import type { LiveFacts } from './live-facts.ts'

export type LessonId = keyof typeof en.lessons
export type QuizId = keyof typeof en.quiz

/** How the page stands when a step is opened. */
export interface Setup {
  /** Id of a sample; null: what is open stays open. */
  readonly sample: string | null
  readonly edition: EditionId
  readonly thresholds: Partial<Record<ThresholdName, number>>
  readonly off: readonly StageName[]
  /** Empty: the edition's own. */
  readonly order: readonly StageName[]
  /** From the beginning of the run, in order. */
  readonly moves: readonly Move[]
  /** What stands beside the text. */
  readonly beside: 'debug' | 'tune' | 'live'
  /** The session of Live that the page is about; null: a recording. */
  readonly live: LiveSetup | null
  /** The panel that is open beside the rows; null: none. */
  readonly panel: 'why' | 'thresholds' | 'files' | null
}

/** A session that a lesson begins in Live, with the scripted model. */
export interface LiveSetup {
  /** What is typed in it, in order. */
  readonly plays: readonly PlayId[]
  /** So many of them have been done when the page is opened: who comes from elsewhere sees them being done. */
  readonly done: number
}

/** A run as a lesson sees it. */
export interface LessonRun {
  readonly edition: EditionId
  readonly policy: Policy
  readonly off: readonly StageName[]
  readonly order: readonly StageName[]
  readonly pins: readonly string[]
  readonly series: Series
  /** Only where the step asks for them (`figures`), and they have come. */
  readonly fast: FastFigures | null
}

/** What a step or a challenge is judged by: the run on the page, the one the step began with, and where the reader is. */
export interface Facts {
  readonly session: SessionInfo
  readonly start: LessonRun
  readonly now: LessonRun
  readonly frame: Frame
  /** Path of the file that is open. */
  readonly opened: string | null
  /** Of the session in Live that the page shows; null: it shows another, or none. */
  readonly live: LiveFacts | null
  /** What was chosen or typed as an answer. */
  readonly answer: string | null
  /** The reader has said: here it is. It holds for where they stand, and no longer. */
  readonly word: boolean
}

/** Parts of the page that can be lit. */
export const PLACES = [
  'timeline',
  'stages',
  'head',
  'steppers',
  'strips',
  'rows',
  'files',
  'side',
  'edition',
  'status',
  'policy',
  'figures',
  'cache',
  'session',
  'whatIf',
  'live',
  'workspace',
] as const
export type Place = (typeof PLACES)[number]

interface PageOf<Id extends string> {
  readonly id: Id
  /** Laid over what the steps before have set up; without it the page stays as the reader left it. */
  readonly setup?: Partial<Setup>
  readonly lit: readonly Place[]
  /** A button lets the agent do this: in the session there is, or in a new one where it has been done or the edition is another. */
  readonly play?: PlayId
  /** `fast` of both runs is needed. */
  readonly figures?: true
}

/** `until`: what the reader has to do before the next step. */
export interface Step<Id extends string = string> extends PageOf<Id> {
  readonly kind: 'step'
  readonly until: (facts: Facts) => boolean
}

/** A question with the answers one can choose from, or a number to type; which one is right follows from the run. */
export interface Question<Id extends string = string, Choice extends string = string> extends PageOf<Id> {
  readonly kind: 'question'
  /** Null: a number is typed. */
  readonly choices: readonly Choice[] | null
  readonly right: (facts: Facts) => string
  /** Which of the sentences of a wrong answer is said, where there are several. */
  readonly wrongly?: (facts: Facts) => string
}

/** Null: nothing was tried yet. A code that is not `solved` has its sentence among the texts. */
export interface Challenge<Id extends string = string, Wrong extends string = string> extends PageOf<Id> {
  readonly kind: 'challenge'
  /** An answer is chosen, too. */
  readonly choices?: readonly string[]
  /** Something is to be found: it is judged when the reader says that this is it, not in passing. */
  readonly finds?: 'call' | 'step' | 'edit'
  readonly judge: (facts: Facts) => 'solved' | Wrong | null
}

export type LessonPage = Step | Question | Challenge

/** A question of the quiz. What is chosen first counts; afterwards one sentence says why. */
export interface QuizQuestion<Id extends string = QuizId, Choice extends string = string> {
  readonly id: Id
  readonly setup: Setup
  readonly choices: readonly Choice[]
  /** Of the run, by their names in the texts. */
  readonly numbers: (facts: Facts) => Readonly<Record<string, number>>
  /** Null: the run on the page is not the one the question is about. */
  readonly right: (facts: Facts) => Choice | null
}

export interface StepText {
  readonly title: string
  /** Paragraphs. `code` is set as code, [words](term) as a term of the glossary. */
  readonly text: readonly string[]
  /** What to do now, as a request. */
  readonly act: string
}
export interface QuestionText extends StepText {
  /** In place of the choices' own names. */
  readonly choices?: Readonly<Record<string, string>>
  /** Said of a wrong answer: where to look again; by what it takes for true, where answers are told apart. */
  readonly wrong: string | Readonly<Record<string, string>>
  /** Said of the right one. */
  readonly right: string
}
export interface ChallengeText {
  readonly title: string
  readonly act: string
  /** In place of the choices' own names. */
  readonly choices?: Readonly<Record<string, string>>
  /** A sentence for each way of being wrong. */
  readonly wrong: Readonly<Record<string, string>>
  readonly hints: readonly [string, string]
  readonly solved: string
}
/** `{name}` in a text is a number of the run. */
export interface QuizText {
  readonly asks: string
  readonly choices: Readonly<Record<string, string>>
  /** In one sentence, said after the answer, right or wrong. */
  readonly because: string
}
export interface LessonText {
  readonly title: string
  /** In one sentence. */
  readonly about: string
  readonly steps: Readonly<Record<string, StepText>>
  readonly questions?: Readonly<Record<string, QuestionText>>
  readonly challenges: Readonly<Record<string, ChallengeText>>
}

type Keys<T> = Extract<keyof T, string>
type Questions<T extends LessonText> = T extends { readonly questions: infer Q } ? Q : Record<never, never>
type PageIn<T extends LessonText> =
  | Step<Keys<T['steps']>>
  | { [Q in Keys<Questions<T>>]: Question<Q, Questions<T>[Q] extends { readonly choices: infer C } ? Keys<C> : string> }[Keys<Questions<T>>]
  | { [C in Keys<T['challenges']>]: Challenge<C, Keys<T['challenges'][C]['wrong']>> }[Keys<T['challenges']>]

/** Questions that all have their texts. */
export type QuestionsOf<T extends Readonly<Record<string, QuizText>>> = {
  [Q in Keys<T>]: QuizQuestion<Q, Keys<T[Q]['choices']>>
}[Keys<T>]

/** A lesson whose steps, questions and ways of being wrong all have their texts. */
export interface LessonFor<T extends LessonText> {
  readonly id: LessonId
  readonly setup: Setup
  readonly pages: readonly PageIn<T>[]
}
export interface Lesson {
  readonly id: LessonId
  readonly setup: Setup
  readonly pages: readonly LessonPage[]
}
