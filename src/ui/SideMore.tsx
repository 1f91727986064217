// The tabs of the side that one has to ask for.
import { resetThreshold, setThreshold } from '../shell/thresholds.ts'
import { Files } from './Files.tsx'
import { Life } from './Life.tsx'
import { Recorded } from './Recorded.tsx'
import type { SideProps } from './Side.tsx'
import { Source } from './Source.tsx'
import { Thresholds } from './Thresholds.tsx'
import { Valid } from './Valid.tsx'

export function SideMore(props: SideProps) {
  const { tab, info, frame } = props
  const stage = frame.stages[frame.cursor.step]
  return (
    <>
      {tab === 'life' && (
        <Life id={props.lifeOf} calls={frame.calls} cursor={frame.cursor} shown={props.life} go={props.go} openFile={props.openFile} />
      )}
      {tab === 'recorded' && <Recorded info={info} call={frame.cursor.call} go={props.go} />}
      {tab === 'valid' && <Valid valid={frame.valid} go={props.go} openLife={props.openLife} />}
      {tab === 'source' && stage && <Source step={stage.name} />}
      {tab === 'thresholds' && <Thresholds info={info} set={setThreshold} reset={resetThreshold} />}
      {tab === 'files' && (
        <Files
          frame={frame}
          open={props.openFile}
          download={props.download}
          downloadAll={props.downloadAll}
          masking={props.masking}
          stop={props.stopDownload}
          show={props.showFiles}
        />
      )}
    </>
  )
}
