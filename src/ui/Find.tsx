// "Why did it forget …?" A phrase, every place it occurs in the recording, and what became of each.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Cursor, FoundView, SearchRequest } from '../core/view/types.ts'
import { Dialog } from './Dialog.tsx'
import { FoundBlock } from './FindResult.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/looking.css'

export interface Query {
  readonly phrase: string
  readonly matchCase: boolean
  /** Looked at from the step one stands at, instead of from the end. */
  readonly here: boolean
}
export const NO_QUERY: Query = { phrase: '', matchCase: false, here: false }

interface Props {
  readonly cursor: Cursor
  readonly run: number
  /** What was looked for last; it is there again when the dialog is. */
  readonly query: RefObject<Query | null>
  /** What was typed before the field was there. */
  readonly typed: RefObject<string>
  readonly search: (request: SearchRequest) => Promise<FoundView | null>
  readonly stop: () => void
  readonly go: (cursor: Cursor) => void
  readonly openLife: (id: string) => void
  readonly close: () => void
}

/** While one types, the search waits this long. */
const REST = 200

export function Find({ cursor, run, query, typed, search, stop, go, openLife, close }: Props) {
  const w = useWords()
  const { search: say } = useLaterWords()
  const [wanted, setWanted] = useState<Query>(() => {
    const last = query.current ?? NO_QUERY
    return typed.current === '' ? last : { ...last, phrase: typed.current }
  })
  const [found, setFound] = useState<FoundView | null>(null)
  const [under, setUnder] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    // One goes on typing what was begun, and types over what was looked for last.
    if (typed.current === '') field.current?.select()
    else typed.current = ''
  }, [typed])
  const { phrase, matchCase, here } = wanted
  const change = (part: Partial<Query>) => {
    const next = { ...wanted, ...part }
    query.current = next
    setWanted(next)
  }
  const { call, step } = cursor
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run has other answers
  useEffect(() => {
    if (phrase === '') {
      setFound(null)
      setUnder(false)
      return
    }
    let live = true
    const later = setTimeout(async () => {
      setUnder(true)
      const answer = await search({ phrase, matchCase, cursor: here ? { call, step, edit: null } : null })
      if (!live) return
      setUnder(false)
      if (answer) setFound(answer)
    }, REST)
    return () => {
      live = false
      clearTimeout(later)
    }
  }, [phrase, matchCase, here, call, step, run, search])
  useEffect(() => stop, [stop])
  // The dialog's own way to close gives the focus back.
  const shut = () => field.current?.closest('dialog')?.close()
  const leave = (there: () => void) => {
    shut()
    there()
  }
  return (
    <Dialog title={say.title} close={close} className="find">
      <search className="ask">
        <input
          ref={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={say.label}
          placeholder={say.label}
          value={phrase}
          onChange={(event) => change({ phrase: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault() // it would empty the field first
            shut()
          }}
        />
        <label>
          <input type="checkbox" checked={matchCase} onChange={(event) => change({ matchCase: event.target.checked })} />
          {say.matchCase}
        </label>
        <label>
          {say.from}{' '}
          <select value={here ? 'here' : 'end'} onChange={(event) => change({ here: event.target.value === 'here' })}>
            <option value="end">{say.end}</option>
            <option value="here">{say.here(call)}</option>
          </select>
        </label>
      </search>
      <div className="told-line" aria-live="polite">
        {under ? (
          <>
            <progress aria-label={say.under} />
            <span>{say.under}</span>
            <button type="button" className="link" onClick={stop}>
              {w.page.stop}
            </button>
          </>
        ) : found && phrase !== '' ? (
          <span data-figure="places">{say.found(found)}</span>
        ) : (
          <span>{say.note}</span>
        )}
      </div>
      {found && phrase !== '' && (
        <ol className="found-list" aria-busy={under}>
          {found.found.map((block) => (
            <FoundBlock key={block.block} found={block} go={(to) => leave(() => go(to))} openLife={(id) => leave(() => openLife(id))} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
