// Messages in one JSON text: an array, or the list that an endpoint of OpenAI's gives.
import { readList } from './message-list.ts'
import type { ImportResult, Line } from './types.ts'
import { isFields } from './value.ts'
import { collectWarnings } from './warnings.ts'
import { itemLines, readWhole } from './whole.ts'

export async function readRoleArray(lines: AsyncIterable<Line>): Promise<ImportResult> {
  const warnings = collectWarnings()
  const list = readList(warnings)
  const { value, text } = await readWhole(lines)
  const listed = isFields(value) && Array.isArray(value.data)
  const items: readonly unknown[] = Array.isArray(value) ? value : listed && Array.isArray(value.data) ? value.data : []
  const places = itemLines(text, listed ? 'data' : null)
  items.forEach((item, index) => {
    list.add(item, places[index] ?? 0)
  })
  if (listed && value.has_more === true) warnings.add('list_incomplete', 0)
  return list.finish({ listed })
}
