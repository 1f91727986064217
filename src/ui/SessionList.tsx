// What the session menu holds: the way to one's own recording, and the samples with their stories.
import type { SecretsView } from '../core/view/secrets.ts'
import type { SessionInfo } from '../core/view/types.ts'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

interface Props {
  readonly session: SessionInfo | null
  readonly openSample: (id: string) => void
  readonly choose: () => void
  /** Name of one's own recording that this browser has kept. */
  readonly own: string | null
  readonly openOwn: () => void
  readonly secrets: SecretsView | null
  readonly showSecrets: () => void
}

export function SessionList({ session, openSample, choose, own, openOwn, secrets, showSecrets }: Props) {
  const w = useWords()
  const { samples, secrets: say } = useLaterWords()
  return (
    <>
      <button type="button" onClick={choose}>
        <b>{w.page.openFile}</b>
        <small>{w.page.openFileNote}</small>
      </button>
      {own !== null && (
        <button type="button" aria-current={session && !session.sample && session.name === own ? 'true' : undefined} onClick={openOwn}>
          <b>
            <Literal text={own} inline />
          </b>
          <small>{w.page.ownNote}</small>
        </button>
      )}
      {secrets && secrets.total > 0 && (
        <button type="button" onClick={showSecrets}>
          <b>{say.title}</b>
          <small data-figure="secrets-here">{say.short(secrets.secrets, secrets.total)}</small>
        </button>
      )}
      <hr />
      <h2>{w.page.samples}</h2>
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
    </>
  )
}
