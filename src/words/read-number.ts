// What a person typed as a number, also in the full-width digits of an input method: groups of three may be parted by comma, space or underscore, and k or M may stand at the end. Pure.

const GROUPED = /^[+-]?\d{1,3}(?:[,_]\d{3})+(?:\.\d+)?$/
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const TIMES: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6 }

/** NaN where it could be read in two ways, as `1,5`, or is no number. */
export function readNumber(typed: string): number {
  const text = typed.normalize('NFKC').replaceAll(/\s/gu, '').replace('\u2212', '-')
  const power = TIMES[text.at(-1) ?? '']
  const digits = power === undefined ? text : text.slice(0, -1)
  const plain = GROUPED.test(digits) ? digits.replaceAll(/[,_]/g, '') : digits
  if (!PLAIN.test(plain)) return Number.NaN
  // As an exponent it is exact: 1.1 times 1000 is not 1100.
  return power === undefined ? Number(plain) : /e/i.test(plain) ? Number.NaN : Number(`${plain}e${power}`)
}

/** For small amounts: one comma that cannot part groups of three is a decimal one, as in `0,25`. */
export const withPoint = (typed: string): string =>
  typed.normalize('NFKC').replace(/^\s*(0,\d+|\d+,(?:\d{1,2}|\d{4,}))\s*$/, (_, number: string) => number.replace(',', '.'))
