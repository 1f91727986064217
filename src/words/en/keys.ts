// The page's keys and what they do.

export const keys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['\u2190', '\u2192'], does: 'Previous, next call' },
  { keys: ['Home', 'End'], does: 'First, last call' },
  { keys: ['Page Up', 'Page Down'], does: 'Ten calls back, on' },
  { keys: ['{', '}'], does: 'Previous, next stage' },
  { keys: ['[', ']'], does: 'Previous, next edit' },
  { keys: ['p', 'n'], does: 'Previous, next change' },
  { keys: ['\u2191', '\u2193'], does: 'Walk the rows' },
  { keys: ['Enter'], does: 'Open or close the row' },
  { keys: ['?'], does: 'These keys' },
]
export const keysNote = 'Keys rest while you type in a field.'
