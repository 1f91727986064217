// The page: top bar, timeline, the debugger with its stages and Why, status line. Everything looks at one run and one cursor.
import { type ReactNode, Suspense, useCallback } from 'react'
import type { Move, Unit } from '../core/view/types.ts'
import { useStore } from '../shell/store.ts'
import { Boundary } from './Boundary.tsx'
import { BesideProvider, useBesideOf } from './beside.ts'
import { Debugger } from './Debugger.tsx'
import { Empty } from './Empty.tsx'
import { useWords } from './language.tsx'
import { Bottom, Dialogs, Learn, Live, Rested, SideOver, Tune, WhatIfBanner } from './later.ts'
import { FileOpener, LifeOpener } from './paths.ts'
import { RunTimeline } from './RunTimeline.tsx'
import { RunTools } from './RunTools.tsx'
import { Side } from './Side.tsx'
import { Defs } from './Signs.tsx'
import { StagesColumn } from './StagesColumn.tsx'
import { StatusBar } from './StatusBar.tsx'
import { Told } from './Told.tsx'
import { TopBar } from './TopBar.tsx'
import { useAsks } from './use-asks.ts'
import { useKeys } from './use-keys.ts'
import { useLife } from './use-life.ts'
import { useRested } from './use-rested.ts'
import { useLayout } from './use-size.ts'
import { useTextsOf } from './use-texts.ts'
import { useTheme } from './use-theme.ts'
import { useWhatIfOf, WhatIfProvider } from './what-if.tsx'

