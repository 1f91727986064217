// The words of Tune, for every component of it.
import type { TuneWords } from '../../words/dictionaries.ts'
import { usePart } from '../speech.ts'

export const useTuneWords = (): TuneWords => usePart('tune')
