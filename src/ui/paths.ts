// Opens a file of the run by its path: for the paths that stand in texts, however deep in the page.
import { createContext } from 'react'

export const FileOpener = createContext<(path: string) => void>(() => undefined)
