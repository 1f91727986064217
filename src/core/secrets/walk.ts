// Every string of a value of JSON, with the key it stands under.

/** `visit` gets the strings in order; the data of an image is none. */
export function eachString(value: unknown, visit: (text: string, key: string | null) => void, key: string | null = null): void {
  if (typeof value === 'string') visit(value, key)
  else if (Array.isArray(value)) for (const item of value) eachString(item, visit, key)
  else if (value !== null && typeof value === 'object') {
    const base64 = (value as { readonly type?: unknown }).type === 'base64'
    for (const [k, v] of Object.entries(value)) if (!(base64 && k === 'data')) eachString(v, visit, k)
  }
}
