// Items of OpenAI's Responses, and of the Agents SDK, into drafts: what the model made in a row is one answer, outputs in a row one user message.
import { bareCompaction } from '../compaction.ts'
import type { Draft } from '../draft.ts'
import type { PlacedCompaction } from '../finish.ts'
import { typedIn } from '../typed.ts'
import { excerpt, type Fields, isFields, textBlock, wordOf } from '../value.ts'
import type { Warnings } from '../warnings.ts'
import { callIn, itemOf, outputIn, typeOf } from './item.ts'
import { contentOf, plainText, textOf } from './parts.ts'

interface Items {
  /** `at`: index of the first of its items. */
  readonly drafts: readonly Draft[]
  readonly system: string | null
  readonly compactions: readonly PlacedCompaction[]
}

export function readItems(items: readonly Fields[], lineOf: (index: number) => number, warnings: Warnings): Items {
  const drafts: Draft[] = []
  const systems: string[] = []
  const compactions: PlacedCompaction[] = []
  let gathered: { readonly role: Draft['role']; readonly content: unknown[] } | null = null

  items.forEach((recorded, at) => {
    const item = itemOf(recorded)
    const line = lineOf(at)
    const type = typeOf(item)
    const call = callIn(item, type, at, line, warnings)
    const output = call ? null : outputIn(item, type, line, warnings)
    if (call) {
      gather('assistant', [call.use])
      // A tool that OpenAI ran itself carries its result.
      if (call.result) gather('user', [call.result])
    } else if (output) gather('user', [output])
    else if (type === 'message') message(item)
    else if (type === 'reasoning') reasoning(item)
    else if (COMPACTIONS.has(type)) compactions.push(bareCompaction('compact', line, at))
    else if (type === 'item_reference') warnings.count('reference_left_out', line)
    else warnings.count(NO_PART.has(type) ? 'noise_dropped' : 'unknown_record', line, excerpt(type === '' ? 'no type' : type))
    if (typeof item.encrypted_content === 'string') warnings.count('encrypted_left_out', line, type)

    function message({ role, content }: Fields): void {
      if (role === 'assistant') {
        const said = contentOf(content, line, warnings)
        gather('assistant', typeof said !== 'string' ? said : said === '' ? [] : [textBlock(said)])
        return
      }
      gathered = null
      if (role === 'user') {
        const asked = contentOf(content, line, warnings)
        drafts.push({ role: 'user', content: asked, raw: null, typed: typedIn(asked), time: null, line, at })
      } else if (role !== 'system' && role !== 'developer') warnings.count('unsupported_role', line, excerpt(wordOf(role)))
      else if (drafts.length === 0) {
        systems.push(plainText(content))
        warnings.count('system_left_out', line)
      } else {
        drafts.push({ role: 'user', content: plainText(content), raw: null, typed: null, time: null, line, at })
        warnings.count('system_as_user', line)
      }
    }

    function reasoning({ summary, content }: Fields): void {
      const parts = [summary, content].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : [])).filter(isFields)
      const thinking = parts.map(textOf).join('\n\n')
      if (thinking !== '') gather('assistant', [{ type: 'thinking', thinking }])
    }

    function gather(role: Draft['role'], blocks: readonly unknown[]): void {
      if (gathered?.role === role) {
        for (const block of blocks) gathered.content.push(block)
        return
      }
      gathered = { role, content: [...blocks] }
      drafts.push({ role, content: gathered.content, raw: null, typed: null, time: null, line, at })
    }
  })
  const system = systems.filter((text) => text !== '').join('\n\n')
  return { drafts, system: system === '' ? null : system, compactions }
}
const COMPACTIONS: ReadonlySet<string> = new Set(['compaction', 'compaction_summary', 'context_compaction'])
/** Known, and nothing that was said. */
const NO_PART: ReadonlySet<string> = new Set(['mcp_list_tools', 'mcp_approval_request', 'mcp_approval_response', 'tool_search_output'])
