// Why a model gave no answer: what it is, and the way out.
import type { Failure, FailureCode } from '../../shell/live/model.ts'

type Told = Failure | { readonly code: 'too_long'; readonly detail: string }

const WHAT: Readonly<Record<FailureCode | 'too_long', string>> = {
  no_key: 'There is no API key.',
  bad_base: 'No key is sent to this address.',
  auth: 'The API does not take this key.',
  no_credit: 'The account has no credit left.',
  not_found: 'The API does not know this model, or there is no API at this address.',
  rate_limited: 'The API limits how much this key may ask.',
  overloaded: 'The API is overloaded.',
  network: 'Nothing came back: offline, a wrong address, or a server that does not let web pages in.',
  broken_off: 'The answer broke off half-way.',
  timeout: 'No answer came in two minutes.',
  silent: 'The answer stopped coming: the connection is open, but no byte arrived for as long as the settings allow.',
  refused: 'The model refused to answer.',
  bad_request: 'The API did not accept the request.',
  server: 'The API had an error of its own.',
  cut_to_nothing: 'Max tokens were used up before anything whole was said.',
  bad_answer: 'What came back is no answer.',
  crashed: 'The playground made a mistake here.',
  too_long: 'The call is too long for the model, also after reactive_compact.',
}

const OUT: Readonly<Record<FailureCode | 'too_long', string>> = {
  no_key: 'Enter one in the model’s settings, or choose the scripted model.',
  bad_base: 'Use https, or http to this computer; the settings have it.',
  auth: 'Check it in the model’s settings, then try again.',
  no_credit: 'Add credit to the account, or choose another model, then try again.',
  not_found: 'Choose another model or address in the settings, then try again.',
  rate_limited: 'Wait a little, then try again.',
  overloaded: 'Wait a little, then try again.',
  network: 'Check the connection and the address, then try again.',
  broken_off: 'Try again.',
  timeout: 'Try again.',
  silent: 'Try again, or let it wait longer in the model’s settings.',
  refused: 'Ask for something else, or try again.',
  bad_request: 'Look at “Valid?” in Debug, change what will be sent, or try again.',
  server: 'Try again.',
  cut_to_nothing: 'Raise max tokens in the model’s settings, then try again.',
  bad_answer: 'Try again.',
  crashed: 'The session is kept; try again.',
  too_long: 'Lower the thresholds, or begin a new session.',
}

const STATUS = /^\d{3}$/

/** `retried`: it is being tried again, so that no way out is told. */
export function failure({ code, detail }: Told, retried = false): string {
  // A proxy's page says nothing a person can use: of it the status is told.
  const page = STATUS.test(detail) ? ` The server answered with status ${detail} and a page, not with an error of the API.` : ''
  const said = page || (detail === '' ? '' : ` It says: “${detail}”`)
  const end = said && !/[.!?]”?$/.test(said) ? `${said}.` : said
  return retried ? WHAT[code] : `${WHAT[code]}${end} ${OUT[code]}`
}
