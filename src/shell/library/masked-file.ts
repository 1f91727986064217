// A recording's own file without its secrets: text is masked stretch by stretch; what is packed cannot be.
import { fromMagic } from '../../core/importers/magic.ts'
import type { Mask } from '../../core/secrets/mask.ts'
import { sourceOf } from '../decode.ts'

/** Characters of a stretch, about; it ends with a line. */
const STRETCH = 1 << 20
/** Longer than any private key: one that is not closed at the end of a stretch is looked at with the next. */
const KEY = 32_000
const BEGIN = '-----BEGIN '
const END = '-----END '

/** Null: it is packed. Two passes, since a password may stand alone before it is named. A byte that is none of a text's becomes U+FFFD. */
export async function maskedFile(file: Blob, mask: Mask, pause: () => Promise<void>): Promise<Blob | null> {
  if (fromMagic(new Uint8Array(await file.slice(0, 32).arrayBuffer())) !== null) return null
  for await (const text of stretches(file)) {
    mask.note(text)
    await pause()
  }
  const parts: Blob[] = []
  for await (const text of stretches(file)) {
    parts.push(new Blob([mask.text(text)]))
    await pause()
  }
  return new Blob(parts)
}

async function* stretches(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let held: string[] = []
  let length = 0
  for await (const bytes of sourceOf(file, '').chunks()) {
    const text = decoder.decode(bytes, { stream: true })
    held.push(text)
    length += text.length
    if (length < STRETCH || !text.includes('\n')) continue
    const whole = held.join('')
    const to = cutAt(whole)
    if (to > 0) yield whole.slice(0, to)
    held = [whole.slice(to)]
    length = whole.length - to
  }
  yield held.join('') + decoder.decode()
}

/** Behind the last line, or before a key that goes on. */
function cutAt(text: string): number {
  const key = text.lastIndexOf(BEGIN)
  const open = key !== -1 && text.length - key < KEY && !text.includes(END, key)
  return text.lastIndexOf('\n', open ? key : undefined) + 1
}
