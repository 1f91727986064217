// Nothing to show yet: the empty strip with its limit; while a file is read it fills from the top.
import type { ImportState } from '../shell/contract.ts'
import { useWords } from './language.tsx'

export function Empty({ busy, reading }: { busy: boolean; reading: ImportState }) {
  const w = useWords()
  const share = reading.state === 'reading' && reading.of > 0 ? reading.bytes / reading.of : 0
  return (
    <div className="nothing">
      <div className="strip" aria-hidden="true">
        <i style={{ height: `${Math.round(share * 100)}%` }} />
      </div>
      <div>
        <h1>{busy ? w.page.loading : w.page.emptyTitle}</h1>
        <p>{w.page.emptyNote}</p>
      </div>
    </div>
  )
}
