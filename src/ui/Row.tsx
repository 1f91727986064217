// One row of the list: the message before and after, beside each other. Kinds as chips, size as a number.
import { memo } from 'react'
import type { BlockItem, Cursor, EditItem, MessageItem, RowItem } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import type { Texts } from './Detail.tsx'
import { Excerpt } from './Excerpt.tsx'
import { Literal } from './Literal.tsx'
import { FateSign, KIND_FILLS, KindChip } from './Signs.tsx'

export interface RowProps {
  readonly item: RowItem
  /** Edits of the step, by number − 1. */
  readonly edits: readonly EditItem[]
  readonly landed: number
  readonly picked: number | null
  readonly open: boolean
  readonly cursor: Cursor
  readonly text: Texts['text']
  /** Opens or closes the row (a fold unfolds). */
  readonly toggle: (item: RowItem) => void
  /** Makes Why follow an edit. */
  readonly pick: (no: number) => void
}

export const Row = memo(function Row(props: RowProps) {
  const { item } = props
  switch (item.type) {
    case 'fold':
      return <FoldRow item={item} toggle={props.toggle} />
    case 'same':
    case 'came':
      return <MessageRow {...props} item={item} />
    case 'change':
      return <ChangeRow {...props} item={item} />
  }
})

type Of<T extends RowItem['type']> = Extract<RowItem, { type: T }>

function FoldRow({ item, toggle }: { item: Of<'fold'>; toggle: RowProps['toggle'] }) {
  const w = useWords()
  const { ids, note } = w.rows.unchanged(item.first, item.last, item.count)
  return (
    <Pressable className="row fold" label={w.rows.say(item)} expanded={false} press={() => toggle(item)}>
      <div className="cell before">
        <div className="one">
          <span className="t">
            {ids} · {note}
          </span>
          <span className="n">{w.number.whole(item.size)}</span>
        </div>
        <Lying kinds={item.kinds} />
      </div>
      <div className="cell after">
        <div className="one">
          <span className="t">{note}</span>
          <span className="n">{w.number.whole(item.size)}</span>
        </div>
        <Lying kinds={item.kinds} />
      </div>
    </Pressable>
  )
}

/** A lying mini strip: how much of each kind a run holds. */
function Lying({ kinds }: { kinds: readonly number[] }) {
  let total = 0
  for (const share of kinds) total += share
  let x = 0
  return (
    <svg viewBox="0 0 100 9" preserveAspectRatio="none" aria-hidden="true">
      {kinds.map((share, kind) => {
        const width = (share / Math.max(1, total)) * 100
        const from = x
        x += width
        return width > 0 && <rect key={KIND_FILLS[kind]} x={from} y="0" width={Math.max(0.3, width - 0.15)} height="9" fill={kind === 5 ? 'var(--k-preview-a)' : KIND_FILLS[kind]} />
      })}
    </svg>
  )
}

function MessageRow({ item, open, toggle }: RowProps & { item: Of<'same' | 'came'> }) {
  const w = useWords()
  const { message } = item
  return (
    <Pressable className={`row ${item.type}`} label={`${w.rows.say(item)}. ${w.role(message.role)}. ${headOf(message)}`} expanded={open} press={() => toggle(item)}>
      <div className="cell before">{item.type === 'same' && <MessageLine message={message} />}</div>
      <div className="cell after">
        <MessageLine message={message} tag={item.type === 'came' ? w.rows.came : undefined} />
      </div>
    </Pressable>
  )
}

const headOf = (message: MessageItem): string => (message.blocks.find((b) => b.head !== '') ?? message.blocks[0])?.head ?? ''

function MessageLine({ message, tag }: { message: MessageItem; tag?: string | undefined }) {
  const w = useWords()
  const use = message.blocks.find((b) => b.tool !== null)
  const text = message.blocks.find((b) => b.kind === 'assistant_text' || b.kind === 'user_text')
  const shown = text ?? use ?? message.blocks[0]
  return (
    <div className="one">
      <span className="id">{message.id}</span>
      {chipsOf(message).map((kind) => (
        <KindChip key={kind} kind={kind} />
      ))}
      {shown && <BlockText block={shown} />}
      {message.blocks.some((b) => b.isError) && <span className="err">{w.rows.error}</span>}
      {tag && <span className="tag">{tag}</span>}
      <span className="n">{w.number.whole(message.size)}</span>
    </div>
  )
}

/** Every kind once, in the order in which they stand in the message. */
const chipsOf = (message: MessageItem) => [...new Set(message.blocks.map((b) => b.kind))]

/** A tool block says which tool with what; any other its first line. */
function BlockText({ block }: { block: BlockItem }) {
  const tool = block.tool !== null && block.kind !== 'preview'
  return (
    <span className="t">
      {tool ? (
        <>
          {block.tool} {block.about !== null && <Literal text={block.about} inline />}
        </>
      ) : (
        <Literal text={block.head} inline />
      )}
    </span>
  )
}

function ChangeRow(props: RowProps & { item: Of<'change'> }) {
  const { item } = props
  const left = item.left[0]
  const right = item.right[0]
  const rewritten = item.left.length === 1 && item.right.length === 1 && left && right && left.id === right.id
  return <div className={`row change fate-${item.fate}`}>{rewritten ? <Blocks {...props} left={left} right={right} /> : <Splice {...props} />}</div>
}

