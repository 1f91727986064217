// English: the whole dictionary, which every other language has to match.
import { first } from './en/first.ts'
import { later } from './en/later.ts'
import { terminal } from './en/terminal.ts'

export const en = { ...first, ...later, terminal }
