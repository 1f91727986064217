// Days and times as a language writes them, from milliseconds. Pure: only Intl.

export interface Dates {
  /** 3 Nov 2026 */
  day(ms: number): string
  /** With hours and minutes, of 24. */
  minute(ms: number): string
  /** As the language likes it; '' where no date can be made of it. */
  moment(ms: number): string
}

/** Milliseconds that a date can be made of. */
const LATEST = 8.64e15

export function dates(language: string): Dates {
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const day = new Intl.DateTimeFormat(language, date)
  const minute = new Intl.DateTimeFormat(language, { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    day: (ms) => day.format(ms),
    minute: (ms) => minute.format(ms),
    moment: (ms) => (Math.abs(ms) <= LATEST ? moment.format(ms) : ''),
  }
}
