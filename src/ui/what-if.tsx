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
  /** The stages before a call as this run has them, and the edition's own order where that is another. */
  readonly order: readonly StageName[]
  readonly ownOrder: readonly StageName[] | null
  readonly setOrder: (order: readonly StageName[]) => void
  /** Opens the question: what if this call were rejected? */
  readonly askReject: () => void
}

const nothing = () => {}
const Context = createContext<WhatIf>({
  ...{ pinned: new Set<string>(), toggle: nothing, pinAll: nothing, stageOff: nothing, askReject: nothing },
  ...{ order: [], ownOrder: null, setOrder: nothing },
})

export const WhatIfProvider = Context.Provider
export const useWhatIf = (): WhatIf => useContext(Context)

export function useWhatIfOf(
  info: RunInfo | null,
  { pin, unpin, pinAll, stageOff, setOrder }: Pick<Actions, 'pin' | 'unpin' | 'pinAll' | 'stageOff' | 'setOrder'>,
  askReject: () => void,
): WhatIf {
  const { pins, stages, ownOrder = null } = info ?? {}
  return useMemo(() => {
    const pinned = new Set(pins?.flatMap(({ messages, results }) => [...messages, ...results]))
    const order = stages?.filter((stage) => stage !== 'reactive_compact') ?? []
    const toggle = (id: string) => (pinned.has(id) ? unpin(id) : pin(id))
    return { pinned, toggle, pinAll, stageOff, askReject, order, ownOrder, setOrder }
  }, [pins, stages, ownOrder, pin, unpin, pinAll, stageOff, setOrder, askReject])
}

/** Only what is recorded can be pinned: what a stage put is named otherwise. */
export const canPin = (id: string): boolean => /^m\d/.test(id)
