// The API's own error texts, E1 to E18 of the specification, with their indices and ids; two more that it gives for V1.
const names = (ids: readonly string[]): string => ids.join(', ')

/** E1. `n` is the message in which the results should stand, or the one that uses the tools when none follows. */
export const noResults = (n: number, ids: readonly string[]): string =>
  `messages.${n}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${names(ids)}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`
/** E2 */
export const unexpectedResult = (n: number, m: number, id: string): string =>
  `messages.${n}.content.${m}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
/** E3 */
export const manyResults = (n: number, m: number, id: string): string =>
  `messages.${n}.content.${m}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${id}`
/** E4 */
export const repeatedId = (n: number, m: number): string => `messages.${n}.content.${m}: \`tool_use\` ids must be unique`
/** E5 */
export const thinkingModified = (n: number, m: number): string =>
  `messages.${n}.content.${m}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`
/** E6 */
export const thinkingBound = (n: number, m: number): string =>
  `messages.${n}.content.${m}: Invalid \`signature\` in \`thinking\` block. The block is bound to a different conversation. Remove the block, or set \`thinking.block_binding.prefix_mismatch_behavior\` to "drop_block".`
/** E8 */
export const noSignature = (n: number, m: number): string => `messages.${n}.content.${m}.thinking.signature: Field required`
/** E9 */
export const thinkingFirst = (n: number, m: number, type: string): string =>
  `messages.${n}.content.${m}.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${type}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block (preceeding the lastmost set of \`tool_use\` and \`tool_result\` blocks).`
/** E11 */
export const emptyText = 'messages: text content blocks must be non-empty'
export const blankText = 'messages: text content blocks must contain non-whitespace text'
export const emptyMessage = (n: number): string => `messages.${n}: user messages must have non-empty content`
/** E13 */
export const prefill = 'This model does not support assistant message prefill. The conversation must end with a user message.'
/** E16, HTTP 413 */
export const tooLarge = 'request_too_large: Request exceeds the maximum size'
/** E18. The column counts from the start of the whole request, of which the array is only a part. */
export const loneSurrogate = 'The request body is not valid JSON: no low surrogate in string: line 1 column …'

/** V1 */
export const firstUser = 'messages: first message must use the "user" role'
export const noMessages = 'messages: at least one message is required'

/** V8 */
export const contentType = (n: number, m: number): string =>
  `messages.${n}.content.${m}.tool_result.content: Input should be a valid string`
export const partType = (n: number, m: number, k: number): string =>
  `messages.${n}.content.${m}.tool_result.content.${k}: Input should be a valid dictionary or object to extract fields from`
export const partWithoutType = (n: number, m: number, k: number): string =>
  `messages.${n}.content.${m}.tool_result.content.${k}.type: Field required`
export const partTag = (n: number, m: number, k: number, tag: string, tags: readonly string[]): string =>
  `messages.${n}.content.${m}.tool_result.content.${k}: Input tag '${tag}' found using 'type' does not match any of the expected tags: ${tags.map((t) => `'${t}'`).join(', ')}`
