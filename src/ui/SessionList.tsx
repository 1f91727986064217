// What the session menu holds: the way to one's own recording, and the samples with their stories.
import type { SessionInfo } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'

interface Props {
  readonly session: SessionInfo | null
  readonly openSample: (id: string) => void
  readonly choose: () => void
}

export function SessionList({ session, openSample, choose }: Props) {
  const w = useWords()
  const { samples } = useLaterWords()
  return (
    <>
      <button type="button" onClick={choose}>
        <b>{w.page.openFile}</b>
        <small>{w.page.openFileNote}</small>
      </button>
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
