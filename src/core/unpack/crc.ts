// The checksum zip keeps of every entry.

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

/** Of the bytes so far and `bytes`; 0 to begin with. */
export function crc32(bytes: Uint8Array, before: number): number {
  let c = ~before
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return ~c >>> 0
}