export function App() {
  const w = useWords()
  const store = useStore()
  const { info, frame } = store
  const layout = useLayout()
  // A drop must be caught also while a long recording is read, and where none could be.
  const rested = useRested(frame !== null || !store.busy || store.import.state !== 'idle')
  const dark = useTheme(store.theme) === 'dark'
  const { tab, setTab } = store
  const asks = useAsks(store)
  const { asked, ask, openFile } = asks
  const secrets = store.secrets?.session === info?.session.id ? store.secrets : null
  const beside = useBesideOf(info?.session, store)
  const showSecrets = useCallback(() => ask('secrets'), [ask])
  const shownLife = useLife(tab === 'life' && store.mode === 'debug' ? asks.lifeOf : null, info?.run ?? null, store.life)

  const { move, setTheme, pickEdit } = store
  const showKeys = useCallback(() => ask('keys'), [ask])
  useKeys(move, showKeys)
  const whatIf = useWhatIfOf(
    info,
    store,
    useCallback(() => ask('reject'), [ask]),
  )
  const texts = useTextsOf(store, frame?.run ?? null)
  const step = useCallback((unit: Unit, dir: 1 | -1) => move({ by: unit, dir }), [move])
  const goCall = useCallback((call: number) => move({ call } satisfies Move), [move])
  const goStep = (at: number) => frame && store.go({ call: frame.cursor.call, step: at, edit: null })
  const pick = useCallback(
    (no: number) => {
      pickEdit(no)
      asks.picked(no)
      if (useStore.getState().tab === 'stages') setTab('why')
    },
    [pickEdit, setTab, asks.picked],
  )
  const at = frame ? `${frame.run}:${frame.cursor.call}:${frame.cursor.step}:${frame.cursor.edit}` : ''
  const guard = (part: ReactNode) => (
    <BesideProvider value={beside}>
      <WhatIfProvider value={whatIf}>
        <FileOpener value={openFile}>
          <LifeOpener value={asks.openLife}>
            <Boundary at={at} broke={w.page.broke}>
              {part}
            </Boundary>
          </LifeOpener>
        </FileOpener>
      </WhatIfProvider>
    </BesideProvider>
  )
  /** What is loaded when it is wanted, and may fail to. */
  const late = (part: ReactNode) => (
    <Boundary at={`${at} ${asked}`} broke={w.page.broke}>
      <Suspense>{part}</Suspense>
    </Boundary>
  )
  const Mode = store.mode === 'live' ? Live : store.mode === 'tune' || store.locked ? Tune : null
  const side = info && frame && (
    <Side
      tab={tab}
      choose={asks.choose}
      layout={layout}
      info={info}
      frame={frame}
      goStep={goStep}
      go={store.go}
      lifeOf={asks.lifeOf}
      openLife={asks.openLife}
      life={shownLife}
      openFile={openFile}
      download={store.download}
      masking={{ secrets, mask: store.mask, setMask: store.setMask, showSecrets }}
      downloadAll={store.downloadAll}
      stopDownload={store.stopDownload}
      showFiles={store.showFiles}
    />
  )
  const debug = frame && (
    <Debugger
      key={info?.session.id}
      frame={frame}
      tools={<RunTools store={store} run={frame.run} rested={rested} />}
      pick={store.pick}
      step={step}
      pickEdit={pick}
      toggleFold={store.toggleFold}
      unfolded={store.open === 'all'}
      unfold={store.setOpenAll}
      over={
        layout === 'middle' && (
          <Suspense>
            <SideOver open={store.side} set={store.setSide}>
              {side}
            </SideOver>
          </Suspense>
        )
      }
      showRows={store.showRows}
      openFile={openFile}
      allFiles={() => setTab('files')}
      text={texts.text}
      diff={texts.diff}
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
        openFiles={store.openFiles}
        showLibrary={() => ask('library')}
        paste={() => ask('paste')}
        own={store.own?.name ?? null}
        openOwn={store.openOwn}
        secrets={secrets}
        showSecrets={showSecrets}
        setEdition={store.setEdition}
        toggleTheme={() => setTheme(dark ? 'light' : 'dark')}
        share={() => ask('share')}
        find={() => ask('find')}
        mode={store.lesson ? 'learn' : store.mode}
        setMode={store.setMode}
      />
      {late(store.lesson && <Learn store={store} lesson={store.lesson} asked={asked} />)}
      {asked !== 'library' && <Told store={store} secrets={secrets} showSecrets={showSecrets} showLibrary={() => ask('library')} />}
      {late(
        info && (!info.plain || store.rejections !== store.ownRejections) && (
          <WhatIfBanner
            info={info}
            off={store.off}
            setOrder={store.setOrder}
            unpinAll={store.unpinAll}
            stageOff={store.stageOff}
            rejections={store.rejections}
            ownRejections={store.ownRejections}
            reject={store.reject}
          />
        ),
      )}
      {info &&
        frame &&
        guard(<RunTimeline store={store} info={info} frame={frame} go={goCall} rested={rested} life={shownLife?.life ?? null} />)}
      <main className={`main ${Mode === Live ? 'living' : Mode ? 'tuning' : ''}`}>
        {info && frame && Mode ? (
          guard(
            <Suspense>
              <Mode info={info} store={store} />
            </Suspense>,
          )
        ) : info && frame ? (
          <>
            {layout !== 'phone' && guard(<StagesColumn frame={frame} goStep={goStep} />)}
            {guard(debug)}
            {layout !== 'middle' && guard(side)}
          </>
        ) : (
          <Empty busy={store.busy} reading={store.import} />
        )}
      </main>
      {guard(
        <Suspense>
          <StatusBar frame={frame} info={info} store={store} keys={showKeys} secrets={secrets?.secrets ?? 0} showSecrets={showSecrets} />
        </Suspense>,
      )}
      {late(frame && layout === 'phone' && store.mode === 'debug' && <Bottom frame={frame} pick={store.pick} step={step} />)}
      {late(
        asked && (
          <Dialogs asked={asked} ask={ask} store={store} secrets={secrets} query={asks.query} typed={asks.typed} openLife={asks.openLife} />
        ),
      )}
      {late(rested && <Rested asks={asks} open={store.openDropped} openText={store.openText} openFiles={store.openFiles} />)}
    </div>
  )
}
