// Texts: lengths known at once, characters made when someone looks.
import { addSizes, indexOfCodePoint, measure, measureEscaped, NOTHING } from './measure.ts'
import { pyJson } from './python.ts'
import type { Sizes, Text } from './types.ts'

/** Prefixes that are kept of a text: a slider that moves asks for ever more of them. */
const HEADS = 4

/** A string that is here; its prefixes are measured once for each length asked. */
class Stored implements Text {
  readonly sizes: Sizes
  private heads: Map<number, Text> | null = null
  constructor(
    private readonly s: string,
    sizes: Sizes | null,
  ) {
    this.sizes = sizes ?? measure(s)
  }
  read(): string {
    return this.s
  }
  head(n: number): Text {
    this.heads ??= new Map()
    const known = this.heads.get(n)
    if (known) return known
    if (this.heads.size >= HEADS) this.heads.clear()
    const end = indexOfCodePoint(this.s, n)
    const head = new Made(measure(this.s, 0, end), () => this.s.slice(0, end))
    this.heads.set(n, head)
    return head
  }
}

/** Lengths given, characters made on demand. */
class Made implements Text {
  constructor(
    readonly sizes: Sizes,
    private readonly make: () => string,
  ) {}
  read(): string {
    return this.make()
  }
}

/** Neither measured nor made before someone asks. */
class Lazy implements Text {
  private known: Sizes | null = null
  constructor(private readonly make: () => string) {}
  get sizes(): Sizes {
    this.known ??= measure(this.make())
    return this.known
  }
  read(): string {
    return this.make()
  }
}

export const textOf = (s: string, sizes: Sizes | null = null): Text => new Stored(s, sizes)
export const lazyText = (make: () => string): Text => new Lazy(make)

export const EMPTY: Text = textOf('')

/** A text whose maker knows every length of it. Its ends are no spaces. */
export const madeText = (sizes: Sizes, escaped: Sizes, make: () => string): Text => ({ sizes, escaped, read: make })

/** Lengths added up, characters joined on demand. */
class Joined implements Text {
  readonly sizes: Sizes
  constructor(readonly parts: readonly Text[]) {
    const sums = { ...NOTHING }
    for (const { sizes } of parts) {
      sums.chars += sizes.chars
      sums.repr += sizes.repr
      sums.json += sizes.json
      sums.ascii += sizes.ascii
      sums.single += sizes.single
      sums.double += sizes.double
    }
    this.sizes = sums
  }
  read(): string {
    return this.parts.map((part) => part.read()).join('')
  }
}

/** The texts one after the other. */
export const joinTexts = (...parts: readonly Text[]): Text => new Joined(parts)

/** Whether two texts are the same, without joining parts that lie in the same places. */
export function sameText(a: Text, b: Text): boolean {
  if (a === b) return true
  if (a.sizes.chars !== b.sizes.chars) return false
  if (!(a instanceof Joined) || !(b instanceof Joined)) return a.read() === b.read()
  const [x, y] = [a.parts, b.parts]
  if (x.length !== y.length || x.some((part, i) => part.sizes.chars !== y[i]?.sizes.chars)) return a.read() === b.read()
  for (let i = x.length - 1; i >= 0; i--) if (!sameText(x[i] as Text, y[i] as Text)) return false
  return true
}

/** The first n code points. */
export function headOf(text: Text, n: number): Text {
  if (text.sizes.chars <= n) return text
  if (text instanceof Stored) return text.head(n)
  return new Stored(text.read(), text.sizes).head(n)
}

const QUOTES = measure('""')

/** `json.dumps` of the text, not ascii, as a text. */
export const jsonText = (text: Text): Text =>
  new Made(addSizes(QUOTES, text.escaped ?? measureEscaped(text.read())), () => pyJson(text.read(), false))
