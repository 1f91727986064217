// Tabs: one panel at a time, arrow keys between them.
import type { KeyboardEvent, ReactNode } from 'react'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly count?: string | undefined
}
interface Props<Name extends string> {
  readonly tabs: readonly Tab<Name>[]
  readonly now: Name
  readonly choose: (name: Name) => void
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function Tabs<Name extends string>({ tabs, now, choose, label, className = '', children }: Props<Name>) {
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex((tab) => tab.name === now) + by + tabs.length) % tabs.length]
    if (!next) return
    choose(next.name)
    document.getElementById(`tab-${next.name}`)?.focus()
  }
  return (
    <aside className={`side-panel ${className}`} aria-label={label}>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`tab-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={tab.name === now}
            aria-controls="tab-panel"
            tabIndex={tab.name === now ? 0 : -1}
            onClick={() => choose(tab.name)}
            onKeyDown={turn}
          >
            {tab.label}{' '}
            {tab.count && (
              <span className="count" data-figure="tab-count">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard */}
      <div className="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${now}`} tabIndex={0}>
        {children}
      </div>
    </aside>
  )
}
