// The words of Live, for every component of it.
import type { LiveWords } from '../../words/dictionaries.ts'
import { usePart } from '../speech.ts'

export const useLiveWords = (): LiveWords => usePart('live')
