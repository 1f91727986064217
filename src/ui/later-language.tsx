// The words of what comes later. Only parts of `later.ts` may import this, else it is in the first load again.
import { createContext, useContext } from 'react'
import { type LaterWords, laterWords } from '../words/later.ts'

const Language = createContext<LaterWords>(laterWords('en'))

export const useLaterWords = (): LaterWords => useContext(Language)
