// Tool results in a message as it was sent, whichever API it was for: told apart, left out, and put back.
import { jsonText } from '../json-text.ts'
import { blockType, type Fields, idText, isFields } from '../value.ts'

interface Held {
  readonly id: string
  readonly content: unknown
}

export function resultsIn(message: Fields): readonly Held[] {
  const found: Held[] = []
  changeResults(message, (id, content) => {
    found.push({ id, content })
    return content
  })
  return found
}

/** The same message where nothing changes. */
export function changeResults(message: Fields, change: (id: string, content: unknown) => unknown): Fields {
  if (message.role === 'tool' || message.role === 'function') return changed(message, 'content', message.tool_call_id, change)
  if (/_call_(?:output|result)$/.test(blockType(message))) return changed(message, 'output', message.call_id ?? message.callId, change)
  const { content } = message
  if (!Array.isArray(content) || !content.some((block) => blockType(block) === 'tool_result')) return message
  const blocks = content.map((block: unknown) => {
    return isFields(block) && block.type === 'tool_result' ? changed(block, 'content', block.tool_use_id, change) : block
  })
  return blocks.every((block, at) => block === content[at]) ? message : { ...message, content: blocks }
}

function changed(holder: Fields, key: string, id: unknown, change: (id: string, content: unknown) => unknown): Fields {
  const made = change(idText(id), holder[key])
  return made === holder[key] ? holder : { ...holder, [key]: made }
}

/** How much a result holds, to tell a stub from what it stands for. */
export function weight(content: unknown): number {
  return typeof content === 'string' ? content.length : content === undefined ? 0 : jsonText(content).length
}
