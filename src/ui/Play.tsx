// Play, its speed, run to the next thing, and breakpoints: the tools beside the steppers, with their keys.
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Cursor, RunStops, Stop, Stopped, StopRequest } from '../core/view/types.ts'
import { type Breakpoint, stopsOn } from '../shell/breakpoints.ts'
import { Breakpoints } from './Breakpoints.tsx'
import './css/play.css'
import type { LaterWords } from '../words/dictionaries.ts'
import { useLaterWords } from './later-language.tsx'
import { RunMenu, TARGETS, type TargetName } from './RunMenu.tsx'
import { keysRest } from './use-keys.ts'
import { useLatest } from './use-latest.ts'
import { usePlay } from './use-play.ts'

export interface PlayProps {
  readonly run: number
  readonly breakpoints: readonly Breakpoint[]
  readonly setBreakpoints: (list: readonly Breakpoint[]) => void
  readonly walk: (request: Pick<StopRequest, 'stops' | 'dir' | 'by'>) => Promise<Stopped | null>
  readonly go: (cursor: Cursor) => void
  readonly stopsOf: (run: number, stops: readonly Stop[]) => Promise<RunStops | null>
}

/** Keys in small letters run on, in capitals back. */
const RUN_KEYS: Readonly<Record<string, TargetName>> = { s: 'summary', f: 'file', v: 'rule', w: 'warning', b: 'breakpoint' }
/** So long a sentence stands there. */
const TOLD = 6_000

export function Play({ run, breakpoints, setBreakpoints, walk, go, stopsOf }: PlayProps) {
  const { play: says } = useLaterWords()
  const [told, tell] = useTold()
  const [editing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const stops = stopsOn(breakpoints)
  const play = usePlay({
    stops,
    walk,
    go,
    stopped: (at) => tell(at ? stoppedAt(stops, at) : (words) => words.ended),
  })
  const runTo = async (target: TargetName, dir: 1 | -1) => {
    play.pause()
    const wanted = target === 'breakpoint' ? stops : TARGETS[target]
    if (wanted.length === 0) return tell((words) => words.noBreakpoints)
    const at = await walk({ stops: wanted, dir })
    tell(at ? stoppedAt(wanted, at) : (words) => words.nothing(words.target[target].name, dir))
  }
  useRunKeys({ toggle: play.toggle, pause: play.playing ? play.pause : null, faster: play.faster, runTo })
  return (
    <div className="play">
      <button
        type="button"
        className="btn"
        aria-label={play.playing ? says.pause : says.play}
        aria-pressed={play.playing}
        onClick={play.toggle}
      >
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d={play.playing ? 'M1.5 1h2.5v8H1.5zM6 1h2.5v8H6z' : 'M2 .8l7 4.2-7 4.2z'} />
        </svg>
        <span data-figure="speed">{says.times(play.speed)}</span>
      </button>
      <RunMenu
        runTo={(target, dir) => void runTo(target, dir)}
        speed={play.speed}
        setSpeed={play.setSpeed}
        by={play.by}
        setBy={play.setBy}
        edit={() => setEditing(true)}
        told={told}
      />
      <Told>{told}</Told>
      {editing && <Breakpoints list={breakpoints} set={setBreakpoints} run={run} stopsOf={stopsOf} close={close} />}
    </div>
  )
}

const hitsOf = (stops: readonly Stop[], { hits }: Stopped): readonly Stop[] => stops.filter((_, i) => hits.includes(i))

const Told = ({ children }: { children: ReactNode }) => (
  <p role="status" className="run-told" data-figure="stopped">
    {children}
  </p>
)

/** Said by the words of the language that is spoken then. */
type Sentence = (words: LaterWords['play']) => string

const stoppedAt =
  (stops: readonly Stop[], at: Stopped): Sentence =>
  (words) =>
    words.stopped(at.cursor.call, hitsOf(stops, at))

/** A sentence that goes by itself. */
function useTold(): [string, (sentence: Sentence) => void] {
  const { play: says } = useLaterWords()
  const [told, setTold] = useState<{ readonly sentence: Sentence } | null>(null)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), TOLD)
    return () => clearTimeout(timer)
  }, [told])
  return [told?.sentence(says) ?? '', (sentence) => setTold({ sentence })]
}

interface Keys {
  readonly toggle: () => void
  /** Null while nothing plays. */
  readonly pause: (() => void) | null
  readonly faster: (dir: 1 | -1) => void
  readonly runTo: (target: TargetName, dir: 1 | -1) => void
}

/** Space belongs to a button one stands on. */
const pressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, label, [role=button], [role=tab], [role=treeitem]') !== null

function useRunKeys(keys: Keys) {
  const latest = useLatest(keys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keysRest(event)) return
      const { toggle, pause, faster, runTo } = latest.current
      const target = RUN_KEYS[event.key.toLowerCase()]
      if (event.key === ' ' && !pressable(event.target)) toggle()
      else if (event.key === 'Escape' && pause) pause()
      else if (event.key === '<' || event.key === '>') faster(event.key === '>' ? 1 : -1)
      else if (target) runTo(target, event.shiftKey ? -1 : 1)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [latest])
}
