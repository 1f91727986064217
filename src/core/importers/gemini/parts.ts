// Gemini's parts into blocks of the Messages API: texts, thoughts, calls, their responses, files.
import { jsonText } from '../json-text.ts'
import { type Fields, isFields, textBlock, textOrNull, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'

/** A string, a part or a list of them. Calls and responses are given as they are, for whoever pairs them. */
export function partsOf(content: unknown): readonly Fields[] {
  if (typeof content === 'string') return content === '' ? [] : [{ text: content }]
  const list: readonly unknown[] = Array.isArray(content) ? content : [content]
  return list.map((part) => (typeof part === 'string' ? { text: part } : part)).filter(isFields)
}

/** A part that is no call and no response. */
export function blockOf(part: Fields, line: number, warnings: Warnings): unknown {
  if (typeof part.text === 'string') return part.thought === true ? thinking(part.text, part.thoughtSignature) : textBlock(part.text)
  if (isFields(part.inlineData) && typeof part.inlineData.data === 'string') {
    const media_type = textOrNull(part.inlineData.mimeType) ?? 'application/octet-stream'
    const source = { type: 'base64', media_type, data: part.inlineData.data }
    return { type: media_type.startsWith('image/') ? 'image' : 'document', source }
  }
  if (isFields(part.fileData) && typeof part.fileData.fileUri === 'string') {
    return { type: 'document', source: { type: 'url', url: part.fileData.fileUri } }
  }
  if (isFields(part.executableCode)) return textBlock(wordOf(part.executableCode.code))
  if (isFields(part.codeExecutionResult)) return textBlock(wordOf(part.codeExecutionResult.output))
  const [name = 'empty part'] = Object.keys(part)
  warnings.count('part_stood_in', line, name)
  return textBlock(`(${name})`)
}

function thinking(text: string, signature: unknown): Fields {
  return typeof signature === 'string' ? { type: 'thinking', thinking: text, signature } : { type: 'thinking', thinking: text }
}

interface Response {
  readonly content: string | readonly unknown[]
  readonly failed: boolean
}

/** What a tool gave: `{ output }` or `{ error }` as their text, anything else as JSON; files beside it as blocks. */
export function responseOf(parts: readonly Fields[], line: number, warnings: Warnings): Response {
  let failed = false
  const blocks = parts.flatMap((part): readonly unknown[] => {
    if (!isFields(part.functionResponse)) return [blockOf(part, line, warnings)]
    const { response, parts: files } = part.functionResponse
    if (isFields(response) && 'error' in response) failed = true
    const inside = partsOf(files ?? []).map((file) => blockOf(file, line, warnings))
    return [textBlock(responseText(response)), ...inside]
  })
  const [only] = blocks
  const content = blocks.length === 1 && isFields(only) && typeof only.text === 'string' ? only.text : blocks
  return { content, failed }
}

function responseText(response: unknown): string {
  if (typeof response === 'string') return response
  if (!isFields(response)) return response === undefined ? '' : jsonText(response)
  const held = response.output ?? response.error
  if (held === undefined || Object.keys(response).length > 1) return jsonText(response)
  return typeof held === 'string' ? held : jsonText(held)
}
