// The side in tabs: Why, thresholds, files; where there is no room for a column of their own, the stages too.
import { Suspense } from 'react'
import type { ThresholdName } from '../core/pipeline/types.ts'
import type { FileItem, Frame, RunInfo } from '../core/view/types.ts'
import type { EngineProblem } from '../shell/problems.ts'
import { Legend } from './Legend.tsx'
import { useWords } from './language.tsx'
import { Files, Thresholds } from './later.ts'
import { StageList } from './StageList.tsx'
import { type Tab, Tabs } from './Tabs.tsx'
import type { Layout } from './use-size.ts'
import { Why } from './Why.tsx'

export type TabName = 'stages' | 'why' | 'thresholds' | 'files'

interface Props {
  readonly tab: TabName
  readonly choose: (tab: TabName) => void
  readonly layout: Layout
  readonly info: RunInfo
  readonly frame: Frame
  readonly goStep: (step: number) => void
  readonly toThreshold: (name: ThresholdName) => void
  readonly wanted: { readonly name: ThresholdName; readonly times: number } | null
  readonly setThreshold: (name: ThresholdName, value: number) => EngineProblem | null
  readonly resetThreshold: (name: ThresholdName) => void
  readonly openFile: (file: FileItem) => void
  readonly download: (file: FileItem) => void
  readonly showFiles: (from: number, count: number) => void
}

export function Side(props: Props) {
  const w = useWords()
  const { layout, info, frame } = props
  const tabs: Tab<TabName>[] = [
    { name: 'why', label: w.tabs.why },
    { name: 'thresholds', label: w.tabs.thresholds },
    { name: 'files', label: w.tabs.files, count: frame.files.total === 0 ? undefined : w.number.whole(frame.files.total) },
  ]
  if (layout !== 'wide') tabs.unshift({ name: 'stages', label: w.tabs.stages })
  const tab = layout === 'wide' && props.tab === 'stages' ? 'why' : props.tab
  return (
    <Tabs tabs={tabs} now={tab} choose={props.choose} label={w.page.details}>
      {tab === 'stages' && (
        <div className="stages">
          <StageList call={frame.cursor.call} stages={frame.stages} step={frame.cursor.step} limit={frame.limit} go={props.goStep} />
          <Legend />
        </div>
      )}
      {tab === 'why' && <Why frame={frame} policy={info.policy} toThreshold={props.toThreshold} />}
      <Suspense>
        {tab === 'thresholds' && <Thresholds info={info} set={props.setThreshold} reset={props.resetThreshold} wanted={props.wanted} />}
        {tab === 'files' && <Files frame={frame} open={props.openFile} download={props.download} show={props.showFiles} />}
      </Suspense>
    </Tabs>
  )
}
