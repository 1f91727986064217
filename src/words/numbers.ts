// Numbers as a language writes them: digits grouped by a thin space, the true minus, plurals. Pure: only Intl.
const GROUP = '\u202f'
const MINUS = '\u2212'

export interface Forms {
  readonly one: string
  readonly other: string
}

export interface Numbers {
  /** 50 000 */
  whole(n: number): string
  /** Up to three decimals, for ratios. */
  ratio(n: number): string
  /** +1 200, −26 739, 0 */
  signed(n: number): string
  /** 49 messages, 1 message */
  count(n: number, forms: Forms): string
  /** 5th */
  ordinal(n: number): string
  /** 64 MB; steps of 1 000 */
  bytes(n: number): string
  /** The form that fits a number, without the number. */
  form(n: number, forms: Forms): string
}

/** Numbers for a language; `suffixes` are its ordinal endings by plural category, `bytes` its word for them. */
export function numbers(language: string, suffixes: Partial<Record<Intl.LDMLPluralRule, string>>, bytes = 'bytes'): Numbers {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: 'always' })
  const exact = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: 'always' })
  const short = new Intl.NumberFormat(language, { maximumSignificantDigits: 3, useGrouping: 'always' })
  const plural = new Intl.PluralRules(language)
  const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
  const write = (format: Intl.NumberFormat, n: number) =>
    format
      .formatToParts(n)
      .map((part) => (part.type === 'group' ? GROUP : part.type === 'minusSign' ? MINUS : part.value))
      .join('')
  const whole = (n: number) => write(plain, n)
  const form = (n: number, forms: Forms) => (plural.select(n) === 'one' ? forms.one : forms.other)
  return {
    whole,
    form,
    ratio: (n) => write(exact, n),
    signed: (n) => (n > 0 ? `+${whole(n)}` : whole(n)),
    count: (n, forms) => `${whole(n)} ${form(n, forms)}`,
    ordinal: (n) => `${whole(n)}${suffixes[ordinals.select(n)] ?? ''}`,
    bytes(n) {
      const units = [bytes, 'kB', 'MB', 'GB']
      let at = 0
      let value = n
      while (value >= 1000 && at < units.length - 1) {
        value /= 1000
        at++
      }
      return `${write(short, value)} ${units[at]}`
    },
  }
}
