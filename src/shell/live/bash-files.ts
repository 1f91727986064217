// The sandbox's file system: just-bash's own, but for reading bytes as text.
import { InMemoryFs } from 'just-bash/browser'

type Bytes = Awaited<ReturnType<InMemoryFs['readFileBytes']>>

/** Bytes that are handed to one call as arguments: each takes room on the stack, and a worker's is small. */
const AT_ONCE = 4_096

/**
 * A trap: where there is no `Buffer`, InMemoryFs hands 65 536 bytes to `String.fromCharCode` at once. In a browser's worker that is more
 * than the stack holds, and cat, head, tail, wc, sort and `<` say of every larger file that it is not there.
 */
export class SandboxFiles extends InMemoryFs {
  override async readFileBytes(path: string): Promise<Bytes> {
    return latin1(await this.readFileBuffer(path)) as unknown as Bytes
  }
  override async readFile(...[path, options]: Parameters<InMemoryFs['readFile']>): Promise<string> {
    const encoding = typeof options === 'string' ? options : options?.encoding
    if (encoding !== 'binary' && encoding !== 'latin1') return super.readFile(path, options)
    return latin1(await this.readFileBuffer(path))
  }
}

/** A character a byte, as the commands pass bytes on. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return text
}
