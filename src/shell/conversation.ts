// Another conversation of the file that is open. It comes with the menu that lists them.
import { open, openNow } from './opening.ts'

export function openChoice(choice: string): void {
  const ask = openNow()
  if ('file' in ask) void open({ ...ask, choice })
}
