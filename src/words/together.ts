// How sentences, and parts of one, stand beside each other in a language. Pure.

type Said = (string | null | false | undefined)[]

export interface Together {
  /** Sentences that have their own full stops. */
  sentences(...said: Said): string
  /** What has none, as a screen reader says it: each with a pause after it. */
  phrases(...said: Said): string
  /** Parts of one sentence. */
  parts(...said: Said): string
  quoted(text: string): string
  /** What stands between two sentences that are drawn apart. */
  readonly between: string
}

export interface Marks {
  readonly sentence: string
  readonly phrase: string
  readonly part: string
  readonly quotes: readonly [open: string, close: string]
}

export function together({ sentence, phrase, part, quotes: [open, close] }: Marks): Together {
  const join = (said: Said, mark: string) => said.filter((one) => typeof one === 'string' && one !== '').join(mark)
  return {
    sentences: (...said) => join(said, sentence),
    phrases: (...said) => join(said, phrase),
    parts: (...said) => join(said, part),
    quoted: (text) => `${open}${text}${close}`,
    between: sentence,
  }
}
