// Names of transcripts in a replay: they follow from the recording alone, so that two runs give the same bytes.
import { hexName } from '../pipeline/transcript.ts'
import type { TranscriptNames } from '../pipeline/types.ts'

const BASE_SECOND = 1_767_225_600 // 2026-01-01, where nothing was recorded

/** July: the recorded second of the call; others: 32 hex digits from session, call and stage. A second one in a call is told apart. */
export function namesOf(session: string, form: 'seconds' | 'hex'): TranscriptNames {
  if (form === 'seconds') return ({ call, time }) => String(time ?? BASE_SECOND + call)
  const asked = new Map<string, number>()
  return ({ call, stage }) => {
    const key = `${call} ${stage}`
    const n = (asked.get(key) ?? 0) + 1
    asked.set(key, n)
    return hexName(`${session} ${key}${n > 1 ? ` ${n}` : ''}`)
  }
}
