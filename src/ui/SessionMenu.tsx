// Which session is on the page: the samples with their stories, and the way to one's own recording.
import { type ToggleEvent, useRef } from 'react'
import type { SessionInfo } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { Caret } from './Signs.tsx'

export interface SampleEntry {
  readonly id: string
  readonly title: string
  readonly story: string
}
interface Props {
  readonly session: SessionInfo | null
  readonly samples: readonly SampleEntry[]
  readonly openSample: (id: string) => void
  readonly openFile: (file: File) => void
}

export function SessionMenu({ session, samples, openSample, openFile }: Props) {
  const w = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const sample = session?.sample ? samples.find((s) => s.id === session.name) : undefined
  const name = session ? (sample?.title ?? session.title ?? session.name) : w.page.noSession
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current || !list.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    list.current.style.left = `${Math.max(8, Math.min(left - 10, innerWidth - list.current.offsetWidth - 8))}px`
    list.current.style.top = `${bottom}px`
  }
  const close = () => list.current?.hidePopover()
  return (
    <>
      <button type="button" ref={button} className="menu" popoverTarget="sessions" aria-label={`${w.page.session}: ${name}`}>
        <span className="lab">{w.page.session}</span>
        <span className="value">{session && !session.sample ? w.page.sessionLine(name, session.messages) : name}</span>
        <Caret />
      </button>
      <div ref={list} id="sessions" popover="auto" className="menu-list" onToggle={place}>
        <button
          type="button"
          onClick={() => {
            close()
            field.current?.click()
          }}
        >
          <b>{w.page.openFile}</b>
          <small>{w.page.openFileNote}</small>
        </button>
        <hr />
        <h2>{w.page.samples}</h2>
        {samples.map((entry) => (
          <button
            type="button"
            key={entry.id}
            aria-current={session?.sample && session.name === entry.id ? 'true' : undefined}
            onClick={() => {
              close()
              openSample(entry.id)
            }}
          >
            <b>{entry.title}</b>
            <small>{entry.story}</small>
          </button>
        ))}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={w.page.openFile}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) openFile(file)
        }}
      />
    </>
  )
}
