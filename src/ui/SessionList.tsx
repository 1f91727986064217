// What the session menu holds: the ways to one's own recordings, and the samples with their stories.
import { lazy, Suspense } from 'react'
import type { SecretsView } from '../core/view/secrets.ts'
import type { SessionInfo } from '../core/view/types.ts'
import { Conversations } from './Conversations.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

/** It comes with the library. */
const KeptLive = lazy(async () => ({ default: (await import('./KeptLive.tsx')).KeptLive }))

interface Props {
  readonly session: SessionInfo | null
  readonly openSample: (id: string) => void
  readonly choose: () => void
  readonly showLibrary: () => void
  readonly paste: () => void
  /** Name of the last recording of one's own. */
  readonly own: string | null
  readonly openOwn: () => void
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
}

export function SessionList({ session, openSample, choose, showLibrary, paste, own, openOwn, secrets, showSecrets }: Props) {
  const w = useWords()
  const { given, samples, library, secrets: say } = useLaterWords()
  return (
    <>
      {session && <Conversations session={session} />}
      <button type="button" onClick={choose}>
        <b>{w.page.openFile}</b>
        <small>{given.openFileNote}</small>
      </button>
      <button type="button" onClick={paste}>
        <b>{library.paste}</b>
      </button>
      <button type="button" onClick={showLibrary}>
        <b>{library.open}</b>
        <small>{library.openNote}</small>
      </button>
      {own !== null && (
        <button type="button" aria-current={session && !session.sample && session.name === own ? 'true' : undefined} onClick={openOwn}>
          <b>
            <Literal text={own} inline />
          </b>
          <small>{given.ownNote}</small>
        </button>
      )}
      {secrets && secrets.total > 0 && (
        <button type="button" onClick={showSecrets}>
          <b>{say.title}</b>
          <small data-figure="secrets-here">{say.short(secrets.secrets, secrets.total)}</small>
        </button>
      )}
      <hr />
      <Suspense>
        <KeptLive current={session?.id ?? null} />
      </Suspense>
      <section aria-labelledby="samples-title">
        <h2 id="samples-title">{w.page.samples}</h2>
        {samples.map(({ id, title, story }) => (
          <button
            type="button"
            key={id}
            aria-current={session?.sample && session.name === id ? 'true' : undefined}
            onClick={() => openSample(id)}
          >
            <b>{title}</b>
            <small>{story}</small>
          </button>
        ))}
      </section>
    </>
  )
}
