// The words of Live, for every component of it.
import { createContext, useContext } from 'react'
import { type LiveWords, liveWords } from '../../words/live.ts'

const Language = createContext<LiveWords>(liveWords('en'))

export const useLiveWords = (): LiveWords => useContext(Language)
