// What stands in the conversation and is no message: where the person stopped, with what had come; where a summary took messages' place.
import type { Mark } from '../../core/agent/session.ts'
import { Literal } from '../Literal.tsx'
import { useLiveWords } from './live-language.tsx'

interface Props {
  readonly mark: Mark
  readonly debug: (call: number, step: number) => void
}

export function MarkRow({ mark, debug }: Props) {
  const { chat: say } = useLiveWords()
  if (mark.code === 'compacted')
    return (
      <p className="mark">
        <button type="button" className="link" title={say.open} onClick={() => debug(mark.call, mark.step)}>
          {say.compacted(mark.stage, mark.messages, mark.files)}
        </button>
      </p>
    )
  return (
    <>
      {mark.text !== '' && (
        <div className="item said partial">
          <h3>{say.agent}</h3>
          <Literal text={mark.text} />
        </div>
      )}
      <p className="mark">{mark.text === '' ? say.stopped : say.partial}</p>
    </>
  )
}
