// Every key of the page, in one list.
import type { LaterWords } from '../words/dictionaries.ts'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

export function KeysSheet({ close }: { close: () => void }) {
  const w = useWords()
  const later = useLaterWords()
  return (
    <Dialog title={w.page.keys} close={close} plain>
      <KeyList keys={later.keys} />
      <h3>{later.keysTuneTitle}</h3>
      <KeyList keys={later.keysTune} />
      <p className="note-line">{later.keysNote}</p>
    </Dialog>
  )
}

function KeyList({ keys }: { readonly keys: LaterWords['keys'] }) {
  return (
    <dl className="keys">
      {keys.map((entry) => (
        <div key={entry.does} style={{ display: 'contents' }}>
          <dt>
            {entry.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{entry.does}</dd>
        </div>
      ))}
    </dl>
  )
}
