// The source file of the stage one stands at: the very code that runs, with line numbers.
import { useEffect, useState } from 'react'
import type { StepName } from '../core/pipeline/types.ts'
import { type SourceFile, sourceOf } from '../shell/sources.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { lines } from './tokens.ts'
import './css/looking.css'

export function Source({ step }: { step: StepName }) {
  const w = useWords()
  const { source: say } = useLaterWords()
  const [found, setFound] = useState<{ step: StepName; file: SourceFile | null } | null>(null)
  useEffect(() => {
    let live = true
    sourceOf(step).then((file) => live && setFound({ step, file }))
    return () => {
      live = false
    }
  }, [step])
  if (found?.step !== step) return <p className="sec note-line">{w.rows.loading}</p>
  const { file } = found
  if (!file) return <p className="sec">{say.none(w.step(step))}</p>
  const shown = lines(file.text.replace(/\n$/, ''))
  return (
    <>
      <div className="sec">
        <h2 className="title">
          <code>{file.path}</code>
        </h2>
        <p>
          {say.note} <span data-figure="source-lines">{say.lines(shown.length)}</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="source" tabIndex={0} aria-label={file.path}>
        {shown.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a constant text never move
          <div key={i} className="ln">
            <span className="no" aria-hidden="true" data-no={i + 1} />
            <code>
              {line.map((token, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <span key={at} className={token.kind === 'code' ? undefined : token.kind}>
                  {token.text}
                </span>
              ))}
              {'\n'}
            </code>
          </div>
        ))}
      </section>
    </>
  )
}
