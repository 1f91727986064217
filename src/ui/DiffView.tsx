// What changed inside one rewritten block: removed struck through, added underlined, long equal runs cut.
import { useEffect, useState } from 'react'
import type { Diff } from '../core/view/types.ts'
import { Linked } from './Linked.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { cut } from './literal.ts'
import './css/texts.css'

const MOST = 6_000

export function DiffView({ of, load }: { of: string; load: () => Promise<Diff> }) {
  const w = useWords()
  const { texts } = useLaterWords()
  const [diff, setDiff] = useState<Diff | null>(null)
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    let live = true
    load().then((found) => live && setDiff(found))
    return () => {
      live = false
    }
  }, [load])
  if (diff === null) return <p className="note-line">{w.rows.loading}</p>
  let long = false
  return (
    <>
      {diff.gaveUp && <p className="note-line">{texts.gaveUp}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="text" tabIndex={0} aria-label={w.rows.of(of, w.rows.diff)}>
        {diff.parts.map((part, i) => {
          const text = whole ? part.text : cut(part.text, MOST)
          if (text !== part.text) long = true
          const key = `${i}-${part.op}`
          const shown = <Linked key={key} text={text === part.text ? text : `${text}\n…\n`} />
          return part.op === 'removed' ? (
            <del key={key}>{shown}</del>
          ) : part.op === 'added' ? (
            <ins key={key}>{shown}</ins>
          ) : (
            <span key={key}>{shown}</span>
          )
        })}
      </section>
      {long && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {texts.showAll}
        </button>
      )}
    </>
  )
}