/** A message with rewritten blocks: a line a block, the untouched ones quiet. */
function Blocks({ edits, landed, picked, open, cursor, text, item, left, right, pick, toggle }: RowProps & { left: MessageItem; right: MessageItem }) {
  const w = useWords()
  return left.blocks.map((was, i) => {
    const is = right.blocks[i] ?? was
    const edit = edits.find((e) => e.first === was.id)
    if (!edit)
      return (
        <div key={was.id} className="line quiet">
          <div className="cell before">
            <BlockLine block={was} />
          </div>
          <div className="cell after">
            <BlockLine block={is} />
          </div>
        </div>
      )
    const on = edit.no === picked
    const there = edit.no <= landed
    return (
      <Pressable
        key={was.id}
        className={`line edited${on ? ' picked' : ''}${there ? '' : ' pending'}`}
        label={`${w.editLabel(edit, edits.length)}. ${edit.tool ?? ''} ${edit.about ?? ''}. ${w.number.whole(edit.before)} ${w.why.to} ${w.number.whole(edit.after)}`}
        expanded={open}
        edit={edit.no}
        press={() => (on ? toggle(item) : pick(edit.no))}
        enter={() => toggle(item)}
      >
        <div className="cell before">
          <BlockLine block={was} />
          {on ? (
            <Excerpt of={{ what: 'block', side: 'before', id: was.id, cursor }} load={text} head={was.head} lines={LINES} wrap={false} />
          ) : (
            <div className="head-line">
              <Literal text={was.head} inline />
            </div>
          )}
        </div>
        <div className="cell after">
          <div className="one">
            <span className="id">{is.id}</span>
            <KindChip kind={is.kind} />
            <span className="tag">
              {there ? w.fate(edit.fate) : w.rows.pending}
              <FateSign fate={there ? edit.fate : 'kept'} />
            </span>
            <span className="n">{w.number.whole(is.size)}</span>
          </div>
          {on ? (
            <Excerpt of={{ what: 'block', side: 'after', id: is.id, cursor }} load={text} head={is.head} lines={LINES} wrap />
          ) : (
            <div className="head-line">
              <Literal text={is.head} inline />
            </div>
          )}
        </div>
      </Pressable>
    )
  })
}

function BlockLine({ block }: { block: BlockItem }) {
  const w = useWords()
  return (
    <div className="one">
      <span className="id">{block.id}</span>
      <KindChip kind={block.kind} />
      <BlockText block={block} />
      {block.isError && <span className="err">{w.rows.error}</span>}
      <span className="n">{w.number.whole(block.size)}</span>
    </div>
  )
}

const SHOWN = 12
/** Lines of a picked edit's text, on each side, and of what a stage wrote. */
const LINES = 5
const WRITTEN_LINES = 15

/** Messages that one edit took away, and what stands in their place. */
function Splice({ item, edits, landed, picked, open, cursor, text, pick, toggle }: RowProps & { item: Of<'change'> }) {
  const w = useWords()
  const no = item.edits[0] ?? 1
  const edit = edits[no - 1]
  const there = no <= landed
  const on = no === picked
  return (
    <Pressable
      className={`line edited${on ? ' picked' : ''}${there ? '' : ' pending'}`}
      label={`${edit ? w.editLabel(edit, edits.length) : ''}. ${w.rows.say(item)}`}
      expanded={open}
      edit={no}
      press={() => (on ? toggle(item) : pick(no))}
      enter={() => toggle(item)}
    >
      <div className="cell before">
        <Messages messages={item.left} count={item.leftCount} />
      </div>
      <div className="cell after">
        {there ? (
          item.right.map((message) => (
            <div key={message.id}>
              <div className="one">
                <span className="id">{message.id}</span>
                {chipsOf(message).map((kind) => (
                  <KindChip key={kind} kind={kind} />
                ))}
                <span className="tag">
                  {w.fate(item.fate)}
                  <FateSign fate={item.fate} />
                </span>
                <span className="n">{w.number.whole(message.size)}</span>
              </div>
              {message.blocks.map((block) => (
                <Excerpt key={block.id} of={{ what: 'block', side: 'after', id: block.id, cursor }} load={text} head={block.head} lines={WRITTEN_LINES} wrap />
              ))}
            </div>
          ))
        ) : (
          <Messages messages={item.left} count={item.leftCount} />
        )}
      </div>
    </Pressable>
  )
}

function Messages({ messages, count }: { messages: readonly MessageItem[]; count: number }) {
  const w = useWords()
  const shown = messages.length > SHOWN ? [...messages.slice(0, SHOWN / 2), ...messages.slice(-SHOWN / 2)] : messages
  return shown.map((message, i) => (
    <div key={message.id}>
      {i === SHOWN / 2 && count > shown.length && (
        <div className="one">
          <span className="t dimmer">{w.rows.more(count - shown.length)}</span>
        </div>
      )}
      <MessageLine message={message} />
    </div>
  ))
}

interface PressableProps {
  readonly className: string
  readonly label: string
  readonly expanded: boolean
  readonly press: () => void
  /** Enter opens at once, also where a click only picks. */
  readonly enter?: () => void
  readonly edit?: number
  readonly children: React.ReactNode
}

/** A row one can press and walk to with the arrow keys. */
function Pressable({ className, label, expanded, press, enter, edit, children }: PressableProps) {
  const key = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === 'Enter' && enter) enter()
    else press()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid row cannot be a <button>; it has its role, name, keys and focus
    <div className={className} role="button" tabIndex={-1} data-walk data-edit={edit} aria-expanded={expanded} aria-label={label} onClick={press} onKeyDown={key}>
      {children}
    </div>
  )
}
