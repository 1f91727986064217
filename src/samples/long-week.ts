// A week of tickets in one session, 2,000 messages from the generator: every stage acts, most of them many times.
import { generateSession } from './generate.ts'
import type { Sample } from './types.ts'

export const sample = (): Sample => ({
  rejections: [
    { call: 333, error: 'prompt_too_long: 204118 tokens > 200000 maximum' },
    { call: 801, error: 'prompt is too long: 203377 tokens > 200000 maximum' },
  ],
  recording: generateSession({ seed: 'long week', messages: 2_000, characters: 4_500_000, large: 0.08, giants: 5, compacts: 4 }),
})
