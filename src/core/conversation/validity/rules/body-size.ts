// V14: the body is at most 32 MB. The array alone is counted; what else is in the request comes on top.
import { BODY_LIMIT } from '../bytes.ts'
import { tooLarge } from '../texts.ts'
import type { Rule } from '../types.ts'

export const bodySize: Rule = {
  id: 'V14',
  severity: 'error',
  reach: 'body',
  find: (bytes) => (bytes > BODY_LIMIT ? [{ message: null, at: null, error: () => tooLarge }] : []),
}
