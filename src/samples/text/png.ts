// A real PNG from a function of x and y, without a compressor: eight-bit grey, stored blocks.
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: readonly number[]): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3)
    const n = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    text += BASE64.charAt(n >> 18) + BASE64.charAt((n >> 12) & 63)
    text += (b === undefined ? '=' : BASE64.charAt((n >> 6) & 63)) + (c === undefined ? '=' : BASE64.charAt(n & 63))
  }
  return text
}
function crc(bytes: readonly number[]): number {
  let c = -1
  for (const byte of bytes) {
    c ^= byte
    for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0)
  }
  return ~c
}
function adler(bytes: readonly number[]): number {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return (b << 16) | a
}
const word = (n: number): number[] => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

function chunk(name: string, data: readonly number[]): number[] {
  const body = [...[...name].map((letter) => letter.charCodeAt(0)), ...data]
  return [...word(data.length), ...body, ...word(crc(body))]
}

/** Base64 of a picture; `grey` gives 0 (black) to 255 (white). At most 65 535 bytes of pixels. */
export function png(width: number, height: number, grey: (x: number, y: number) => number): string {
  const raw: number[] = []
  for (let y = 0; y < height; y++) {
    raw.push(0) // no filter
    for (let x = 0; x < width; x++) raw.push(grey(x, y))
  }
  const size = raw.length
  const stored = [0x78, 0x01, 1, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255, ...raw, ...word(adler(raw))]
  return base64([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', [...word(width), ...word(height), 8, 0, 0, 0, 0]),
    ...chunk('IDAT', stored),
    ...chunk('IEND', []),
  ])
}
