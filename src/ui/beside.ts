// What the recording says besides its messages, for whatever panel shows it; who answers for a summary.
import { createContext, useContext, useMemo } from 'react'
import type { Answers } from '../core/pipeline/types.ts'
import type { RecordedView } from '../core/view/recorded.ts'
import type { SessionInfo } from '../core/view/types.ts'
import type { Store } from '../shell/contract.ts'

export interface Beside {
  /** Null where nothing is recorded, or not asked for yet. */
  readonly recorded: RecordedView | null
  /** Whether the timeline shows the context the tool sent. */
  readonly line: boolean
  readonly setLine: (on: boolean) => void
  readonly answers: Answers
  readonly setAnswers: (answers: Answers) => void
}

const Context = createContext<Beside | null>(null)
export const BesideProvider = Context.Provider
export const useBeside = (): Beside | null => useContext(Context)

export function useBesideOf(session: SessionInfo | undefined, store: Store): Beside {
  const { recordedLine: line, setRecordedLine: setLine, answers, setAnswers } = store
  const recorded = store.recorded?.session === session?.id ? store.recorded : null
  return useMemo(() => ({ recorded, line, setLine, answers, setAnswers }), [recorded, line, setLine, answers, setAnswers])
}
