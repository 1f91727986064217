// One row of the list: the message before and after, beside each other. Kinds as chips, size as a number.
import { memo } from 'react'
import type { Cursor, EditItem, RowItem } from '../core/view/types.ts'
import { useBroken } from './broken.ts'
import { ChangeRow } from './ChangeRow.tsx'
import type { Texts } from './Detail.tsx'
import { useWords } from './language.tsx'
import { headOf, MessageLine } from './MessageLine.tsx'
import { Pressable } from './Pressable.tsx'
import { KIND_FILLS } from './Signs.tsx'

export interface RowProps {
  readonly item: RowItem
  /** Edits of the step, by number − 1. */
  readonly edits: readonly EditItem[]
  readonly landed: number
  readonly picked: number | null
  readonly open: boolean
  readonly cursor: Cursor
  readonly text: Texts['text']
  /** Opens or closes the row (a fold unfolds); with a block it opens there. */
  readonly toggle: (item: RowItem, block?: string) => void
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
    <Pressable
      className="row fold"
      label={w.rows.say(item)}
      expanded={false}
      holds={`${item.first} ${item.last}`}
      press={() => toggle(item)}
    >
      <div className="cell before">
        <div className="one">
          <span className="t" data-figure="row-count">
            {ids} · {note}
          </span>
          <span className="n" data-figure="row-size">
            {w.number.whole(item.size)}
          </span>
        </div>
        <Lying kinds={item.kinds} />
      </div>
      <div className="cell after">
        <div className="one">
          <span className="t" data-figure="row-count">
            {note}
          </span>
          <span className="n" data-figure="row-size">
            {w.number.whole(item.size)}
          </span>
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
        return (
          width > 0 && (
            <rect
              key={KIND_FILLS[kind]}
              x={from}
              y="0"
              width={Math.max(0.3, width - 0.15)}
              height="9"
              fill={kind === 5 ? 'var(--k-preview-a)' : KIND_FILLS[kind]}
            />
          )
        )
      })}
    </svg>
  )
}

function MessageRow({ item, open, toggle }: RowProps & { item: Of<'same' | 'came'> }) {
  const w = useWords()
  const broken = useBroken()
  const { message } = item
  return (
    <Pressable
      className={`row ${item.type}`}
      label={w.together.phrases(w.rows.say(item), broken(message) && w.rows.breaks, w.role(message.role), headOf(message))}
      expanded={open}
      press={() => toggle(item)}
      pin={message.id}
    >
      <div className="cell before">{item.type === 'same' && <MessageLine message={message} pin />}</div>
      <div className="cell after">
        <MessageLine message={message} tag={item.type === 'came' ? w.rows.came : undefined} pin={item.type === 'came'} />
      </div>
    </Pressable>
  )
}
