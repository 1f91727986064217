// A session whose every text wants to be more than text: markup, scripts, links, escape codes, marks that hide and reorder.
import { jsonl } from '../../src/core/importers/testing/open.ts'

/** Markup that would leave a trace: an element with this id, a dialog, or a request. */
export const PLANTED = 'planted'
export const MARKUP = [
  `<h1 id="${PLANTED}">big</h1>`,
  '<script>alert("script")</script>',
  `<img id="${PLANTED}" src="https://example.com/x.png" onerror="alert('image')">`,
  '<a href="javascript:alert(1)">press</a>',
  '[press](javascript:alert(2)) ![x](https://example.com/y.png) https://example.com/z',
  '<iframe src="https://example.com"></iframe><svg onload=alert(3)><style>*{display:none}</style>',
  '"\'></textarea></pre></div></main><base href="https://example.com/">',
  '{{constructor.constructor("alert(4)")()}} #{alert(5)}',
] as const

/** Characters that must never reach the screen as themselves, each with the text around it. */
export const SPECIAL = [
  '\u001b[31mred\u001b[0m \u001b]8;;https://example.com\u0007link\u001b]8;;\u0007',
  'nul\u0000bell\u0007back\u0008space\u007fdelete\u009b31m',
  '\u202egpj.exe\u202c and \u2066isolated\u2069 and \u200fmarked',
  'zero\u200bwidth\u2060joined\ufeffbom\u00adsoft',
  'line\u2028and\u2029paragraph',
  'tag\u{e0041}\u{e007f}',
] as const

/** What may not stand raw in any text of the page; line feeds and tabs are layout. */
export const RAW = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u

const all = [...MARKUP, ...SPECIAL].join('\n')
const id = (n: number) => `toolu_"><script>alert(${n})</script>../../${n}`

/** Enough long results that placeholders, and in July file names, are made from these ids. */
const turns = Array.from({ length: 6 }, (_, n) => [
  {
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: all, signature: '<b>' },
      { type: 'text', text: `${MARKUP[n]} ${SPECIAL[n]}` },
      {
        type: 'tool_use',
        id: id(n),
        name: `<script>alert("tool ${n}")</script>`,
        input: { path: `../../${MARKUP[n]}`, command: SPECIAL[n] },
      },
    ],
  },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: id(n), is_error: n % 2 === 0, content: n === 5 ? all.repeat(250) : all }] },
])

export const hostile = {
  /** As the name of a file on somebody's disk can be. */
  name: '"><img src=x onerror=alert(6)>\u202egpj.jsonl',
  text: jsonl({ role: 'user', content: all }, ...turns.flat(), { role: 'assistant', content: [{ type: 'text', text: all }] }),
} as const

/** One result of these characters, in the middle of a small session. */
export const withResult = (content: string): string =>
  jsonl(
    { role: 'user', content: 'Look at it.' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'read_file', input: { path: 'huge.txt' } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content }] },
    { role: 'assistant', content: 'I have seen it.' },
    { role: 'user', content: 'Again.' },
    { role: 'assistant', content: 'Done.' },
  )
