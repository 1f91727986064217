// Python writes NaN and Infinity into its JSON, which has neither.

/** The text with null for each, and how many; null where there is none outside of strings. */
export function withoutNaN(text: string): { readonly text: string; readonly n: number } | null {
  if (!/NaN|Infinity/.test(text)) return null
  let n = 0
  const mended = text.replace(/"(?:[^"\\]|\\.)*"|-?(?:NaN|Infinity)\b/g, (found) => {
    if (found.startsWith('"')) return found
    n += 1
    return 'null'
  })
  return n === 0 ? null : { text: mended, n }
}
