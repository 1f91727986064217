// The session of a lesson that is over goes for good, with what is the reader's own and what another tab works on excepted.
import { playsIn } from '../../core/agent/scripted/plays.ts'
import { forgetLive, removeLive, shelf } from './kept.ts'
import { get } from './live-state.ts'
import { owning } from './opened.ts'

/** What the reader has typed something of their own in stays, and what cannot be read. */
export const drop = (id: string): Promise<void> =>
  owning.alone(id, async () => {
    const { session: open } = get()
    const taken = open?.id === id ? ({ ok: true, value: open } as const) : await shelf.take(id)
    if (!taken.ok || taken.value === null || taken.value === 'damaged') return
    if (playsIn(taken.value.agent).some((play) => play === null)) return
    const gone = await removeLive([id])
    if (gone) await forgetLive(gone)
  })
