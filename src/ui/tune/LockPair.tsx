// A message that differs between two runs: each side's line, or which side alone has it, and block by block what differs.
import { useCallback, useState } from 'react'
import type { LockDifference, LockstepView } from '../../core/view/lockstep.ts'
import type { Diff } from '../../core/view/types.ts'
import type { Baseline, Store } from '../../shell/contract.ts'
import { DiffView } from '../DiffView.tsx'
import { MessageLine } from '../MessageLine.tsx'
import { useTuneWords } from './tune-language.tsx'

interface Props {
  readonly item: LockDifference
  readonly view: LockstepView
  readonly store: Store
  readonly baseline: Baseline
  /** The first one of a list shows what differs by itself. */
  readonly first: boolean
}

export function LockPair({ item, view, store, baseline, first }: Props) {
  const say = useTuneWords().compare.lock
  const [asked, ask] = useState<boolean | null>(null)
  const open = asked ?? first
  const { id, a, b, blocks } = item
  return (
    <div className="pair" data-differs={id}>
      {a ? <MessageLine message={a} /> : <p className="alone">{say.onlyHere.b}</p>}
      {b ? <MessageLine message={b} /> : <p className="alone">{say.onlyHere.a}</p>}
      <div className="what">
        <button type="button" className="link" aria-label={say.showOf(id)} aria-expanded={open} onClick={() => ask(!open)}>
          {say.show}
        </button>
        {open && blocks.length === 0 && <p className="dim">{say.form}</p>}
        {open && blocks.map((block) => <BlockDiff key={block} block={block} view={view} store={store} baseline={baseline} />)}
      </div>
    </div>
  )
}

const NONE: Diff = { parts: [], gaveUp: false }

function BlockDiff({ block, view, store, baseline }: { readonly block: string } & Pick<Props, 'view' | 'store' | 'baseline'>) {
  const { run, call, at } = view
  const { tuning } = store
  const load = useCallback(async () => {
    const tune = await tuning()
    return (await tune.lockDiff(run, { call, step: at, edit: null }, baseline, block)) ?? NONE
  }, [tuning, run, call, at, baseline, block])
  return <DiffView of={block} load={load} />
}
