// Whether Python's `repr` shows a code point as it is: all but Cc Cf Cs Co Cn Zl Zp Zs, and the space stays.
// Unassigned code points differ with the Unicode version of the browser; that is a stated limit.

const HIDDEN = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}]$/u
const bmp = new Uint8Array(0x10000) // 0 not asked yet, 1 printable, 2 hidden
const astral = new Map<number, boolean>()

const ask = (code: number): boolean => code === 0x20 || !HIDDEN.test(String.fromCodePoint(code))

/** Printable in the sense of Python's `str.isprintable`, for one code point. */
export function isPrintable(code: number): boolean {
  if (code < 0x10000) {
    const known = bmp[code]
    if (known) return known === 1
    const yes = ask(code)
    bmp[code] = yes ? 1 : 2
    return yes
  }
  const known = astral.get(code)
  if (known !== undefined) return known
  const yes = ask(code)
  astral.set(code, yes)
  return yes
}
