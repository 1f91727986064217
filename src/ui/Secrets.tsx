// The secrets of the recording: kind, place, what stands around it; never the secret itself.
import type { SecretPlace, SecretsView } from '../core/view/secrets.ts'
import type { Cursor } from '../core/view/types.ts'
import { Dialog } from './Dialog.tsx'
import { Literal } from './Literal.tsx'
import { useLaterWords } from './later-language.tsx'
import { Masking } from './Masking.tsx'

interface Props {
  readonly secrets: SecretsView | null
  readonly mask: boolean
  readonly setMask: (mask: boolean) => void
  readonly go: (cursor: Cursor) => void
  readonly openLife: (id: string) => void
  /** To a place on the page. */
  readonly leave: () => void
  readonly close: () => void
}

export function SecretsDialog({ secrets, mask, setMask, go, openLife, leave, close }: Props) {
  const { secrets: say } = useLaterWords()
  const leaveFor = (there: () => void) => {
    leave()
    there()
  }
  return (
    <Dialog title={say.title} close={close} className="secrets">
      {secrets && (
        <>
          <p data-figure="secrets-found">{say.found(secrets.secrets, secrets.total)}</p>
          <Masking secrets={secrets} mask={mask} setMask={setMask} />
          <ul className="kinds">
            {secrets.kinds.map(({ kind, secrets: count }) => (
              <li key={kind} data-figure="secret-kind">
                {say.of(say.kind[kind], count)}
              </li>
            ))}
          </ul>
          {secrets.places.length < secrets.total && <p data-figure="secrets-listed">{say.listed(secrets.places.length, secrets.total)}</p>}
          <ol>
            {secrets.places.map((place, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a constant answer never move
              <Place key={i} place={place} go={(to) => leaveFor(() => go(to))} openLife={(id) => leaveFor(() => openLife(id))} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

function Place({ place, go, openLife }: { place: SecretPlace } & Pick<Props, 'go' | 'openLife'>) {
  const { secrets: say } = useLaterWords()
  const { no, kind, block, line, call, before, standIn, after } = place
  return (
    <li>
      <h3>
        <b>{say.kind[kind]}</b>
        <span data-figure="secret-number">{say.number(no)}</span>
        <span data-figure="secret-place">{say.place(block, line)}</span>
      </h3>
      <p className="around">
        <Literal text={before} inline />
        <mark>{standIn}</mark>
        <Literal text={after} inline />
      </p>
      <p className="acts">
        <button
          type="button"
          className="link"
          data-figure="secret-call"
          aria-label={say.goName(block, call)}
          onClick={() => go({ call, step: 0, edit: null })}
        >
          {say.go(call)}
        </button>
        <button type="button" className="link" aria-label={say.historyName(block)} onClick={() => openLife(block)}>
          {say.history}
        </button>
      </p>
    </li>
  )
}
