// The language the page speaks, for every component below.
import { createContext, useContext } from 'react'
import { type Words, words } from '../words/words.ts'

const Language = createContext<Words>(words('en'))

export const useWords = (): Words => useContext(Language)
