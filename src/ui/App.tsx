// The page: top bar, timeline, the debugger with its stages and Why, status line. Everything looks at one run and one cursor.
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ThresholdName } from '../core/pipeline/types.ts'
import type { FileItem, Move, Unit } from '../core/view/types.ts'
import { useStore } from '../shell/store.ts'
import { Bottom } from './Bottom.tsx'
import { Boundary } from './Boundary.tsx'
import { Debugger } from './Debugger.tsx'
import { DropZone } from './DropZone.tsx'
import { Empty } from './Empty.tsx'
import { useWords } from './language.tsx'
import { FileDialog, KeysSheet } from './later.ts'
import { Side, type TabName } from './Side.tsx'
import { Defs } from './Signs.tsx'
import { StagesColumn } from './StagesColumn.tsx'
import { StatusBar } from './StatusBar.tsx'
import { Timeline } from './Timeline.tsx'
import { Told } from './Told.tsx'
import { TopBar } from './TopBar.tsx'
import { useKeys } from './use-keys.ts'
import { useLayout } from './use-size.ts'
import { useTheme } from './use-theme.ts'

export function App() {
  const w = useWords()
  const store = useStore()
  const { info, frame } = store
  const layout = useLayout()
  const dark = useTheme(store.theme) === 'dark'
  const [tab, setTab] = useState<TabName>('why')
  const [file, setFile] = useState<FileItem | null>(null)
  const [keys, setKeys] = useState(false)
  const [wanted, setWanted] = useState<{ name: ThresholdName; times: number } | null>(null)

  const { move, setTheme, pickEdit } = store
  const showKeys = useCallback(() => setKeys(true), [])
  useKeys(move, showKeys)
  const step = useCallback((unit: Unit, dir: 1 | -1) => move({ by: unit, dir }), [move])
  const goCall = useCallback((call: number) => move({ call } satisfies Move), [move])
  const goStep = (at: number) => frame && store.go({ call: frame.cursor.call, step: at, edit: null })
  const pick = useCallback(
    (no: number) => {
      pickEdit(no)
      setTab((now) => (now === 'stages' ? 'why' : now))
    },
    [pickEdit],
  )
  const toThreshold = (name: ThresholdName) => {
    setTab('thresholds')
    setWanted((was) => ({ name, times: (was?.times ?? 0) + 1 }))
  }
  const at = frame ? `${frame.run}:${frame.cursor.call}:${frame.cursor.step}:${frame.cursor.edit}` : ''
  const guard = (part: ReactNode) => (
    <Boundary at={at} broke={w.page.broke}>
      {part}
    </Boundary>
  )
  const side = info && frame && (
    <Side
      tab={tab}
      choose={setTab}
      layout={layout}
      info={info}
      frame={frame}
      goStep={goStep}
      toThreshold={toThreshold}
      wanted={wanted}
      setThreshold={store.setThreshold}
      resetThreshold={store.resetThreshold}
      openFile={setFile}
      download={store.download}
      showFiles={store.showFiles}
    />
  )
  const debug = frame && (
    <Debugger
      frame={frame}
      pick={store.pick}
      step={step}
      pickEdit={pick}
      toggleFold={store.toggleFold}
      unfolded={store.open === 'all'}
      unfold={store.setOpenAll}
      showRows={store.showRows}
      openFile={setFile}
      allFiles={() => setTab('files')}
      text={store.text}
      diff={store.diff}
    />
  )
  return (
    <div className="app">
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('.list [role=list]')?.focus()}>
        {w.page.skip}
      </button>
      <Defs />
      <TopBar
        session={info?.session ?? null}
        samples={w.samples}
        edition={store.edition}
        dark={dark}
        openSample={store.openSample}
        openFile={store.openFile}
        setEdition={store.setEdition}
        toggleTheme={() => setTheme(dark ? 'light' : 'dark')}
      />
      <Told
        state={store.import}
        format={info?.session.format ?? null}
        notices={store.notices}
        cancel={store.cancelImport}
        dismissReport={store.dismissReport}
        dismiss={store.dismissNotice}
        restart={store.restartEngine}
      />
      {info && frame && guard(<Timeline info={info} call={frame.cursor.call} go={goCall} />)}
      <main className="main">
        {info && frame ? (
          <>
            {layout === 'wide' && guard(<StagesColumn frame={frame} goStep={goStep} />)}
            {layout === 'middle' && guard(side)}
            {guard(debug)}
            {layout !== 'middle' && guard(side)}
          </>
        ) : (
          <Empty busy={store.busy} reading={store.import} />
        )}
      </main>
      <StatusBar frame={frame} info={info} keys={showKeys} />
      {frame && <Bottom frame={frame} pick={store.pick} step={step} />}
      <Suspense>
        {file && frame && (
          <FileDialog file={file} cursor={frame.cursor} text={store.text} download={store.download} close={() => setFile(null)} />
        )}
        {keys && <KeysSheet close={() => setKeys(false)} />}
      </Suspense>
      <DropZone open={store.openFile} />
    </div>
  )
}
