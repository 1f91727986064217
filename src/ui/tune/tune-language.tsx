// The words of Tune, for every component of it.
import { createContext, useContext } from 'react'
import { type TuneWords, tuneWords } from '../../words/tune.ts'

const Language = createContext<TuneWords>(tuneWords('en'))

export const useTuneWords = (): TuneWords => useContext(Language)
