// The policy out of the page and back into it: JSON, Python, TypeScript, link; JSON in again; the figures as CSV.

import { useRef, useState } from 'react'
import type { PolicyFileProblem } from '../../core/metrics/policy-file.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import type { RunInfo } from '../../core/view/types.ts'
import type { Store } from '../../shell/contract.ts'
import { saveBlob } from '../../shell/download.ts'
import { linkOf } from '../../shell/share.ts'
import { adopt } from '../../shell/thresholds.ts'
import { figuresCsv, policyJson, policyPython, policyTypeScript, readPolicy } from '../../shell/tune-files.ts'
import type { Figured } from '../../shell/tuning.ts'
import { Dialog } from '../Dialog.tsx'
import { useWords } from '../language.tsx'
import { useTuneWords } from './tune-language.tsx'
import '../css/export-dialog.css'

const KINDS = ['json', 'python', 'typescript', 'link'] as const
type Kind = (typeof KINDS)[number]
const FILES: Readonly<Record<Kind, string>> = { json: 'policy.json', python: 'policy.py', typescript: 'policy.ts', link: 'policy-link.txt' }

interface Props {
  readonly info: RunInfo
  readonly store: Store
  readonly present: Figured | null
  readonly close: () => void
}

export function ExportDialog({ info, store, present, close }: Props) {
  const { exported: words } = useTuneWords().policy
  const [kind, setKind] = useState<Kind>('json')
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState<{ readonly text: string; readonly as: 'copied' | 'notCopied' } | null>(null)
  const file = { edition: info.edition, policy: info.policy }
  const text = { json: policyJson, python: policyPython, typescript: policyTypeScript, link: () => linkOf(store, null) }[kind](file)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid({ text, as: 'copied' })
    } catch {
      field.current?.select()
      setSaid({ text, as: 'notCopied' })
    }
  }
  const figures = present && [...present.fast.figures, ...(present.slow ?? [])]
  return (
    <Dialog title={words.title} close={close} className="export-dialog">
      <fieldset>
        <legend className="sr">{words.as}</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input type="radio" name="export" checked={kind === one} onChange={() => setKind(one)} />
            {words.kinds[one]}
          </label>
        ))}
      </fieldset>
      <p className="dim">
        {words.notes[kind]} {!info.plain && words.notIn(kind === 'link')}
      </p>
      <textarea ref={field} readOnly aria-label={words.text} value={text} rows={kind === 'link' ? 4 : 12} spellCheck={false} />
      <p className="acts">
        <button type="button" className="btn" onClick={copy}>
          {words.copy}
        </button>
        <button type="button" className="btn" onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), FILES[kind])}>
          {words.download}
        </button>
        <button
          type="button"
          className="btn"
          disabled={!figures}
          onClick={() => figures && saveBlob(new Blob([figuresCsv(figures)], { type: 'text/csv' }), 'figures.csv')}
        >
          {words.csv}
        </button>
        <span aria-live="polite">{said?.text === text && words[said.as]}</span>
      </p>
      <Import store={store} />
    </Dialog>
  )
}

/** What became of a policy that was given. */
type Heard =
  | { readonly is: 'taken'; readonly edition: EditionId; readonly thresholds: number }
  | { readonly is: 'wrong'; readonly problem: PolicyFileProblem }
  | { readonly is: 'unreadable'; readonly name: string }

function Import({ store }: { readonly store: Store }) {
  const w = useWords()
  const { exported: words } = useTuneWords().policy
  const [draft, setDraft] = useState('')
  const [said, setSaid] = useState<Heard | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    const read = readPolicy(text)
    if (!read.ok) return setSaid({ is: 'wrong', problem: read.problem })
    const { edition, thresholds } = read
    if (edition !== store.edition) store.setEdition(edition)
    adopt(thresholds)
    setDraft('')
    setSaid({ is: 'taken', edition, thresholds: Object.keys(thresholds).length })
  }
  const readFile = async (file: File) => {
    try {
      take(await file.text())
    } catch {
      setSaid({ is: 'unreadable', name: file.name })
    }
  }
  const bad = said !== null && said.is !== 'taken'
  return (
    <section className="import" aria-label={words.import}>
      <h3>{words.import}</h3>
      <p className="dim">{words.importNote}</p>
      <textarea aria-label={words.paste} value={draft} rows={3} spellCheck={false} onChange={(event) => setDraft(event.target.value)} />
      <p className="acts">
        <button type="button" className="btn" disabled={draft.trim() === ''} onClick={() => take(draft)}>
          {words.take}
        </button>
        <button type="button" className="btn" onClick={() => chooser.current?.click()}>
          {words.choose}
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void readFile(file)
          }}
        />
      </p>
      <p role={bad ? 'alert' : 'status'} className={bad ? 'refused' : undefined}>
        {said?.is === 'taken' && words.taken(w.edition(said.edition).name, said.thresholds)}
        {said?.is === 'wrong' && words.problem(said.problem)}
        {said?.is === 'unreadable' && words.unreadable(said.name)}
      </p>
    </section>
  )
}
