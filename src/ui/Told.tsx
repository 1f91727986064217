// Sentences to the person, in the flow so that nothing is covered. The place is always there, so that a screen reader hears them.
import { Suspense } from 'react'
import { Tellings } from './later.ts'
import type { TellingsProps } from './Tellings.tsx'

export function Told(props: TellingsProps) {
  const { import: reading, notices, queue } = props.store
  const something = reading.state !== 'idle' || notices.length > 0 || queue !== null
  return (
    <div className="told" role="status">
      <Suspense>{something && <Tellings {...props} />}</Suspense>
    </div>
  )
}
