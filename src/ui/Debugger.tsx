// The centre of Debug: what the step did, in a sentence, in three numbers, row by row.
import { type ReactNode, useMemo } from 'react'
import type { Frame, Unit } from '../core/view/types.ts'
import { Body } from './Body.tsx'
import { Broken, brokenIn } from './broken.ts'
import type { Texts } from './Detail.tsx'
import { FileDrawer } from './FileDrawer.tsx'
import { Head, Sides } from './Head.tsx'
import { useWords } from './language.tsx'

interface Props extends Texts {
  readonly frame: Frame
  readonly pick: number | null
  /** Play and its company. */
  readonly tools: ReactNode
  readonly step: (unit: Unit, dir: 1 | -1) => void
  readonly pickEdit: (no: number) => void
  readonly toggleFold: (key: string) => void
  readonly unfolded: boolean
  readonly unfold: (all: boolean) => void
  /** What lies over the rows. */
  readonly over: ReactNode
  readonly showRows: (from: number, count: number) => void
  readonly openFile: (path: string) => void
  readonly allFiles: () => void
}

export function Debugger({
  frame,
  pick,
  tools,
  step,
  pickEdit,
  toggleFold,
  unfolded,
  unfold,
  over,
  showRows,
  openFile,
  allFiles,
  text,
  diff,
}: Props) {
  const w = useWords()
  const broken = useMemo(() => brokenIn(frame.valid), [frame.valid])
  const stage = frame.stages[frame.cursor.step]
  if (!stage) return <p className="note-line">{w.rows.empty}</p>
  const headline = w.headline(stage.verdict, stage.name, stage.sizeBefore, stage.sizeAfter, frame.limit)
  const picked = frame.why?.edit.no ?? pick
  return (
    <section className="centre" aria-label={w.centre.label}>
      <Head frame={frame} stage={stage} cursor={frame.cursor} pick={pick} step={step} tools={tools} />
      <Sides
        frame={frame}
        stage={stage}
        unfolded={unfolded ? true : frame.rows.items.some((item) => item.type === 'fold') ? false : null}
        unfold={unfold}
      />
      {over}
      <Broken value={broken}>
        <Body
          frame={frame}
          label={headline}
          picked={picked}
          pick={pickEdit}
          toggleFold={toggleFold}
          showRows={showRows}
          text={text}
          diff={diff}
        />
      </Broken>
      <FileDrawer frame={frame} open={openFile} all={allFiles} />
    </section>
  )
}
