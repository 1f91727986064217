// The link to this very step; an own recording goes into it only when it fits and after one has seen what that would share.
import { useEffect, useRef, useState } from 'react'
import type { RunInfo } from '../core/view/types.ts'
import type { Store } from '../shell/contract.ts'
import type { Shareable } from '../shell/engine-protocol.ts'
import { LINK_LIMIT } from '../shell/link-limit.ts'
import { linkOf } from '../shell/share.ts'
import './css/share.css'
import { Dialog } from './Dialog.tsx'
import { useLaterWords } from './later-language.tsx'
import { Masking, type MaskingProps } from './Masking.tsx'
import { MessageLine } from './MessageLine.tsx'

interface Props {
  readonly info: RunInfo
  readonly state: Store
  readonly masking: Omit<MaskingProps, 'showSecrets'>
  readonly close: () => void
}

export function ShareDialog({ info, state, masking, close }: Props) {
  const { share } = useLaterWords()
  const { session } = info
  const [shareable, setShareable] = useState<Shareable | null>(null)
  const [whole, setWhole] = useState(false)
  const { share: ask, mask } = state
  useEffect(() => {
    if (session.sample) return
    let there = true
    setShareable(null) // what was there before is not what the switch says now
    void ask(mask).then((answer) => there && answer && setShareable(answer))
    return () => {
      there = false
    }
  }, [ask, session, mask])

  const withAll = shareable?.data ? linkOf(state, shareable.data) : null
  const fits = withAll !== null && withAll.length < LINK_LIMIT
  const link = whole && fits ? withAll : linkOf(state, null)
  return (
    <Dialog title={share.title} close={close} className="share-dialog">
      {session.sample ? (
        <p>{share.sample}</p>
      ) : !shareable ? (
        <p>{share.reading}</p>
      ) : fits ? (
        <fieldset>
          <legend>{share.which}</legend>
          <label>
            <input type="radio" name="share" checked={!whole} onChange={() => setWhole(false)} />
            <b>{share.place}</b>
            <small>{session.format === 'live' ? share.placeNoteLive : share.placeNote}</small>
          </label>
          <label>
            <input type="radio" name="share" checked={whole} onChange={() => setWhole(true)} />
            <b>{share.whole}</b>
            <small data-figure="share-whole">{share.wholeNote(session.messages, session.size, withAll.length)}</small>
          </label>
          <Preview first={shareable.first} count={session.messages} />
        </fieldset>
      ) : (
        <p data-figure="share-too-long">{share.tooLong(session.messages, session.size, LINK_LIMIT)}</p>
      )}
      {!session.sample && <Masking {...masking} />}
      <Copy link={link} />
    </Dialog>
  )
}

function Preview({ first, count }: { first: Shareable['first']; count: number }) {
  const { share } = useLaterWords()
  return (
    <div className="preview">
      <p>{share.begins}</p>
      {first.map((message) => (
        <MessageLine key={message.id} message={message} />
      ))}
      {count > first.length && <p>{share.more(count - first.length)}</p>}
    </div>
  )
}

function Copy({ link }: { link: string }) {
  const { share } = useLaterWords()
  const field = useRef<HTMLInputElement>(null)
  const [said, say] = useState<{ link: string; as: 'copied' | 'notCopied' } | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      say({ link, as: 'copied' })
    } catch {
      field.current?.select()
      say({ link, as: 'notCopied' })
    }
  }
  return (
    <div className="copy">
      <label>
        <span>
          {share.link} <i data-figure="link-length">{share.length(link.length)}</i>
        </span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" className="btn" onClick={copy}>
        {share.copy}
      </button>
      <p aria-live="polite">{said?.link === link && share[said.as]}</p>
    </div>
  )
}
