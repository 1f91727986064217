// Every figure the page may show at a cursor, from the engine's answers alone: name by name, in words.
import type { EditItem, Frame, MessageItem, RowItem, RunInfo, RunValid, StageItem } from '../src/core/view/types.ts'
import { w } from './words.ts'

/** In the order of the page; or, where only a part of them has room, those there are. */
export type Wanted = readonly string[] | ReadonlySet<string>

const whole = w.number.whole
const both = ({ at, of }: { readonly at: string; readonly of: string }) => `${at} ${of}`.trim()

export function wantedFigures(frame: Frame, info: RunInfo, valid: RunValid | null): Readonly<Record<string, Wanted>> {
  return {
    ...centre(frame),
    ...stages(frame),
    ...timeline(frame, info),
    ...why(frame, info),
    ...status(frame, info, valid),
    ...files(frame),
  }
}

function centre({ before, after, limit, stages: all, cursor, calls, edits, rows }: Frame): Readonly<Record<string, Wanted>> {
  const stage = all[cursor.step] as StageItem
  const room = (size: number) => (size > limit ? w.centre.over(size - limit) : w.centre.free(limit - size))
  const course = all.filter((one) => isCourse(one))
  const place = course.indexOf(stage)
  const lost = edits.map((edit) => edit.after - edit.before)
  return {
    headline: [w.headline(stage.verdict, stage.name, stage.sizeBefore, stage.sizeAfter, limit)],
    'step-call': [both(w.centre.call(cursor.call, calls))],
    'step-stage': [place < 0 ? w.step(stage.name) : both(w.centre.stage(place + 1, course.length))],
    'step-edit': [both(w.centre.edit(cursor.edit, edits.length))],
    'step-change': [w.centre.change],
    speed: [w.play.times(1)],
    stopped: [''],
    'room-before': [room(before.size)],
    'room-after': [room(after.size)],
    'messages-before': [w.centre.messages(before.messages)],
    'messages-after': [w.centre.messages(after.messages)],
    'size-before': [whole(before.size)],
    'size-after': [whole(after.size)],
    difference: [after.size === before.size ? w.centre.same : w.number.signed(after.size - before.size)],
    ribbon: new Set(lost.map(w.number.signed)),
    'ribbon-contexts': new Set(lost.map((k) => w.centre.contexts(-k / limit))),
    'strip-over': new Set([before, after].map(({ size }) => w.centre.overShort(size - limit))),
    'strip-torn': new Set([before, after].map(({ size }) => w.timeline.times(size / limit))),
    'strip-free': new Set([whole(limit - after.size)]),
    'strip-limit': [w.centre.limit(limit)],
    ...rowFigures(rows.items),
  }
}

const isCourse = ({ name }: StageItem) => !['arrived', 'model_call', 'answered'].includes(name)

function rowFigures(items: readonly RowItem[]): Readonly<Record<string, Wanted>> {
  const sizes = (message: MessageItem) => [message.size, ...message.blocks.map((block) => block.size)]
  const all = items.flatMap((item) => {
    if (item.type === 'fold') return [item.size]
    if (item.type === 'change') return [...item.left, ...item.right].flatMap(sizes)
    return sizes(item.message)
  })
  const folds = items.flatMap((item) => (item.type === 'fold' ? [w.rows.unchanged(item.first, item.last, item.count)] : []))
  // A long cut shows the ends of what went, and counts the rest.
  const more = items.flatMap((item) => (item.type === 'change' ? Array.from({ length: item.leftCount }, (_, i) => w.rows.more(i + 1)) : []))
  return {
    'row-size': new Set(all.map(whole)),
    'row-count': new Set(folds.flatMap(({ ids, note }) => [`${ids} · ${note}`, note])),
    'row-more': new Set(more),
  }
}

function stages({ stages: all, cursor, limit }: Frame): Readonly<Record<string, Wanted>> {
  const breaks = ({ violations, warnings }: StageItem) => (violations + warnings > 0 ? w.stages.breaks(violations, warnings) : '')
  const says = (stage: StageItem) => [
    w.verdict(stage.verdict),
    roomOf(stage, limit),
    breaks(stage),
    stage.quirks.length > 0 ? w.stages.quirk : '',
  ]
  return {
    'stages-call': [`${w.stages.title(cursor.call)}${w.stages.column}`],
    'stage-size': all.map((stage) => whole(stage.sizeAfter)),
    'stage-verdict': all.map((stage) =>
      says(stage)
        .filter((part) => part !== '')
        .join(' '),
    ),
    violations: all.map(breaks).filter((part) => part !== ''),
  }
}

