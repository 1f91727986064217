// Names of transcripts in a replay: they follow from the recording alone, so that two runs give the same bytes.

import type { Replayable } from '../pipeline/trace.ts'
import { hexName } from '../pipeline/transcript.ts'
import type { TranscriptNames } from '../pipeline/types.ts'

const BASE_SECOND = 1_767_225_600 // 2026-01-01, where nothing was recorded

/** July: the recorded second of the call; others: 32 hex digits from session, call and stage. A second one in a call is told apart. */
export function namesOf(session: Replayable, form: 'seconds' | 'hex'): TranscriptNames {
  if (form === 'seconds') return ({ call, time }) => String(time ?? BASE_SECOND + call)
  const names = known.get(session) ?? new Map<string, string[]>()
  known.set(session, names)
  const stages = new Map<string, { call: number; n: number; readonly first: string[] }>()
  return ({ call, stage }) => {
    let last = stages.get(stage)
    if (!last) {
      last = { call: 0, n: 0, first: names.get(stage) ?? [] }
      names.set(stage, last.first)
      stages.set(stage, last)
    }
    last.n = last.call === call ? last.n + 1 : 1 // calls come in their order
    last.call = call
    if (last.n > 1) return hexName(`${session.id} ${call} ${stage} ${last.n}`)
    for (let c = last.first.length; c <= call; c++) last.first.push(hexName(`${session.id} ${c} ${stage}`))
    return last.first[call] as string
  }
}

/** First names of a stage by call: every replay of a recording asks for the same. */
const known = new WeakMap<Replayable, Map<string, string[]>>()
