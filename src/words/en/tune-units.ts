// Money and shares, as Tune writes them.
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 })
const tenth = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const MINUS = '\u2212'
const signOf = (k: number) => (k < 0 ? MINUS : '')

export const money = (k: number): string => `${signOf(k)}${(Math.abs(k) >= 0.1 || k === 0 ? dollars : cents).format(Math.abs(k))}`
export const percent = (k: number): string => `${signOf(k)}${tenth.format(Math.abs(k) * 100)}\u202f%`
/** Of a difference between shares, without its sign. */
export const points = (k: number): string => `${tenth.format(Math.abs(k) * 100)} points`

const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
/** At an axis: no more digits than it needs. */
export const percentAxis = (k: number): string => `${short.format(k * 100)}\u202f%`
