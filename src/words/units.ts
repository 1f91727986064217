// Money and shares as a language writes them: two decimals or two digits, the true minus. Pure: only Intl.
const MINUS = '\u2212'
const signOf = (k: number) => (k < 0 ? MINUS : '')
/** A text without a digit but noughts has no sign: what is rounded to nothing is nothing. */
const isNothing = (text: string) => !/[1-9]/.test(text)

export interface Units {
  /** −$12.30, $0.0042 */
  money(k: number): string
  /** 12.3 % of a share. */
  percent(k: number): string
  /** At an axis: no more digits than it needs. */
  percentAxis(k: number): string
  /** A difference between shares in points, without its sign: 12.3 */
  points(k: number): string
  /** A text with the sign of a difference before it. */
  signed(k: number, unsigned: string): string
}

/** `gap`: what stands before the percent sign. */
export function units(language: string, gap = '\u202f'): Units {
  const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  const dollars = new Intl.NumberFormat(language, { ...usd, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const cents = new Intl.NumberFormat(language, { ...usd, maximumSignificantDigits: 2 })
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return {
    money: (k) => `${signOf(k)}${(Math.abs(k) >= 0.1 || k === 0 ? dollars : cents).format(Math.abs(k))}`,
    percent(k) {
      const text = tenth.format(Math.abs(k) * 100)
      return `${isNothing(text) ? '' : signOf(k)}${text}${gap}%`
    },
    percentAxis: (k) => `${short.format(k * 100)}${gap}%`,
    points: (k) => tenth.format(Math.abs(k) * 100),
    signed: (k, unsigned) => (isNothing(unsigned) ? unsigned : `${k < 0 ? MINUS : '+'}${unsigned}`),
  }
}