/** What came in or was sent, against the limit. */
function roomOf({ verdict: { code }, sizeAfter }: StageItem, limit: number): string {
  if (code !== 'arrived' && code !== 'sent') return ''
  return sizeAfter > limit ? w.stages.over(sizeAfter - limit) : w.stages.free(limit - sizeAfter)
}

function timeline({ cursor, limit }: Frame, { series }: RunInfo): Readonly<Record<string, Wanted>> {
  return {
    'timeline-zero': new Set(['0']),
    'timeline-limit': [w.timeline.limit(limit)],
    'timeline-at': [whole(cursor.call)],
    'timeline-call': new Set(Array.from({ length: series.calls }, (_, i) => whole(i + 1))),
    'timeline-times': new Set([...series.arrived].map((size) => w.timeline.times(size / limit))),
    'calls-shown': new Set(['']),
  }
}

function why({ why: reason, edits, limit, stages: all, cursor }: Frame, { policy }: RunInfo): Readonly<Record<string, Wanted>> {
  if (!reason) {
    const stage = all[cursor.step] as StageItem
    return { verdict: [[w.verdict(stage.verdict), roomOf(stage, limit)].filter((part) => part !== '').join(' ')] }
  }
  const { edit, comparisons, recoverable } = reason
  const sum = w.why.inContext(edit.before, edit.after)
  return {
    'edit-at': [w.editLabel(edit, edits.length)],
    'edit-title': [titleOf(edit)],
    rule: [w.rule(edit.reason, policy)],
    fact: comparisons.map((c) => w.comparison(c).value),
    'fact-limit': comparisons.map((c) => w.comparison(c).limit),
    'edit-before': [sum.from],
    'edit-after': [sum.to],
    'edit-difference': [sum.difference],
    way: w.recover(recoverable).map((way) => `${way.note}${way.way === 'file' && recoverable.file ? ` ${recoverable.file.path}` : ''}`),
  }
}

function titleOf(edit: EditItem): string {
  const { subject, code, became } = w.editTitle(edit)
  return [subject, code, became].filter((part) => part !== '').join(' ')
}

function status(frame: Frame, info: RunInfo, valid: RunValid | null): Readonly<Record<string, Wanted>> {
  const { after, limit, cursor, calls, files: all, valid: checked } = frame
  const call = w.status.call(cursor.call, calls)
  const tokens = w.status.tokens(after.size)
  const count = ({ strong, rest }: { readonly strong: string; readonly rest: string }) => `${strong} ${rest}`
  const says = checked && w.status.valid(checked.checked, checked.count.error, checked.count.warning)
  return {
    size: [whole(after.size)],
    limit: [w.status.size(after.size, limit).rest],
    tokens: [`${tokens.strong} ${tokens.rest} ${tokens.how}`],
    messages: [count(w.status.messages(after.messages))],
    call: [`${call.before} ${call.strong} ${call.rest}`],
    files: [count(w.status.files(all.total, all.size))],
    summaries: [count(w.status.summaries(info.summaries))],
    valid: valid && says ? [`${says.strong}${says.rest}`] : [],
    run: [`${w.status.run(calls, 0)} · ${w.status.how}`],
    'tab-count': [checked?.count.error ?? 0, all.total].filter((k) => k > 0).map(whole),
  }
}

function files({ files: { items, total, size }, cursor }: Frame): Readonly<Record<string, Wanted>> {
  return {
    'files-size': [total === 0 ? w.files.none : w.files.count(total, size)],
    'files-count': new Set([w.files.all(total)]),
    'file-size': new Set(items.map((file) => whole(file.size))),
    'file-chars': new Set(items.map((file) => w.rows.whole(file.size))),
    'file-lines': new Set(
      items.map((file) => `${file.path.slice(0, file.path.lastIndexOf('/'))}${file.lines > 0 ? ` · ${w.files.lines(file.lines)}` : ''}`),
    ),
    'file-written': new Set(
      items.map(
        (file) =>
          `${file.call === cursor.call ? w.files.writtenNow(file) : w.files.written(file)} · ${file.visible ? w.files.visible : w.files.hidden}`,
      ),
    ),
  }
}
