// The side in tabs: Why, thresholds, files; where there is no room for a column of their own, the stages too.
import { Suspense, useEffect, useState } from 'react'
import type { Cursor, Frame, RunInfo } from '../core/view/types.ts'
import type { TabName } from '../shell/contract.ts'
import { Legend } from './Legend.tsx'
import { useWords } from './language.tsx'
import { SideMore, Why } from './later.ts'
import type { MaskingProps } from './Masking.tsx'
import { StageList } from './StageList.tsx'
import { type Tab, Tabs } from './Tabs.tsx'
import type { ShownLife } from './use-life.ts'
import type { Layout } from './use-size.ts'

export interface SideProps {
  readonly tab: TabName
  readonly choose: (tab: TabName) => void
  readonly layout: Layout
  readonly info: RunInfo
  readonly frame: Frame
  readonly goStep: (step: number) => void
  readonly go: (cursor: Cursor) => void
  /** Message or block the history is of. */
  readonly lifeOf: string | null
  readonly openLife: (id: string) => void
  /** Null: it is under way. */
  readonly life: ShownLife | null
  readonly openFile: (path: string) => void
  readonly download: (file: { readonly path: string }) => void
  readonly downloadAll: (told: (done: number) => void) => Promise<'done' | 'stopped' | 'failed'>
  readonly masking: MaskingProps
  readonly stopDownload: () => void
  readonly showFiles: (from: number, count: number) => void
}

export function Side(props: SideProps) {
  const w = useWords()
  const { layout, info, frame } = props
  // The rows stand first: what explains them comes with its own words right after.
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const next = requestAnimationFrame(() => setStands(true))
    return () => cancelAnimationFrame(next)
  }, [])
  const tabs: Tab<TabName>[] = [
    { name: 'why', label: w.tabs.why },
    { name: 'life', label: w.tabs.life },
    { name: 'valid', label: w.tabs.valid, count: frame.valid?.count.error ? w.number.whole(frame.valid.count.error) : undefined },
    { name: 'source', label: w.tabs.source },
    { name: 'thresholds', label: w.tabs.thresholds },
    { name: 'files', label: w.tabs.files, count: frame.files.total === 0 ? undefined : w.number.whole(frame.files.total) },
  ]
  if (info.session.usages + info.session.compactions.length > 0) tabs.push({ name: 'recorded', label: w.tabs.recorded })
  if (layout === 'phone') tabs.unshift({ name: 'stages', label: w.tabs.stages })
  const tab = tabs.some(({ name }) => name === props.tab) ? props.tab : 'why'
  // Its content is below the fold of a phone.
  const chooseHere = (name: TabName) => {
    props.choose(name)
    document.querySelector('.side-panel')?.scrollIntoView()
  }
  return (
    <Tabs tabs={tabs} now={tab} choose={layout === 'phone' ? chooseHere : props.choose} label={w.page.details}>
      {tab === 'stages' && (
        <div className="stages">
          <StageList call={frame.cursor.call} stages={frame.stages} step={frame.cursor.step} limit={frame.limit} go={props.goStep} />
          <Legend />
        </div>
      )}
      <Suspense>
        {tab === 'why' && stands && <Why frame={frame} info={info} openFile={props.openFile} openLife={props.openLife} />}
        {tab !== 'stages' && tab !== 'why' && <SideMore {...props} tab={tab} />}
      </Suspense>
    </Tabs>
  )
}
