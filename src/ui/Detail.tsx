// An opened row: its blocks as text, the message as JSON, a rewritten block as what changed.
import { useCallback, useContext, useState } from 'react'
import type { BlockItem, Cursor, Diff, MessageItem, RowItem, TextPart, TextRequest } from '../core/view/types.ts'
import { DiffView } from './DiffView.tsx'
import { useWords } from './language.tsx'
import { PinButton } from './PinButton.tsx'
import { LifeOpener } from './paths.ts'
import { KindChip } from './Signs.tsx'
import { TextView } from './TextView.tsx'
import './css/texts.css'

export interface Texts {
  readonly text: (request: TextRequest) => Promise<TextPart>
  readonly diff: (cursor: Cursor, edit: number) => Promise<Diff>
}
interface Props extends Texts {
  readonly item: RowItem
  /** Opened at this block: the others of its message are closed. */
  readonly at: string | null
  readonly cursor: Cursor
  readonly editOf: (block: string) => number | null
}

export function Detail({ item, at, cursor, editOf, text, diff }: Props) {
  const w = useWords()
  if (item.type === 'fold') return null
  if (item.type !== 'change') return <MessageDetail message={item.message} side="after" cursor={cursor} text={text} />
  const [left] = item.left
  const [right] = item.right
  const rewritten = item.left.length === 1 && left && right && left.id === right.id
  if (!rewritten)
    return (
      <div className="detail">
        {item.right.map((message) => (
          <MessageDetail key={message.id} message={message} side="after" cursor={cursor} text={text} heading={w.rows.after} />
        ))}
        {item.left.map((message) => (
          <MessageDetail key={message.id} message={message} side="before" cursor={cursor} text={text} heading={w.rows.before} closed />
        ))}
      </div>
    )
  return (
    <div className="detail">
      {left.blocks.map((block, i) => {
        const no = editOf(block.id)
        // What a pin keeps is not rewritten any more, and still what one reads.
        if (no === null) return block.id === at ? <Kept key={block.id} block={block} cursor={cursor} text={text} /> : null
        return (
          <Rewritten
            key={block.id}
            block={block}
            now={right.blocks[i] ?? block}
            edit={no}
            closed={at !== null && at !== block.id}
            message={left.id}
            cursor={cursor}
            text={text}
            diff={diff}
          />
        )
      })}
    </div>
  )
}

function LifeButton({ id }: { id: string }) {
  const w = useWords()
  const open = useContext(LifeOpener)
  return (
    <button type="button" className="link" aria-label={w.why.life(id)} onClick={() => open(id)}>
      {w.tabs.life}
    </button>
  )
}

function Kept({ block, cursor, text }: { block: BlockItem; cursor: Cursor; text: Texts['text'] }) {
  const w = useWords()
  return (
    <div>
      <h2>
        <KindChip kind={block.kind} />
        <b>{block.id}</b>
        <PinButton id={block.id} />
        <LifeButton id={block.id} />
        <span className="n">{w.rows.whole(block.size)}</span>
      </h2>
      <TextView of={{ what: 'block', side: 'after', id: block.id, cursor }} load={text} />
    </div>
  )
}

type View = 'diff' | 'before' | 'after' | 'json'

function Rewritten({
  block,
  now,
  edit,
  message,
  closed,
  cursor,
  text,
  diff,
}: Texts & { block: BlockItem; now: BlockItem; edit: number; message: string; closed: boolean; cursor: Cursor }) {
  const w = useWords()
  const [view, setView] = useState<View>('diff')
  const [open, setOpen] = useState(!closed)
  const load = useCallback(() => diff(cursor, edit), [diff, cursor, edit])
  return (
    <div>
      <h2>
        <KindChip kind={block.kind} />
        {open ? (
          <b>{block.id}</b>
        ) : (
          <button type="button" className="link" aria-label={w.files.openName(block.id)} onClick={() => setOpen(true)}>
            {block.id}
          </button>
        )}
        <KindChip kind={now.kind} />
        <PinButton id={block.id} />
        <LifeButton id={block.id} />
        <span className="n">
          {w.number.whole(block.size)} {w.why.to} {w.number.whole(now.size)}
        </span>
      </h2>
      {open && <Views views={['diff', 'before', 'after', 'json']} view={view} set={setView} />}
      {open && view === 'diff' && <DiffView of={block.id} load={load} />}
      {open && view === 'before' && <TextView of={{ what: 'block', side: 'before', id: block.id, cursor }} load={text} />}
      {open && view === 'after' && <TextView of={{ what: 'block', side: 'after', id: block.id, cursor }} load={text} />}
      {open && view === 'json' && <TextView of={{ what: 'json', side: 'after', id: message, cursor }} load={text} />}
    </div>
  )
}

function MessageDetail({
  message,
  side,
  cursor,
  text,
  heading,
  closed = false,
}: {
  message: MessageItem
  side: 'before' | 'after'
  cursor: Cursor
  text: Texts['text']
  heading?: string
  closed?: boolean
}) {
  const w = useWords()
  const [json, setJson] = useState(false)
  const [open, setOpen] = useState(!closed)
  const head = (
    <>
      {heading && <span>{heading}</span>}
      <b>{message.id}</b>
      <PinButton id={message.id} />
      <LifeButton id={message.id} />
      <span>{w.role(message.role)}</span>
      <span className="n">{w.rows.whole(message.size)}</span>
    </>
  )
  if (!open)
    return (
      <h2>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {heading} {message.id}
        </button>
        <PinButton id={message.id} />
        <LifeButton id={message.id} />
        <span className="n">{w.rows.whole(message.size)}</span>
      </h2>
    )
  const body = (
    <>
      <h2>{head}</h2>
      <Views views={['block', 'json']} view={json ? 'json' : 'block'} set={(view) => setJson(view === 'json')} />
      {json ? (
        <TextView of={{ what: 'json', side, id: message.id, cursor }} load={text} />
      ) : (
        message.blocks.map((block) => (
          <div key={block.id}>
            <h2>
              <KindChip kind={block.kind} />
              <b>{block.id}</b>
              {(block.kind === 'tool_result' || block.kind === 'preview') && <PinButton id={block.id} />}
              <span>{w.kind(block.kind)}</span>
              {block.tool && <code>{block.tool}</code>}
              <span className="n">{w.number.whole(block.size)}</span>
            </h2>
            <TextView of={{ what: 'block', side, id: block.id, cursor }} load={text} escapes={block.kind === 'marker'} />
          </div>
        ))
      )}
    </>
  )
  return heading ? <div>{body}</div> : <div className="detail">{body}</div>
}

function Views<V extends 'diff' | 'before' | 'after' | 'json' | 'block'>({
  views,
  view,
  set,
}: {
  views: readonly V[]
  view: V
  set: (view: V) => void
}) {
  const w = useWords()
  return (
    <div className="views">
      {views.map((name) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => set(name)}>
          {w.rows[name]}
        </button>
      ))}
    </div>
  )
}
