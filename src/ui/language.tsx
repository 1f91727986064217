// The language the page speaks, for every component below.
import { createContext, useContext } from 'react'
import { type FirstWords, firstWords } from '../words/first.ts'

const Language = createContext<FirstWords>(firstWords('en'))

export const useWords = (): FirstWords => useContext(Language)
