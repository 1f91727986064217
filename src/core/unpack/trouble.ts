// Why unpacking ended early. It is thrown, since a stream of bytes has no other way to say so; who reads it makes it a value.

export type Trouble =
  /** A limit was reached: nothing of it is to be used. */
  | { readonly code: 'limit'; readonly what: 'total' | 'ratio' | 'window' | 'entries' | 'directory'; readonly limit: number }
  /** The packed bytes are cut off or wrong after `bytes` good ones came out. */
  | { readonly code: 'damaged'; readonly bytes: number }
  /** An entry of an archive that is locked, or packed in a way that cannot be undone here (`method`: as the format numbers it). */
  | { readonly code: 'locked' }
  | { readonly code: 'method'; readonly method: number }

export class UnpackError extends Error {
  constructor(readonly trouble: Trouble) {
    super(`unpack: ${trouble.code}`)
  }
}
