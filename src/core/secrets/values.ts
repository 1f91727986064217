// Where a value that stands behind a name ends: a quoted one at its closing quote, any other at the next space, quote or bracket.

/** The longest that is looked at. */
const MOST = 400
/**
 * `\u00e9` counts as a character: the text may be JSON. Another backslash ends it, so that a mask never leaves half an escape behind.
 */
const BARE = /(?:[^\s"'`\\;,&|<>(){}[\]]|\\{1,8}u[0-9a-fA-F]{4}){1,400}/y
const LINE_ENDS = /[\n\r]|\\[nr]/

/** End of a value that begins at `from` and is not quoted. */
export function bareEnd(text: string, from: number): number {
  BARE.lastIndex = from
  return BARE.test(text) ? BARE.lastIndex : from
}

/**
 * End of a value that begins at `from`, behind an opening quote such as `"`, `'` or, in JSON, `\"`. -1: it does not close on its
 * line, or a quote of the text around stands in it, so that it goes on into something else.
 */
export function quotedEnd(text: string, from: number, quote: string): number {
  const sign = quote.charAt(quote.length - 1)
  const depth = quote.length - 1 // backslashes before it
  const most = Math.min(text.length, from + MOST + depth + 1)
  for (let at = from; at < most; at++) {
    const char = text[at]
    if (char !== sign && char !== '"') continue
    let slashes = 0
    while (at - slashes > from && text[at - slashes - 1] === '\\') slashes++
    if (char !== sign) return -1
    if (slashes < depth) return -1
    if (slashes % (2 * (depth + 1)) !== depth) continue // an escaped quote belongs to the value
    const to = at - depth
    return LINE_ENDS.test(text.slice(from, to)) ? -1 : to
  }
  return -1
}
