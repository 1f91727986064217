// Seeded chance: the same seed throws the same numbers everywhere, so a sample is the same text for everyone.
export interface Dice {
  /** 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  /** Characters of an alphabet. */
  word(alphabet: string, length: number): string
}

const hash = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** mulberry32, a generator in the public domain by Tommy Ettinger. */
export function dice(seed: number | string): Dice {
  let state = typeof seed === 'string' ? hash(seed) : seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(0, list.length - 1)]
    if (one === undefined) throw new Error('Nothing to pick from: the list is empty')
    return one
  }
  const word = (alphabet: string, length: number): string => {
    let text = ''
    while (text.length < length) text += alphabet.charAt(int(0, alphabet.length - 1))
    return text
  }
  return { next, int, pick, chance: (share) => next() < share, word }
}
