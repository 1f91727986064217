// One block that holds the phrase: the places, what became of the phrase step by step, and how the block's text can be got back.
import type { Cursor, FoundItem } from '../core/view/types.ts'
import { Turn } from './Life.tsx'
import { Literal } from './Literal.tsx'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { KindChip } from './Signs.tsx'

interface Props {
  readonly found: FoundItem
  readonly go: (cursor: Cursor) => void
  readonly openLife: (id: string) => void
}

/** Places shown at once. */
const SHOWN = 3

export function FoundBlock({ found, go, openLife }: Props) {
  const w = useWords()
  const { search: say, life } = useLaterWords()
  const { block, item, places, count, stays, where } = found
  const left = stays.at(-1)?.as === null
  const shown = places.slice(0, SHOWN)
  return (
    <li className={`found${left ? ' left' : ''}`} data-block={block}>
      <h3>
        <KindChip kind={item.kind} />
        <b data-figure="found-block">{block}</b>
        <span className="t">
          {w.kind(item.kind)}
          {item.tool !== null && (
            <>
              {' '}
              <code>
                <Literal text={item.tool} inline /> {item.about !== null && <Literal text={item.about} inline />}
              </code>
            </>
          )}
        </span>
        <span className="n" data-figure="found-count">
          {say.count(count)}
        </span>
      </h3>
      <div className="places">
        {shown.map((place) => (
          <p key={place.offset}>
            <Literal text={place.before} />
            <mark>
              <Literal text={place.hit} />
            </mark>
            <Literal text={place.after} />
          </p>
        ))}
        {count > shown.length && (
          <p className="dimmer" data-figure="found-more">
            {say.morePlaces(count - shown.length)}
          </p>
        )}
      </div>
      <p data-figure="found-stands" className={left ? 'stands left' : 'stands'}>
        {w.together.sentences(say.standing(found), where && where.best !== 'context' && life.now(where))}
      </p>
      <ol className="turns">
        {stays.map((stay, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns of a constant answer never move
          <li key={i} data-figure="found-turn" className={`turn ${stay.as === null ? 'gone' : 'came'}`}>
            <Turn moment={stay} text={say.phrase(stay, i === 0 ? undefined : stays[i - 1]?.as)} go={go} />
          </li>
        ))}
      </ol>
      <button type="button" className="link" onClick={() => openLife(block)}>
        {life.title(block)}
      </button>
    </li>
  )
}
