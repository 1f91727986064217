// Whether two messages of two runs are the same to the model: what the API would get, byte by byte.
import { apiMessage } from './message.ts'
import { pyJson } from './python.ts'
import type { Message } from './types.ts'

export const sameMessage = (a: Message, b: Message): boolean =>
  a === b || (a.extent.json === b.extent.json && pyJson(apiMessage(a), false) === pyJson(apiMessage(b), false))
