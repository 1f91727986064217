// Every key of the page, in one list.
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

export function KeysSheet({ close }: { close: () => void }) {
  const w = useWords()
  const later = useLaterWords()
  return (
    <Dialog title={w.page.keys} close={close}>
      <dl className="keys">
        {later.keys.map((entry) => (
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
      <p className="note-line">{later.keysNote}</p>
    </Dialog>
  )
}
