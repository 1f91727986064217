// Small things that stand where something is recorded: tokens of a call, whose text a summary is, and who shall answer.
import type { AnsweredBy } from '../core/pipeline/types.ts'
import { AnswersChoice } from './AnswersChoice.tsx'
import { useBeside } from './beside.ts'
import { useLaterWords } from './later-language.tsx'
import { usageOf } from './usage-of.ts'
import './css/beside.css'

type PartProps = { readonly call: number; readonly status?: StatusProps } | { readonly by: AnsweredBy; readonly short?: boolean }
interface StatusProps {
  /** Different secrets in the recording. */
  readonly secrets: number
  readonly showSecrets: () => void
}

/** One door for all of them: each name of a chunk is first load. */
export function BesidePart(props: PartProps) {
  const { secrets: say } = useLaterWords()
  if ('by' in props) return <AnsweredNote {...props} />
  const { call, status } = props
  if (!status) return <CallUsage call={call} />
  return (
    <>
      <CallUsage call={call} short />
      {status.secrets > 0 && (
        <span data-figure="secrets">
          <button type="button" className="link" onClick={status.showSecrets}>
            {say.count(status.secrets)}
          </button>
        </span>
      )}
    </>
  )
}

/** Tokens of a call as recorded; nothing where none were. */
function CallUsage({ call, short = false }: { call: number; short?: boolean }) {
  const { recorded: say } = useLaterWords()
  const usage = usageOf(useBeside()?.recorded ?? null, call)
  if (!usage) return null
  return (
    <span className={short ? undefined : 'usage'} data-figure="usage">
      {short ? say.input(usage.tokens) : say.usage(usage)}
    </span>
  )
}

/** In a row: whose text it is. In Why: that in a sentence, and the choice. */
function AnsweredNote({ by, short = false }: { by: AnsweredBy; short?: boolean }) {
  const { recorded: say } = useLaterWords()
  if (short)
    return (
      <span className="tag" data-figure="answered-short">
        {say.answeredShort(by)}
      </span>
    )
  return (
    <div className="sec">
      <p data-figure="answered">{say.answered(by)}</p>
      <AnswersChoice />
    </div>
  )
}
