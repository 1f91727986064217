// A tool use with its result: one line, opened to what went in and what came out, a stretch at a time.
import { memo, useState } from 'react'
import type { ChatItem } from '../../core/agent/chat.ts'
import { Literal } from '../Literal.tsx'
import { useLiveWords } from './live-language.tsx'
import '../css/use.css'

type UseItem = Extract<ChatItem, { readonly kind: 'use' }>

/** The one thing of an input that tells the use from others. */
const SUBJECTS = ['command', 'path', 'pattern', 'name', 'description', 'focus']
/** Code points that are shown at once. */
const STRETCH = 4_000

export function subjectOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return String(input)
  const fields = input as Readonly<Record<string, unknown>>
  const key = SUBJECTS.find((one) => typeof fields[one] === 'string')
  return key ? String(fields[key]) : Object.keys(fields).length === 0 ? '' : JSON.stringify(fields)
}

export const UseBlock = memo(function UseBlock({ item, show }: { readonly item: UseItem; readonly show: (child: string) => void }) {
  const { chat: say } = useLiveWords()
  const { use, result, state, child } = item
  const [open, setOpen] = useState(false)
  return (
    <>
      <details className={`use ${state}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="tool">{use.name}</span>
          <code>
            <Literal text={subjectOf(use.input).slice(0, 300)} inline />
          </code>
          <span className="n" data-figure="live-result">
            {state === 'done' ? say.result(lengthOf(result ?? '')) : say[state]}
          </span>
        </summary>
        {open && (
          <>
            <h3>{say.input}</h3>
            <Stretch text={JSON.stringify(use.input, null, 2) ?? ''} />
            {result !== null && (
              <>
                <h3>{say.output}</h3>
                <Stretch text={result} />
              </>
            )}
          </>
        )}
      </details>
      {child && (
        <button type="button" className="link its-own" onClick={() => show(child)}>
          {say.subagent}
        </button>
      )}
    </>
  )
})

/** Code points. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function Stretch({ text }: { readonly text: string }) {
  const { chat: say } = useLiveWords()
  const [shown, setShown] = useState(STRETCH)
  if (text === '') return <p className="dim">{say.empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <Literal text={text.slice(0, shown)} />
      {text.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(shown + 8 * STRETCH)}>
          {say.more(text.length - shown)}
        </button>
      )}
    </pre>
  )
}
