// What a person changes about a run, for the rows and stages below: which messages and results stay, and how to say so.
import { createContext, useContext, useMemo } from 'react'
import type { StageName } from '../core/pipeline/types.ts'
import type { RunInfo } from '../core/view/types.ts'
import type { Actions } from '../shell/contract.ts'

interface WhatIf {
  /** Messages and results that a pin keeps, by id. */
  readonly pinned: ReadonlySet<string>
  readonly toggle: (id: string) => void
  /** All of a row; `left`: how many more it stands for, which are then too many. */
  readonly pinAll: (ids: readonly string[], left: number) => void
  readonly stageOff: (stage: StageName, off: boolean) => void
  /** Opens the question: what if this call were rejected? */
  readonly askReject: () => void
}

const nothing = () => {}
const Context = createContext<WhatIf>({ pinned: new Set(), toggle: nothing, pinAll: nothing, stageOff: nothing, askReject: nothing })

export const WhatIfProvider = Context.Provider
export const useWhatIf = (): WhatIf => useContext(Context)

export function useWhatIfOf(
  info: RunInfo | null,
  { pin, unpin, pinAll, stageOff }: Pick<Actions, 'pin' | 'unpin' | 'pinAll' | 'stageOff'>,
  askReject: () => void,
): WhatIf {
  const pins = info?.pins
  return useMemo(() => {
    const pinned = new Set(pins?.flatMap(({ messages, results }) => [...messages, ...results]))
    return { pinned, toggle: (id: string) => (pinned.has(id) ? unpin(id) : pin(id)), pinAll, stageOff, askReject }
  }, [pins, pin, unpin, pinAll, stageOff, askReject])
}

/** Only what is recorded can be pinned: what a stage put is named otherwise. */
export const canPin = (id: string): boolean => /^m\d/.test(id)
