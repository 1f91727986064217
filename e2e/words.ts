// The page's words, as the tests look for them.
import { words } from '../src/words/words.ts'

export const w = words('en')
