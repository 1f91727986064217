// The words of the first sight, in the language the page speaks.
import type { FirstWords } from '../words/dictionaries.ts'
import { usePart } from './speech.ts'

export const useWords = (): FirstWords => usePart('first')
