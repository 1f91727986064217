// What can be played with the scripted model: the text that is typed for each. The model goes by the text, as it would by any other.
import type { Agent } from '../types.ts'

export const PLAY_IDS = ['lessons', 'large-result', 'long-work', 'compact', 'lost', 'explore'] as const
export type PlayId = (typeof PLAY_IDS)[number]

export interface Play {
  readonly id: PlayId
  /** Which of the course's three experiments it is. */
  readonly experiment: 1 | 2 | 3 | null
  /** What is typed. */
  readonly text: string
}

export const plays: readonly Play[] = [
  {
    id: 'lessons',
    experiment: 1,
    text: 'Read the five lesson READMEs in lessons/ one after the other, and tell me in a line each what they are about.',
  },
  {
    id: 'large-result',
    experiment: 2,
    text: 'Read data/readings.json with read_file and tell me how many readings it holds and how many of them are marked "suspect".',
  },
  {
    id: 'long-work',
    experiment: 3,
    text: 'Go through the whole workspace: read both source files and then every lesson, and keep notes on each in NOTES.md as you go.',
  },
  { id: 'compact', experiment: null, text: 'Use the compact tool now, then tell me what you still know.' },
  { id: 'lost', experiment: null, text: 'What is the last exercise of lessons/01-ledger/README.md? Quote it.' },
  { id: 'explore', experiment: null, text: 'What is in this workspace, and where is the median worked out?' },
]

/** What was typed, in order; null: something that is no play. */
export const playsIn = ({ entries }: Pick<Agent, 'entries'>): readonly (PlayId | null)[] =>
  entries.flatMap(({ typed }) => (typed === null ? [] : [plays.find(({ text }) => text === typed)?.id ?? null]))
