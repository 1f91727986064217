// What can be opened from anywhere, however deep in the page: a file of the run by its path, the history of a message or block.
import { createContext } from 'react'

export const FileOpener = createContext<(path: string) => void>(() => undefined)
export const LifeOpener = createContext<(id: string) => void>(() => undefined)
