// A row that edits touch: a message with rewritten blocks, or messages that one edit took away and what stands in their place.
import { Suspense } from 'react'
import type { BlockItem, MessageItem, RowItem } from '../core/view/types.ts'
import { useBroken } from './broken.ts'
import { Excerpt } from './Excerpt.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { BesidePart } from './later.ts'
import { BlockText, chipsOf, MessageLine } from './MessageLine.tsx'
import { PinMark } from './PinButton.tsx'
import { Pressable } from './Pressable.tsx'
import type { RowProps } from './Row.tsx'
import { BrokenSign, FateSign, KindChip } from './Signs.tsx'
import { useWhatIf } from './what-if.tsx'

type Change = Extract<RowItem, { type: 'change' }>

export function ChangeRow(props: RowProps & { item: Change }) {
  const { item } = props
  const left = item.left[0]
  const right = item.right[0]
  const rewritten = item.left.length === 1 && item.right.length === 1 && left && right && left.id === right.id
  return (
    <div className={`row change fate-${item.fate}`}>
      {rewritten ? <Blocks {...props} left={left} right={right} /> : <Splice {...props} />}
    </div>
  )
}

/** A message with rewritten blocks: a line a block, the untouched ones quiet. */
function Blocks({
  edits,
  landed,
  picked,
  open,
  cursor,
  text,
  item,
  left,
  right,
  pick,
  toggle,
}: RowProps & { left: MessageItem; right: MessageItem }) {
  const w = useWords()
  const { pinned } = useWhatIf()
  const broken = useBroken()
  return left.blocks.map((was, i) => {
    const is = right.blocks[i] ?? was
    const edit = edits.find((e) => e.first === was.id)
    if (!edit) {
      const both = (
        <>
          <div className="cell before">
            <BlockLine block={was} />
          </div>
          <div className="cell after">
            <BlockLine block={is} after />
          </div>
        </>
      )
      // What a pin kept out of the edit can be walked to and unpinned.
      return pinned.has(was.id) ? (
        <Pressable key={was.id} className="line quiet" label={was.id} expanded={open} press={() => toggle(item, was.id)} pin={was.id}>
          {both}
        </Pressable>
      ) : (
        <div key={was.id} className="line quiet">
          {both}
        </div>
      )
    }
    const on = edit.no === picked
    const there = edit.no <= landed
    return (
      <Pressable
        key={was.id}
        className={`line edited${on ? ' picked' : ''}${there ? '' : ' pending'}`}
        label={w.rows.edited(w.editLabel(edit, edits.length), `${edit.tool ?? ''} ${edit.about ?? ''}`.trim(), edit.before, edit.after)}
        expanded={open}
        edit={edit.no}
        pin={was.id}
        press={() => (on ? toggle(item, was.id) : pick(edit.no))}
        enter={() => toggle(item, was.id)}
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
            {broken(is) && <BrokenSign />}
            <span className="tag">
              {there ? w.fate(edit.fate) : w.rows.pending}
              <FateSign fate={there ? edit.fate : 'kept'} />
            </span>
            <span className="n" data-figure="row-size">
              {w.number.whole(is.size)}
            </span>
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

const isResult = ({ kind }: BlockItem) => kind === 'tool_result' || kind === 'preview'

function BlockLine({ block, after = false }: { block: BlockItem; after?: boolean }) {
  const w = useWords()
  const broken = useBroken()
  return (
    <div className="one">
      <span className="id">{block.id}</span>
      <KindChip kind={block.kind} />
      <BlockText block={block} />
      {block.isError && <span className="err">{w.rows.error}</span>}
      {broken(block) && <BrokenSign />}
      {!after && isResult(block) && <PinMark id={block.id} />}
      <span className="n" data-figure="row-size">
        {w.number.whole(block.size)}
      </span>
    </div>
  )
}

const SHOWN = 12
/** Lines of a picked edit's text, on each side, and of what a stage wrote. */
const LINES = 5
const WRITTEN_LINES = 16

/** Messages that one edit took away, and what stands in their place. */
function Splice({ item, edits, landed, picked, open, cursor, text, pick, toggle }: RowProps & { item: Change }) {
  const w = useWords()
  const broken = useBroken()
  const no = item.edits[0] ?? 1
  const edit = edits[no - 1]
  const there = no <= landed
  const on = no === picked
  return (
    <Pressable
      className={`line edited${on ? ' picked' : ''}${there ? '' : ' pending'}`}
      label={w.together.phrases(edit && w.editLabel(edit, edits.length), w.rows.say(item))}
      expanded={open}
      edit={no}
      pin={item.left.length === 1 ? item.left[0]?.id : undefined}
      pins={{ ids: item.left.map(({ id }) => id), left: item.leftCount - item.left.length }}
      press={() => (on ? toggle(item) : pick(no))}
      enter={() => toggle(item)}
    >
      <div className="cell before">
        <Messages messages={item.left} count={item.leftCount} pin />
      </div>
      <div className="cell after">
        {there && item.right.length === 0 ? (
          <div className="one">
            <span className="tag">
              {w.fate(item.fate)} {edit?.into && w.pins.into(edit.into)}
              <FateSign fate={item.fate} />
            </span>
          </div>
        ) : there ? (
          item.right.map((message) => (
            <div key={message.id}>
              <div className="one">
                <span className="id">{message.id}</span>
                {chipsOf(message).map((kind) => (
                  <KindChip key={kind} kind={kind} />
                ))}
                {broken(message) && <BrokenSign />}
                <Suspense>{edit?.answered && <BesidePart by={edit.answered} short />}</Suspense>
                <span className="tag">
                  {w.fate(item.fate)}
                  <FateSign fate={item.fate} />
                </span>
                <span className="n" data-figure="row-size">
                  {w.number.whole(message.size)}
                </span>
              </div>
              {message.blocks.map((block) => (
                <Excerpt
                  key={block.id}
                  of={{ what: 'block', side: 'after', id: block.id, cursor }}
                  load={text}
                  head={block.head}
                  lines={WRITTEN_LINES}
                  wrap
                  escapes
                />
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

function Messages({ messages, count, pin = false }: { messages: readonly MessageItem[]; count: number; pin?: boolean }) {
  const w = useWords()
  const shown = messages.length > SHOWN ? [...messages.slice(0, SHOWN / 2), ...messages.slice(-SHOWN / 2)] : messages
  return shown.map((message, i) => (
    <div key={message.id}>
      {i === SHOWN / 2 && count > shown.length && (
        <div className="one">
          <span className="t dimmer" data-figure="row-more">
            {w.rows.more(count - shown.length)}
          </span>
        </div>
      )}
      <MessageLine message={message} pin={pin} />
    </div>
  ))
}
