// Damaged files, four thousand of them from a seed: no crash, no hang, and what was opened runs under every edition.
import { gzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { decode } from '../../cli/source.ts'
import { samples } from '../../samples/index.ts'
import { dice } from '../../samples/text/dice.ts'
import type { ApiMessage } from '../conversation/types.ts'
import { importers } from '../importers/index.ts'
import { asFilesOfApis } from '../importers/testing/apis.ts'
import { asAider, asClaudeCode, asEval, asTextChat, WITH_TOOLS } from '../importers/testing/write-as.ts'
import { EDITION_IDS } from '../pipeline/types.ts'
import { PlaygroundEngine } from './engine.ts'

const FILES = 4_000
/** Of the processor: what else the machine does shall not count. */
const SLOW_MS = 1_000

/** Records that no tool should write and some do. */
const ODD = [
  '{"role":"user","content":null}',
  '{"role":"assistant","content":[null,1,"x",[],{}]}',
  '{"role":"user","content":[{"type":"tool_result"}]}',
  '{"role":"user","content":[{"type":"tool_result","tool_use_id":{"a":1},"content":12345678901234567890}]}',
  '{"role":"assistant","content":[{"type":"tool_use","id":null,"name":7,"input":"x"}]}',
  '{"type":"user","uuid":"u","message":{"role":"user","content":{"a":1}}}',
  '{"type":"assistant","message":{"id":5,"content":[{"type":"tool_use"}]}}',
  '{"type":"system","subtype":"compact_boundary","compactMetadata":"x"}',
  '{"__proto__":{"x":1},"role":"user","content":"a"}',
  '{"role":"user","content":"\\ud800"}',
  `{"role":"user","content":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '[1,2,3]',
  '"text"',
  '1e999',
]

const asLines = (messages: readonly ApiMessage[]): string => messages.map((m) => JSON.stringify(m)).join('\n')

/** As other agents record it. */
const others = [...Object.values(WITH_TOOLS), asTextChat, asAider]

/** A piece of a message's first text that JSON writes as it is. */
function phraseOf({ content }: ApiMessage): readonly string[] {
  const first: unknown = Array.isArray(content) ? content.find((block) => block?.type === 'text')?.text : content
  const plain = typeof first === 'string' ? /[a-z][a-zA-Z0-9 ,.]{30,60}/.exec(first)?.[0] : undefined
  return plain === undefined ? [] : [plain]
}

type Dice = ReturnType<typeof dice>

function damaged(d: Dice, text: string): string {
  const lines = text.split('\n')
  const somewhere = () => d.int(0, lines.length)
  for (let times = d.int(1, 4); times > 0; times--) {
    const i = somewhere()
    const line = lines[i] ?? ''
    const p = d.int(0, line.length)
    switch (d.int(0, 6)) {
      case 0:
        return lines.join('\n').slice(0, d.int(0, text.length))
      case 1:
        lines.splice(i, 2, line + (lines[i + 1] ?? ''))
        break
      case 2:
        lines[i] = line.slice(0, p) + String.fromCharCode(d.int(0, 127)) + line.slice(p + 1)
        break
      case 3:
        lines.splice(somewhere(), 0, ...lines.splice(i, d.int(1, 5)))
        break
      case 4:
        lines.splice(i, 0, d.pick(ODD))
        break
      case 5:
        lines[i] = line.replace(/"(uuid|parentUuid|id|tool_use_id|call_id|custom_id|type|role|content|messages|response)":/, '"x":')
        break
      default:
        lines.splice(i, 1)
    }
  }
  return lines.join('\n')
}

it('opens or refuses every damaged file, and runs what it opened', async () => {
  const d = dice('damage')
  const recordings = await Promise.all(samples.filter((s) => s.messages < 60).map((s) => s.load()))
  const texts = recordings.flatMap(({ recording }) => {
    const raw = recording.messages.map((m) => m.raw)
    const written = [...others.map((write) => write(raw)), ...Object.values(asFilesOfApis(raw))]
    return [asLines(raw), asClaudeCode(raw), JSON.stringify(raw), ...written]
  })
  const archives = recordings.map(({ recording }) => asEval(recording.messages.map((m) => m.raw)))
  const phrases = recordings.flatMap(({ recording }) => recording.messages.flatMap((m) => phraseOf(m.raw)))
  const formats = new Set<string>()
  let opened = 0
  for (let n = 0; n < FILES; n++) {
    const text = damaged(d, d.pick(texts))
    const plain = new TextEncoder().encode(text)
    // Some are packed, and then it is the parcel that is damaged.
    const kind = d.int(0, 19)
    const bytes = kind < 2 ? gzipSync(plain, { mtime: 0 }) : kind === 2 ? d.pick(archives).slice() : plain
    if (bytes.length > 0 && d.int(0, 4) === 0) bytes[d.int(0, bytes.length - 1)] = d.int(0, 255)
    const engine = new PlaygroundEngine(() => performance.now())
    const started = process.cpuUsage()
    const answer = await engine.open({ name: `file ${n}`, size: bytes.length, chunks: () => pieces(bytes) }, { decode })
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000, `file ${n}`).toBeLessThan(SLOW_MS)
    if (!answer.ok) continue
    opened++
    formats.add(answer.session.format)
    // What the file says is in the session, or the report has something to tell.
    const { warnings, choices } = answer.session
    if (kind > 2 && warnings.length === 0 && choices.length === 0) {
      const said = JSON.stringify(engine.recorded().messages.map((m) => m.raw))
      const lost = phrases.filter((phrase) => text.includes(phrase) && !said.includes(phrase))
      expect(lost, `file ${n} of ${answer.session.format}\n${text.slice(0, 2_000)}`).toEqual([])
    }
    const edition = EDITION_IDS[n % EDITION_IDS.length] ?? 'none'
    const thresholds = { maxMessages: 5, contextLimit: 1_000, batchLimit: 200, persistThreshold: 50, keepRecentResults: 1 }
    const { run } = engine.run({ edition, thresholds, rejections: [{ call: 2, error: 'prompt_too_long' }] })
    expect(await engine.violations(run)).not.toBeNull()
    const start = { call: 1, step: 0, edit: null }
    const frame = engine.frame({ cursor: start, moves: [{ telling: null }], from: 0, count: 50, open: 'all', filesFrom: 0, filesCount: 5 })
    for (const file of frame.files.items) expect([...(engine.file(frame.cursor, file.path) ?? '')].length).toBe(file.size)
  }
  expect(opened).toBeGreaterThan(FILES / 4)
  expect([...new Set(importers.map(({ id }) => id))].filter((id) => !formats.has(id))).toEqual([])
}, 600_000)

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += 4_096) yield bytes.subarray(i, i + 4_096)
}
