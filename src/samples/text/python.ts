// Patterns of Python functions, as a small controller or importer has them.
import { type SourceOptions, source } from './source.ts'

const PATTERNS = [
  `@dataclass(frozen=True)
class {Name}:
    """A {words} as the database has it."""

    id: str
    label: str
    seen_at: datetime
    version: int = 0`,
  `def load_{snake}(db, key):
    """One {words} by its key; None when there is none."""
    row = db.execute("select * from {snake} where id = ?", (key,)).fetchone()
    return {Name}(**row) if row else None`,
  `def {snake}_rows(path):
    """Reads the {words} table, skipping what is commented out."""
    with open(path, encoding="utf-8", newline="") as file:
        for no, row in enumerate(csv.DictReader(file), start=2):
            if row["id"].startswith("#"):
                continue
            if not row.get("label"):
                raise ValueError(f"{path}:{no}: {words} without a label")
            yield row`,
  `def merge_{snake}(old, new):
    """The newer {words} wins, field by field; an empty field never wins."""
    if new.version < old.version:
        old, new = new, old
    changed = {k: v for k, v in vars(new).items() if v not in ("", None)}
    return replace(old, **changed)`,
  `def publish_{snake}(client, item):
    topic = f"site/{snake}/{item.id}/state"
    payload = json.dumps({"label": item.label, "version": item.version})
    info = client.publish(topic, payload, qos=1)
    info.wait_for_publish(timeout={n})
    log.debug("published %s, %d bytes", topic, len(payload))`,
  `def is_stale_{snake}(item, now, minutes={n}):
    return now - item.seen_at > timedelta(minutes=minutes)`,
  `class {Name}Error(Exception):
    """Something about one {words} that the caller has to decide."""

    def __init__(self, key, why):
        super().__init__(f"{words} {key}: {why}")
        self.key = key`,
  `def smooth_{snake}(values, weight=0.{n}):
    """Exponential smoothing; gaps (None) keep the last value."""
    last = None
    for value in values:
        if value is not None:
            last = value if last is None else weight * value + (1 - weight) * last
        yield last`,
]

/** A module of a Python project. */
export const python = (seed: string, options: SourceOptions): string => source(seed, PATTERNS, options, '\n\n\n')
