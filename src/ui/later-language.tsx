// The words of what comes later, in the language the page speaks: they are loaded where something first says them.
import type { LaterWords } from '../words/dictionaries.ts'
import { usePart } from './speech.ts'

export const useLaterWords = (): LaterWords => usePart('later')
