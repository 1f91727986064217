// What Why says where it applies: of a step without edits what it is for and what it decided; of a quirk what the edition does.
import type { ReactNode } from 'react'
import type { QuirkCode } from '../core/conversation/types.ts'
import type { StageItem } from '../core/view/types.ts'
import { useWords } from './language.tsx'
import { useLaterWords } from './later-language.tsx'
import { Room } from './Room.tsx'

export function NoEdit({ stage, limit, field }: { stage: StageItem; limit: number; field: ReactNode }) {
  const w = useWords()
  const later = useLaterWords()
  return (
    <>
      <div className="sec">
        <h2>{w.why.nothing}</h2>
        <h2 className="title">{w.step(stage.name)}</h2>
      </div>
      <div className="sec">
        <p className="rule">{later.purpose(stage.name)}</p>
      </div>
      <div className="sec">
        <p data-figure="verdict">
          {w.verdict(stage.verdict)}
          <Room stage={stage} limit={limit} />
        </p>
        {field && <div className="set-here">{field}</div>}
      </div>
      <Quirks codes={stage.quirks} />
    </>
  )
}

export function Quirks({ codes }: { codes: readonly QuirkCode[] }) {
  const w = useWords()
  const later = useLaterWords()
  return codes.map((code) => (
    <div className="sec" key={code}>
      <div className="note">
        <h2>{w.why.quirk}</h2>
        <p>
          <strong>{later.quirk(code).title}</strong>
          {w.together.between}
          {later.quirk(code).text}
        </p>
      </div>
    </div>
  ))
}
