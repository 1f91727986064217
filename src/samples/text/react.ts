// Patterns of React components and hooks, as a calendar or a form has them.
import { type SourceOptions, source } from './source.ts'

const PATTERNS = [
  `interface {Name}Props {
  readonly value: {Name}
  readonly busy?: boolean
  onPick(value: {Name}): void
}`,
  `export function {Name}Row({ value, busy = false, onPick }: {Name}Props) {
  const label = useLabel('{snake}', value.kind)
  return (
    <li className={styles.row} aria-busy={busy}>
      <span className={styles.dot} data-kind={value.kind} />
      <button type="button" disabled={busy} onClick={() => onPick(value)}>
        {label}: {value.title || t('{snake}.untitled')}
      </button>
    </li>
  )
}`,
  `/** Keeps the {words} that is looked at in the address, so that a reload shows it again. */
export function use{Name}(): [string | null, (id: string | null) => void] {
  const [id, setId] = useState(() => new URLSearchParams(location.search).get('{snake}'))
  useEffect(() => {
    const url = new URL(location.href)
    if (id) url.searchParams.set('{snake}', id)
    else url.searchParams.delete('{snake}')
    history.replaceState(null, '', url)
  }, [id])
  return [id, setId]
}`,
  `export function {Name}List({ items, onPick }: { items: readonly {Name}[]; onPick(value: {Name}): void }) {
  const sorted = useMemo(() => [...items].sort((a, b) => a.start.localeCompare(b.start)), [items])
  if (sorted.length === 0) return <p className={styles.empty}>{t('{snake}.none')}</p>
  return (
    <ul className={styles.list}>
      {sorted.map((item) => (
        <{Name}Row key={item.id} value={item} onPick={onPick} />
      ))}
    </ul>
  )
}`,
  `const {name}Reducer = (state: {Name}State, action: {Name}Action): {Name}State => {
  switch (action.type) {
    case 'opened':
      return { ...state, open: action.id }
    case 'moved':
      return { ...state, items: state.items.map((item) => (item.id === action.id ? { ...item, start: action.to } : item)) }
    case 'closed':
      return { ...state, open: null }
  }
}`,
  `/** Height of one {words} in pixels; below {n} a finger cannot hit it. */
export const {name}Height = (minutes: number): number => Math.max({n}, (minutes / 60) * HOUR)`,
  `export const {name}Schema = object({
  id: string(),
  title: pipe(string(), trim(), maxLength({n})),
  start: pipe(string(), isoDateTime()),
  kind: picklist(['once', 'weekly', 'monthly']),
})`,
]

/** A module of components. */
export const react = (seed: string, options: SourceOptions): string => source(seed, PATTERNS, options)
