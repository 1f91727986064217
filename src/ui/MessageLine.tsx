// One line for a message or a block: its id, its kinds as chips, what it says or does, its size.
import type { BlockItem, MessageItem } from '../core/view/types.ts'
import { useBroken } from './broken.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { PinMark } from './PinButton.tsx'
import { BrokenSign, KindChip } from './Signs.tsx'

export const headOf = (message: MessageItem): string => (message.blocks.find((b) => b.head !== '') ?? message.blocks[0])?.head ?? ''

export function MessageLine({ message, tag, pin = false }: { message: MessageItem; tag?: string | undefined; pin?: boolean }) {
  const w = useWords()
  const broken = useBroken()
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
      {broken(message) && <BrokenSign />}
      {tag && <span className="tag">{tag}</span>}
      {pin && <PinMark id={message.id} />}
      <span className="n" data-figure="row-size">
        {w.number.whole(message.size)}
      </span>
    </div>
  )
}

/** Every kind once, in the order in which they stand in the message. */
export const chipsOf = (message: MessageItem) => [...new Set(message.blocks.map((b) => b.kind))]

/** A tool block says which tool with what; any other its first line. */
export function BlockText({ block }: { block: BlockItem }) {
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
