// Source files: a hand-written key passage among functions made from patterns, so that a file has a believable length.
import { dice } from './dice.ts'

export interface SourceOptions {
  /** First lines: imports, types. */
  readonly head?: string
  /** What the module is about: `seat`, `price zone`. */
  readonly nouns: readonly string[]
  /** The passage the story is about; it stands in the middle. */
  readonly key?: string
  /** Length of the whole, about; a function is never cut. */
  readonly chars: number
}

const QUALITIES = ['', 'open', 'stale', 'linked', 'local', 'draft', 'merged', 'cached', 'former', 'shared', 'paused', 'nightly']
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Fills `{name}` with stalePriceZone, `{Name}` with StalePriceZone, `{snake}` with stale_price_zone, `{SNAKE}`, `{words}`, `{n}` with a number up to 96, `{k}` with one of 2 to 5. */
function fill(pattern: string, words: readonly string[], n: number): string {
  const Name = words.map(capital).join('')
  const names: Record<string, string> = {
    Name,
    name: Name.charAt(0).toLowerCase() + Name.slice(1),
    snake: words.join('_'),
    SNAKE: words.join('_').toUpperCase(),
    words: words.join(' '),
    n: String(n),
    k: String((n % 4) + 2),
  }
  return pattern.replace(/\{(Name|name|snake|SNAKE|words|n|k)\}/g, (_, key: string) => names[key] ?? '')
}

/** A source file from patterns, each used at most once for a thing of the same name; `gap` stands between two of them. */
export function source(seed: number | string, patterns: readonly string[], options: SourceOptions, gap = '\n\n'): string {
  const d = dice(seed)
  const parts = options.head ? [options.head] : []
  const lengths = (): number => parts.reduce((sum, part) => sum + part.length + gap.length, 0)
  const wanted = options.chars - (options.key?.length ?? 0)
  const made: string[] = []
  let keyed = options.key === undefined
  // Shuffled once; walked in steps that meet every pair of pattern and noun before a quality is added.
  const order = patterns.map((pattern) => ({ pattern, at: d.next() })).sort((a, b) => a.at - b.at)
  for (let turn = 0; made.length === 0 || lengths() < wanted; turn++) {
    const cycle = order.length * options.nouns.length
    const quality = QUALITIES[Math.floor(turn / cycle) % QUALITIES.length] ?? ''
    const noun = options.nouns[(turn + Math.floor(turn / order.length)) % options.nouns.length] ?? 'item'
    const pattern = order[turn % order.length]?.pattern ?? ''
    const text = fill(pattern, [...(quality ? [quality] : []), ...noun.split(' ')], d.int(2, 96))
    made.push(text)
    parts.push(text)
    if (!keyed && lengths() > wanted * 0.45) {
      parts.push(options.key ?? '')
      keyed = true
    }
  }
  if (!keyed) parts.push(options.key ?? '')
  return `${parts.join(gap)}\n`
}
