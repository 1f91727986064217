// The conversation, the newest at the bottom: typed texts, answers, tool uses; the question where one is asked; the text that streams in.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatItem } from '../../core/agent/chat.ts'
import type { Permission } from '../../core/agent/types.ts'
import type { LiveStore } from '../../shell/live/contract.ts'
import { Literal } from '../Literal.tsx'
import { isBusy } from './Composer.tsx'
import { useLiveWords } from './live-language.tsx'
import { MarkRow } from './MarkRow.tsx'
import { Said } from './Said.tsx'
import { UseBlock } from './UseBlock.tsx'
import '../css/chat.css'

interface Props {
  readonly live: LiveStore
  readonly formatted: boolean
  /** A step of a call in Debug. */
  readonly debug: (call: number, step: number) => void
}

/** One is at the end when no more than this is below. Pixels. */
const NEAR = 80
const nearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean => scrollHeight - scrollTop - clientHeight < NEAR

/** On a phone it does not scroll by itself: the page does. */
const flows = (box: Element): boolean => getComputedStyle(box).overflowY === 'visible'
const page = (): Element => document.scrollingElement ?? document.documentElement

export function Chat({ live, formatted, debug }: Props) {
  const w = useLiveWords()
  const { chat, streaming, status, show } = live
  const list = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  // What comes is followed as long as one has not scrolled back.
  useLayoutEffect(() => {
    const box = list.current
    if (!box || !atEnd.current || !(chat || streaming || status)) return
    if (!flows(box)) box.scrollTop = box.scrollHeight
    else if (isBusy(status)) page().scrollTop = page().scrollHeight
  }, [chat, streaming, status])
  // Where it is part of the page's own flow, what is asked for is followed from wherever one stood, until one scrolls back.
  const busy = isBusy(status)
  useEffect(() => {
    if (!busy || !list.current || !flows(list.current)) return
    atEnd.current = true
    page().scrollTop = page().scrollHeight
    const scrolled = () => {
      atEnd.current = nearEnd(page())
    }
    addEventListener('scroll', scrolled)
    return () => removeEventListener('scroll', scrolled)
  }, [busy])
  return (
    <section
      ref={list}
      className="chat"
      aria-label={w.chat.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        atEnd.current = nearEnd(currentTarget)
      }}
    >
      {chat.map((item) => (
        <Item key={`${item.entry}.${item.block}`} item={item} formatted={formatted} show={show} debug={debug} />
      ))}
      {streaming !== '' && (
        <div className="item said" aria-busy="true">
          <h3>{w.chat.agent}</h3>
          <Literal text={streaming} />
        </div>
      )}
      {status.at === 'asking' && live.owner === 'here' && <Question permission={status.permission} decide={live.decide} />}
    </section>
  )
}

interface ItemProps extends Omit<Props, 'live'> {
  readonly item: ChatItem
  readonly show: LiveStore['show']
}

function Item({ item, formatted, show, debug }: ItemProps) {
  const { chat: say } = useLiveWords()
  switch (item.kind) {
    case 'typed':
      return (
        <div className="item typed">
          <h3>{say.you}</h3>
          <Literal text={item.text} />
        </div>
      )
    case 'handed':
      return (
        <div className="item typed handed">
          <h3>{say.hook}</h3>
          <Literal text={item.text} />
        </div>
      )
    case 'said':
      return (
        <div className="item said">
          <h3>{say.agent}</h3>
          <Said text={item.text} formatted={formatted} />
        </div>
      )
    case 'thinking':
      return (
        <details className="item thinking">
          <summary>{say.thinking}</summary>
          <Literal text={item.text} />
        </details>
      )
    case 'mark':
      return <MarkRow mark={item.mark} debug={debug} />
    case 'use':
      return <UseBlock item={item} show={(child) => void show(child)} />
  }
}

function Question({ permission, decide }: { readonly permission: Permission; readonly decide: LiveStore['decide'] }) {
  const w = useLiveWords()
  const { asks } = w.question(permission)
  const first = useRef<HTMLButtonElement>(null)
  // Who works with the keyboard is taken to it; the safe answer is the first.
  useLayoutEffect(() => first.current?.focus(), [])
  return (
    <fieldset className="question">
      <legend>{asks}</legend>
      <pre>
        <Literal text={permission.subject} />
      </pre>
      <div className="acts">
        <button ref={first} type="button" className="btn" onClick={() => decide('no')}>
          {w.ask.no}
        </button>
        <button type="button" className="btn" onClick={() => decide('once')}>
          {w.ask.once}
        </button>
        <button type="button" className="btn" onClick={() => decide('always')}>
          {w.ask.always}
        </button>
      </div>
      <p className="dim">{w.ask.alwaysNote(permission.rule)}</p>
    </fieldset>
  )
}
