// What a lesson sees of Live, which comes when a lesson is about it.
import { useEffect, useState } from 'react'
import { type LiveFacts, liveFacts } from '../../lessons/live-facts.ts'
import type { LiveState } from '../../shell/live/contract.ts'

type Seen = Pick<LiveState, 'session' | 'looked'> & { readonly idle: boolean }

const seenOf = ({ session, looked, status }: LiveState): Seen => ({ session, looked, idle: status.at === 'idle' })
const same = (a: Seen | null, b: Seen) => a !== null && a.session === b.session && a.looked === b.looked && a.idle === b.idle

/** Null: the page shows another session (`shown`: its id), or Live has not come yet. As long as it is `on`, the scripted model plays. */
export function useLiveFacts(on: boolean, shown: string | null): LiveFacts | null {
  const [seen, see] = useState<Seen | null>(null)
  useEffect(() => {
    if (!on) return
    let gone = false
    let leave = () => {}
    void Promise.all([import('../../shell/live/live-store.ts'), import('../../shell/live/models/choice.ts')]).then(
      ([{ useLive }, { playScripted }]) => {
        if (gone) return
        playScripted(true)
        const look = (state: LiveState) => {
          const next = seenOf(state)
          see((was) => (same(was, next) ? was : next))
        }
        look(useLive.getState())
        const stop = useLive.subscribe(look)
        leave = () => {
          stop()
          playScripted(false)
        }
      },
    )
    return () => {
      gone = true
      leave()
    }
  }, [on])
  if (!on || !seen?.session || seen.session.id !== shown) return null
  return liveFacts(seen.session, seen.idle, seen.looked)
}
