// The menu beside play: run to the next or previous thing of a kind, how play goes, and the way to the breakpoints.
import { type ToggleEvent, useRef } from 'react'
import type { Stop, Unit } from '../core/view/types.ts'
import { useLaterWords } from './later-language.tsx'
import { Arrow, Caret } from './Signs.tsx'
import { SPEEDS, type Speed } from './use-play.ts'

export const TARGETS = {
  change: [{ code: 'change' }],
  summary: [{ code: 'summary' }],
  file: [{ code: 'file' }],
  rule: [{ code: 'rule' }],
  warning: [{ code: 'warning' }],
} as const satisfies Readonly<Record<string, readonly Stop[]>>
export type TargetName = keyof typeof TARGETS | 'breakpoint'

/** Each with the key that runs on; with Shift it runs back (p for a change). */
const ROWS: readonly { readonly name: TargetName; readonly keys: readonly [back: string, on: string] }[] = [
  { name: 'change', keys: ['p', 'n'] },
  { name: 'summary', keys: ['S', 's'] },
  { name: 'file', keys: ['F', 'f'] },
  { name: 'rule', keys: ['V', 'v'] },
  { name: 'warning', keys: ['W', 'w'] },
  { name: 'breakpoint', keys: ['B', 'b'] },
]
const UNITS: readonly Unit[] = ['change', 'edit', 'stage', 'call']

interface Props {
  readonly runTo: (target: TargetName, dir: 1 | -1) => void
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  readonly by: Unit
  readonly setBy: (by: Unit) => void
  readonly edit: () => void
  /** What came of the last run; the page says it too, but beneath the menu. */
  readonly told: string
}

export function RunMenu({ runTo, speed, setSpeed, by, setBy, edit, told }: Props) {
  const { play: says } = useLaterWords()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  const place = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open' || !button.current || !menu.current) return
    const { right, bottom } = button.current.getBoundingClientRect()
    menu.current.style.left = `${Math.max(8, right - menu.current.offsetWidth)}px`
    menu.current.style.top = `${bottom + 4}px`
  }
  return (
    <>
      <button type="button" ref={button} className="btn" popoverTarget="run-menu">
        {says.runTo}
        <Caret />
      </button>
      <section ref={menu} id="run-menu" popover="auto" className="run-menu" aria-label={says.title} onToggle={place}>
        <h2>{says.runToTitle}</h2>
        <ul>
          {ROWS.map(({ name, keys }) => (
            <li key={name}>
              <span>{says.target[name].name}</span>
              <button type="button" className="btn" aria-label={says.target[name].previous} onClick={() => runTo(name, -1)}>
                <Arrow dir={-1} /> <kbd>{keys[0]}</kbd>
              </button>
              <button type="button" className="btn" aria-label={says.target[name].next} onClick={() => runTo(name, 1)}>
                <kbd>{keys[1]}</kbd> <Arrow dir={1} />
              </button>
            </li>
          ))}
        </ul>
        {told !== '' && (
          <p className="told-here" aria-hidden="true">
            {told}
          </p>
        )}
        <div className="how">
          <label>
            {says.speed}
            <select value={speed} onChange={(event) => setSpeed(SPEEDS.find((one) => String(one) === event.target.value) ?? speed)}>
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {says.times(one)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {says.by}
            <select value={by} onChange={(event) => setBy(UNITS.find((one) => one === event.target.value) ?? by)}>
              {UNITS.map((one) => (
                <option key={one} value={one}>
                  {says.unit[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <button
          type="button"
          className="link"
          onClick={() => {
            menu.current?.hidePopover()
            edit()
          }}
        >
          {says.breakpoints}
        </button>
      </section>
    </>
  )
}
