// "Too long", in every shape the API has for it: an error's text, HTTP 413, or an answer that stopped at the end of the window.

/** What is known of an answer that is none, or of how one stopped. */
export interface Heard {
  readonly status: number | null
  /** The error's text, whole; an HTML page of a proxy is one, too. */
  readonly text: string
  readonly stop: string | null
}

const SAID =
  /prompt[_ ](is[_ ])?too[_ ]long|exceeds? (the )?context|context[_ ]length|context window|maximum (context|.*tokens)|too many (input )?tokens|max_tokens.*context limit|request_too_large|token.{0,10}limit/i
/** These speak of limits per minute, of the key, or of the answer's length: waiting helps, shortening does not. */
const OTHERS = new Set([401, 403, 429, 529])

/** The whole of an error page is not searched: what it is about stands at its beginning. */
const LOOKED_AT = 4_000

export function tooLong({ status, text, stop }: Heard): boolean {
  if (stop === 'model_context_window_exceeded' || status === 413) return true
  if (status !== null && (OTHERS.has(status) || status >= 500)) return false
  return SAID.test(text.slice(0, LOOKED_AT))
}

/** The text a rejection is recorded with: the API's own, or the name of what it gave in its stead. */
export function rejectionText({ status, text, stop }: Heard): string {
  if (stop === 'model_context_window_exceeded') return `stop_reason: ${stop}`
  if (status === 413 && (text === '' || /^\s*</.test(text))) return '413 request_too_large'
  return text
}
