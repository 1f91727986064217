// The library as the page sees it: all that may be asked of it, in the one chunk that comes when somebody does.
export { forget, openEntry, remove, rename, restore, type TakenOut, takeOut, takeOutMany } from './entries.ts'
export { importDropped, importMany, keepOpened, stopImport, takeIn } from './incoming.ts'
export { refresh, useLibrary } from './state.ts'
export { filesOfEntries } from './taking.ts'
