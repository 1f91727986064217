// Which session is on the page: the samples with their stories, and the way to one's own recording.
import { Suspense, type ToggleEvent, useRef, useState } from 'react'
import type { SecretsView } from '../core/view/secrets.ts'
import type { SessionInfo } from '../core/view/types.ts'
import type { Given } from '../shell/library/types.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { SessionList } from './later.ts'
import { spoken } from './literal.ts'
import { Caret } from './Signs.tsx'

export interface SampleEntry {
  readonly id: string
  readonly title: string
}
interface Props {
  readonly session: SessionInfo | null
  readonly samples: readonly SampleEntry[]
  readonly openSample: (id: string) => void
  readonly openFiles: (given: readonly Given[]) => void
  readonly showLibrary: () => void
  readonly paste: () => void
  readonly own: string | null
  readonly openOwn: () => void
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
}

export function SessionMenu(props: Props) {
  const { session, samples, openSample, openFiles, showLibrary, paste, own, openOwn, secrets, showSecrets } = props
  const w = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const sample = session?.sample ? samples.find((s) => s.id === session.name) : undefined
  const name = session ? (sample?.title ?? session.title ?? session.name) : w.page.noSession
  const [open, setOpen] = useState(false)
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState !== 'open' || !button.current || !list.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    list.current.style.left = `${Math.max(8, Math.min(left - 10, innerWidth - list.current.offsetWidth - 8))}px`
    list.current.style.top = `${bottom}px`
  }
  const close = () => list.current?.hidePopover()
  return (
    <>
      <button type="button" ref={button} className="menu" popoverTarget="sessions" aria-label={spoken(`${w.page.session}: ${name}`)}>
        <span className="lab">{w.page.session}</span>
        <span className="value">
          <Literal text={session && !session.sample ? w.page.sessionLine(name, session.messages) : name} inline />
        </span>
        <Caret />
      </button>
      <div ref={list} id="sessions" popover="auto" className="menu-list" onToggle={place}>
        <Suspense>
          {open && (
            <SessionList
              session={session}
              openSample={(id) => {
                close()
                openSample(id)
              }}
              showLibrary={() => {
                close()
                showLibrary()
              }}
              paste={() => {
                close()
                paste()
              }}
              own={own}
              secrets={secrets}
              showSecrets={() => {
                close()
                showSecrets()
              }}
              openOwn={() => {
                close()
                openOwn()
              }}
              choose={() => {
                close()
                field.current?.click()
              }}
            />
          )}
        </Suspense>
      </div>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={w.page.openFile}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          openFiles(files.map((file) => ({ file, path: file.name })))
        }}
      />
    </>
  )
}
