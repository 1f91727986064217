// One page of a lesson: its text, what is asked, and what the run says of what the reader did.
import { keyOf, type LessonPlace } from '../../lessons/index.ts'
import { playText } from '../../lessons/live-facts.ts'
import type { Facts } from '../../lessons/types.ts'
import { Answer } from './Answer.tsx'
import { toVerdict } from './by-keys.ts'
import { CutPicture } from './CutPicture.tsx'
import type { Said } from './judge.ts'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import { Prose } from './Prose.tsx'
import { pageText } from './titles.ts'
import '../css/task.css'

interface Props {
  readonly place: LessonPlace
  readonly said: Said
  readonly facts: Facts | null
  readonly answer: (text: string) => void
  /** The reader says that this is what was to be found. */
  readonly found: () => void
  readonly hints: 0 | 1 | 2
  readonly hint: () => void
  /** Lets the agent do what the page asks for, where it does. */
  readonly play: () => void
  /** Lets it do what comes before the page; null: it is done. */
  readonly before: (() => void) | null
}

export function PageBody({ place, said, facts, answer, found, hints, hint, play, before }: Props) {
  const w = useLearnWords()
  const texts = useLessonTexts()
  const text = pageText(texts, place)
  const { at, lesson } = place
  const challenges = lesson.pages.filter(({ kind }) => kind === 'challenge')
  return (
    <>
      {text.kind === 'challenge' && <p className="kind">{w.challengeNo(challenges.indexOf(at) + 1, challenges.length)}</p>}
      <h2 tabIndex={-1}>{text.title}</h2>
      {text.kind !== 'challenge' && text.text.map((paragraph) => <Prose key={paragraph} text={paragraph} />)}
      {lesson.id === 'snip' && facts && <CutPicture frame={facts.frame} keepHead={facts.now.policy.keepHead} />}
      <div className={`task ${text.kind} ${said.state}`}>
        <Prose text={text.act} />
        {before && (
          <p className="let-play">
            <button type="button" className="btn" onClick={before}>
              {w.playBefore}
            </button>
          </p>
        )}
        {at.play && !before && (
          <p className="let-play">
            <button type="button" className="btn" disabled={facts?.live?.rests !== true} onClick={play}>
              {w.play}
            </button>
            <q lang="en">{playText(at.play)}</q>
          </p>
        )}
        {text.kind !== 'step' && at.kind !== 'step' && (at.kind === 'question' || at.choices) && said.state !== 'done' && (
          <Answer key={keyOf(place)} choices={at.choices ?? null} names={text.choices ?? {}} answer={answer} />
        )}
        {at.kind === 'challenge' && at.finds && said.state !== 'done' && (
          <p>
            <button
              type="button"
              className="btn"
              disabled={!facts}
              onClick={() => {
                found()
                toVerdict()
              }}
            >
              {w.thisIs[at.finds]}
            </button>
          </p>
        )}
        <output className="said" aria-live="polite" tabIndex={-1}>
          {said.state === 'done' && (
            <>
              <Sign done /> <b>{text.kind === 'step' ? w.done : w.solved}</b>
              {text.kind === 'question' && <Prose text={text.right} />}
              {text.kind === 'challenge' && <Prose text={text.solved} />}
            </>
          )}
          {said.state === 'wrong' && (
            <>
              <Sign /> <b>{w.notYet}</b>
              {text.kind === 'question' && <Prose text={typeof text.wrong === 'string' ? text.wrong : (text.wrong[said.code] ?? '')} />}
              {text.kind === 'challenge' && <Prose text={text.wrong[said.code] ?? ''} />}
            </>
          )}
          {said.state === 'open' && <span className="wait">{facts ? (facts.live?.busy ? w.working : '') : w.waiting}</span>}
        </output>
        {text.kind === 'challenge' && (
          <div className="hints">
            {text.hints.slice(0, hints).map((one, i) => (
              <div key={one}>
                <b>{w.hintNo(i + 1)}</b> <Prose text={one} />
              </div>
            ))}
            {hints < 2 && said.state !== 'done' && (
              <button type="button" className="link" onClick={hint}>
                {w.hint(hints)}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  )
}

export function Sign({ done = false }: { readonly done?: boolean }) {
  return (
    <svg className={done ? 'sign done' : 'sign'} viewBox="0 0 11 11" aria-hidden="true">
      <path d={done ? 'M1 6l3 3 6-7' : 'M2 2l7 7M9 2l-7 7'} />
    </svg>
  )
}
