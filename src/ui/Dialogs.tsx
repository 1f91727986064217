// What is asked for in a dialog: one at a time.
import { lazy, type RefObject, useRef } from 'react'
import type { SecretsView } from '../core/view/secrets.ts'
import type { Store } from '../shell/contract.ts'
import { FileDialog } from './FileDialog.tsx'
import { Find, type Query } from './Find.tsx'
import { KeysSheet } from './KeysSheet.tsx'
import { Paste } from './Paste.tsx'
import { SecretsDialog } from './Secrets.tsx'
import { ShareDialog } from './Share.tsx'
import { RejectDialog } from './WhatIf.tsx'

/** With its list and its database: a chunk of its own. */
const Library = lazy(async () => ({ default: (await import('./Library.tsx')).Library }))

export type Asked = 'keys' | 'find' | 'reject' | 'share' | 'secrets' | 'library' | 'paste' | { readonly file: string }

interface Props {
  readonly asked: Asked
  readonly ask: (asked: Asked | null) => void
  readonly store: Store
  readonly secrets: SecretsView | null
  readonly query: RefObject<Query | null>
  readonly typed: RefObject<string>
  readonly openLife: (id: string) => void
}

export function Dialogs({ asked, ask, store, secrets, query, typed, openLife }: Props) {
  const { info, frame } = store
  const close = () => ask(null)
  /** The secrets were asked for in the library, and closing them leads back there. */
  const fromLibrary = useRef(false)
  if (asked === 'keys') return <KeysSheet close={close} />
  if (asked === 'library')
    return (
      <Library
        store={store}
        secrets={secrets}
        showSecrets={() => {
          fromLibrary.current = true
          ask('secrets')
        }}
        paste={() => ask('paste')}
        close={close}
      />
    )
  if (asked === 'paste') return <Paste openText={store.openText} close={close} />
  if (!info || !frame) return null
  if (asked === 'find')
    return (
      <Find
        cursor={frame.cursor}
        run={frame.run}
        query={query}
        typed={typed}
        search={store.search}
        stop={store.stopSearch}
        go={store.go}
        openLife={openLife}
        close={close}
      />
    )
  if (asked === 'reject')
    return (
      <RejectDialog frame={frame} edition={store.edition} rejections={store.rejections} reject={store.reject} go={store.go} close={close} />
    )
  const masking = { secrets, mask: store.mask, setMask: store.setMask }
  if (asked === 'share') return <ShareDialog info={info} state={store} masking={masking} close={close} />
  if (asked === 'secrets') {
    const back = () => {
      ask(fromLibrary.current ? 'library' : null)
      fromLibrary.current = false
    }
    return <SecretsDialog {...masking} go={store.go} openLife={openLife} leave={close} close={back} />
  }
  return (
    <FileDialog
      path={asked.file}
      cursor={frame.cursor}
      text={store.text}
      inFile={store.inFile}
      open={(file) => ask({ file })}
      download={store.download}
      masking={masking}
      close={close}
    />
  )
}
