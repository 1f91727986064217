// A recording in the library: its name opens it, its facts stand beside it, and below is what else one can do with it.
import { useState } from 'react'
import type { Line } from '../shell/library/list.ts'
import type { TakenOut } from '../shell/library/page.ts'
import { Literal } from './Literal.tsx'
import { useLaterWords } from './later-language.tsx'
import { Caret } from './Signs.tsx'

export type TakeOut = 'original' | 'masked' | 'messages' | 'zip'

export interface RowActions {
  readonly select: (id: string, on: boolean) => void
  readonly open: (id: string) => void
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
  /** Whether secrets are taken out of what leaves the page. */
  readonly mask: boolean
  readonly takeOut: (id: string, as: TakeOut) => Promise<TakenOut>
}
interface Props extends RowActions {
  readonly at: number
  readonly line: Line
  readonly unsaved: boolean
  readonly selected: boolean
  readonly current: boolean
  readonly opened: boolean
  readonly setOpened: (on: boolean) => void
  readonly naming: boolean
  readonly startNaming: () => void
  /** Null: it keeps its name. */
  readonly named: (name: string | null) => void
}

export function LibraryRow(props: Props) {
  const { at, line, unsaved, selected, current, opened, setOpened, naming, named, select, open } = props
  const { entry, kin } = line
  const { library: say } = useLaterWords()
  const facts = say.facts(entry)
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtua's elements stand between list and item
    <div role="listitem" className={kin ? 'entry under' : 'entry'}>
      <input
        type="checkbox"
        aria-label={say.select(entry.name)}
        checked={selected}
        onChange={(event) => select(entry.id, event.target.checked)}
      />
      {naming ? (
        <Naming name={entry.name} done={(name) => named(name === entry.name ? null : name)} />
      ) : (
        <button type="button" className="name" data-at={at} aria-current={current ? 'true' : undefined} onClick={() => open(entry.id)}>
          <Literal text={entry.name} inline />
          {entry.title !== null && entry.title !== entry.name && (
            <small>
              <Literal text={entry.title} inline />
            </small>
          )}
        </button>
      )}
      <span className="entry-facts">
        <span className="signs">
          {kin && <i>{say.kin(kin)}</i>}
          {unsaved && <strong title={say.notSavedNote}>{say.notSaved}</strong>}
          {current && <strong>{say.onPage}</strong>}
        </span>
        <span className="format">{facts.format}</span>
        <span>{facts.when}</span>
        <span data-figure="entry-messages">{facts.messages}</span>
        <span data-figure="entry-bytes">{facts.bytes}</span>
      </span>
      <button type="button" className="more" aria-expanded={opened} aria-label={say.more(entry.name)} onClick={() => setOpened(!opened)}>
        <Caret />
      </button>
      {opened && <More {...props} />}
    </div>
  )
}

function More({ line: { entry }, unsaved, startNaming, remove, mask, takeOut }: Props) {
  const { library: say } = useLaterWords()
  const [state, setState] = useState<'making' | TakenOut>('given')
  const make = async (as: TakeOut) => {
    setState('making')
    setState(await takeOut(entry.id, as))
  }
  const live = entry.format === 'live'
  const ways = [
    ['original', live ? say.exportTranscript : say.exportOriginal],
    ['masked', live ? say.exportTranscriptMasked : say.exportMasked],
    ['messages', say.exportMessages],
    ['zip', say.exportZip],
  ] as const
  return (
    <div className="more-of">
      <p>
        <Literal
          text={[...(entry.file === '' ? [] : [entry.file]), ...(unsaved ? [say.notSavedNote] : []), ...say.details(entry)].join(
            ' \u00b7 ',
          )}
          inline
        />
      </p>
      <button type="button" className="btn" onClick={startNaming}>
        {say.rename}
      </button>
      {ways.map(([as, label]) => (
        <button type="button" key={as} className="btn" disabled={state === 'making'} onClick={() => void make(as)}>
          {label}
        </button>
      ))}
      <button type="button" className="btn" onClick={() => remove(entry.id)}>
        {say.remove}
      </button>
      <p className="dimmer">{say.exportNotes(entry.conversations, mask)}</p>
      {state !== 'given' && (
        <p role={state === 'making' ? 'status' : 'alert'} className={state === 'making' ? undefined : 'refused'}>
          {state === 'failed' ? say.exportFailed : state === 'packed' ? say.exportPacked : say.exporting}
        </p>
      )}
    </div>
  )
}

/** Null: it stays as it was. */
function Naming({ name, done }: { name: string; done: (name: string | null) => void }) {
  const { library: say } = useLaterWords()
  const [text, setText] = useState(name)
  return (
    <form
      className="naming"
      onSubmit={(event) => {
        event.preventDefault()
        done(text.trim() === '' ? null : text.trim())
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it is there because somebody wants to type into it
        autoFocus
        type="text"
        maxLength={200}
        aria-label={say.renameLabel(name)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault() // it would close the dialog
          done(null)
        }}
      />
      <button type="submit" className="btn">
        {say.save}
      </button>
      <button type="button" className="btn" onClick={() => done(null)}>
        {say.cancel}
      </button>
    </form>
  )
}
