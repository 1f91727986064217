// Over which sessions a sweep or a search goes: the open one, all of the library, or those that are ticked.
import { lazy, Suspense } from 'react'
import type { SessionInfo } from '../../core/view/types.ts'
import type { SweepOver as Over } from '../../shell/sweeping.ts'
import { useTuneWords } from './tune-language.tsx'

/** With the library behind it. */
const SweepScope = lazy(async () => ({ default: (await import('./SweepScope.tsx')).SweepScope }))

export type ScopeName = 'session' | 'library' | 'chosen'
export interface Scope {
  readonly name: ScopeName
  readonly over: Over
}
const ONE: Over = { own: true, samples: [], entries: [] }
export const HERE: Scope = { name: 'session', over: ONE }

interface Props {
  readonly session: SessionInfo
  readonly scope: Scope
  readonly set: (scope: Scope) => void
}

export function SweepOver({ session, scope, set }: Props) {
  const say = useTuneWords().compare.sweep
  return (
    <div className="scope">
      <label>
        {say.over}
        <select
          aria-label={say.over}
          value={scope.name}
          onChange={(event) => {
            const name = event.target.value as ScopeName
            set({ name, over: name === 'library' ? { ...ONE, own: !session.sample } : ONE })
          }}
        >
          {(['session', 'library', 'chosen'] as const).map((one) => (
            <option key={one} value={one}>
              {say.scopes[one]}
            </option>
          ))}
        </select>
      </label>
      {scope.name !== 'session' && (
        <Suspense>
          <SweepScope scope={scope.name} session={session} over={scope.over} setOver={(over) => set({ ...scope, over })} />
        </Suspense>
      )}
    </div>
  )
}
