// The terms of the glossary, the same in every language.
export const TERMS = [
  'agent',
  'context',
  'course',
  'compaction',
  'message',
  'block',
  'model_call',
  'tool_use',
  'tool_result',
  'limit',
  'token',
  'stage',
  'edition',
  'threshold',
  'preview',
  'marker',
  'transcript',
  'placeholder',
  'summary',
  'request',
  'memory',
  'edit',
  'cache',
  'quirk',
  'pin',
  'sandbox',
] as const
export type TermId = (typeof TERMS)[number]

export const isTerm = (id: string): id is TermId => TERMS.some((term) => term === id)
