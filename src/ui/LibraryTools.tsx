// Above the list: what it shows and in which order, what comes in, and what is done with several at once.
import { useRef, useState } from 'react'
import { pathOf } from '../shell/library/dropped.ts'
import { SORTS, type Sort } from '../shell/library/list.ts'
import type { Given } from '../shell/library/types.ts'
import { useLaterWords } from './later-language.tsx'
import { Caret } from './Signs.tsx'

interface Props {
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  readonly phrase: string
  readonly setPhrase: (phrase: string) => void
  readonly add: (given: readonly Given[]) => void
  readonly paste: () => void
}

export function LibraryTools({ sort, setSort, phrase, setPhrase, add, paste }: Props) {
  const { library: say } = useLaterWords()
  return (
    <div className="tools">
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={say.filter}
        placeholder={say.filter}
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
      />
      <label className="select">
        <span className="dimmer">{say.sort}</span>
        <select value={sort} onChange={(event) => setSort(event.target.value as Sort)}>
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {say.sorts[one]}
            </option>
          ))}
        </select>
        <Caret />
      </label>
      <span className="ways">
        <Choose label={say.addFiles} folder={false} add={add} />
        <Choose label={say.addFolder} folder add={add} />
        <button type="button" className="btn" onClick={paste}>
          {say.paste}
        </button>
      </span>
    </div>
  )
}

function Choose({ label, folder, add }: { label: string; folder: boolean; add: (given: readonly Given[]) => void }) {
  const field = useRef<HTMLInputElement | null>(null)
  return (
    <>
      <button type="button" className="btn" onClick={() => field.current?.click()}>
        {label}
      </button>
      <input
        ref={(node) => {
          field.current = node
          if (folder) node?.setAttribute('webkitdirectory', '') // a property of no standard: React does not know it
        }}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          add(files.map((file) => ({ file, path: pathOf(file) })))
        }}
      />
    </>
  )
}

interface SelectionProps {
  readonly shown: number
  readonly all: number
  readonly loading: boolean
  readonly picked: number
  readonly selectAll: () => void
  readonly selectNone: () => void
  readonly remove: () => void
  readonly takeOut: () => Promise<{ readonly left: number } | null>
}

export function Selection({ shown, all, loading, picked, selectAll, selectNone, remove, takeOut }: SelectionProps) {
  const { library: say } = useLaterWords()
  const [told, setTold] = useState<'exporting' | 'failed' | number | null>(null)
  const make = async () => {
    setTold('exporting')
    const done = await takeOut()
    setTold(done === null ? 'failed' : done.left > 0 ? done.left : null)
  }
  return (
    <p className="selection">
      <span aria-live="polite" data-figure="recordings">
        {loading ? say.loading : picked > 0 ? say.selected(picked) : say.shown(shown, all)}
      </span>
      {shown > 0 && (
        <button type="button" className="link" onClick={selectAll}>
          {say.selectAll}
        </button>
      )}
      {picked > 0 && (
        <>
          <button type="button" className="link" onClick={selectNone}>
            {say.selectNone}
          </button>
          <button type="button" className="link" disabled={told === 'exporting'} onClick={() => void make()}>
            {say.exportSelected}
          </button>
          <button type="button" className="link" onClick={remove}>
            {say.removeSelected}
          </button>
        </>
      )}
      <span role="status">
        {told === 'exporting' ? say.exporting : told === 'failed' ? say.exportFailed : told !== null && say.exportLeft(told)}
      </span>
    </p>
  )
}
