// 阶段、步骤与版本的名字，以及每个阶段对自己决定的说明：什么都没做时也要说。
import type { EditionId, StepName, Verdict } from '../../core/pipeline/types.ts'
import type { EditionWords } from '../en/stages.ts'
import { characters, files, messages, n, results } from './numbers.ts'

/** 阶段沿用课程里的名字；阶段之间发生的事用文字说。 */
export function step(name: StepName): string {
  switch (name) {
    case 'arrived':
      return '进入'
    case 'model_call':
      return '模型调用'
    case 'answered':
      return '收到回复'
    default:
      return name
  }
}

const EDITIONS: Readonly<Record<EditionId, EditionWords>> = {
  's08-2026-07': {
    name: 's08（2026 年 7 月）',
    note: '英文课程：独立函数，按 Python 文本计大小，剪去中段时什么都不存档。',
  },
  's08-2026-08': {
    name: 's08（2026 年 8 月）',
    note: '日文课程：一个压缩器对象，按 JSON 计大小，剪之前先把整个列表存档。',
  },
  's08-head': { name: 's08（上游）', note: '后来的程序：缩短之前先保存，先让结果放得下，最后才做摘要。' },
  none: { name: 's07（无压缩）', note: '上一课：消息只增不减，直到某次调用失败。' },
}
export const edition = (id: EditionId): EditionWords => EDITIONS[id]

/** 阶段名下面的那句话。 */
export const verdict = (v: Verdict): string => (v.pinned ? `${decision(v)}${n.whole(v.pinned)} 条已固定，保留。` : decision(v))

function decision(v: Verdict): string {
  switch (v.code) {
    case 'arrived':
      return `${v.added === 0 ? '没有新消息' : `新进入 ${messages(v.added)}`}，共 ${n.whole(v.messages)} 条。`
    case 'no_results_last':
      return '未改动：最后一条消息里没有工具结果。'
    case 'batch_within':
      return `未改动：最后一条消息的 ${results(v.results)}合计 ${n.whole(v.total)}，上限 ${n.whole(v.limit)}。`
    case 'batch_none_large':
      return `未改动：结果合计 ${n.whole(v.total)}，上限 ${n.whole(v.limit)}，但${v.pinned && v.largest === 0 ? '全部已固定' : `${v.pinned ? '未固定的' : ''}最长一条 ${n.whole(v.largest)}，没有超过 ${n.whole(v.threshold)}`}。`
    case 'batch_persisted':
      return `${results(v.results)}中有 ${n.whole(v.persisted)} 条存为文件：合计 ${n.whole(v.total)}，上限 ${n.whole(v.limit)}，现在 ${n.whole(v.after)}。`
    case 'count_within':
      return `未改动：${messages(v.messages)}，上限 ${n.whole(v.limit)}。`
    case 'nothing_between':
      return `未改动：${messages(v.messages)}，上限 ${n.whole(v.limit)}，但最前 ${n.whole(v.head)} 条与最新 ${n.whole(v.tail)} 条之间${v.pinned ? '只有已固定的消息和标记' : '什么都没有'}。`
    case 'already_archived':
      return `未改动：${messages(v.messages)}，上限 ${n.whole(v.limit)}，中间已经是 ${v.path} 的标记。`
    case 'snipped':
      return `${messages(v.messages)}，上限 ${n.whole(v.limit)}：最前 ${n.whole(v.head)} 条之后的 ${n.whole(v.dropped)} 条变成 ${markers(v.markers)}；最新 ${n.whole(v.tail)} 条保留。`
    case 'results_within':
      return v.results === 0
        ? `未改动：还没有工具结果，最新 ${n.whole(v.keep)} 条总会保留。`
        : `未改动：${results(v.results)}，最新 ${n.whole(v.keep)} 条保留。`
    case 'none_long':
      return `未改动：${results(v.results)}中，最新 ${n.whole(v.keep)} 条之前${v.pinned ? '又未固定的' : '的'}没有一条超过 ${n.whole(v.min)}。`
    case 'placeholders':
      return placeholders(v)
    case 'context_within':
      return `未改动：${n.whole(v.size)}，上限 ${n.whole(v.limit)}。`
    case 'target_reached':
      return `未改动：${n.whole(v.size)}，目标 ${n.whole(v.target)}。`
    case 'none_shorter':
      return noneShorter(v)
    case 'fitted':
      return `${results(v.results)}中有 ${n.whole(v.replaced)} 条变成预览：${n.whole(v.size)}，目标 ${n.whole(v.target)}。`
    case 'summarised':
      return summarised(v)
    case 'reacted':
      return `${messages(v.messages)}中的 ${n.whole(v.summarised)} 条变成一份摘要，最新 ${n.whole(v.kept)} 条保留。第 ${n.whole(v.retry)} 次重试，最多 ${n.whole(v.retries)} 次。`
    case 'all_pinned':
      return `未改动：${messages(v.messages)}全部已固定。`
    case 'summary_failed':
      return `没有得到 ${messages(v.messages)}的摘要：它们保留原样。`
    case 'off':
      return '未改动：此阶段已关闭。'
    case 'sent':
      return `发送 ${messages(v.messages)}。`
    case 'rejected':
      return rejected(v)
    case 'answered':
      return `回复已进入：${messages(v.messages)}，${n.whole(v.size)}。`
  }
}

const markers = (k = 1) => `${n.whole(k)} 个标记`

type Of<Code extends Verdict['code']> = Extract<Verdict, { code: Code }>

function noneShorter(v: Of<'none_shorter'>): string {
  const left = v.results - (v.pinned ?? 0)
  const why = left === 0 ? '全部已固定' : `${v.pinned ? '未固定的 ' : ' '}${results(left)}换成预览都不会更短`
  const wrote = v.written > 0 ? `写了 ${files(v.written)}，列表未改动` : '未改动'
  return `${wrote}：${n.whole(v.size)}，目标 ${n.whole(v.target)}，但${why}。`
}

function placeholders(v: Of<'placeholders'>): string {
  const unseen = v.unseen === 0 ? '' : `模型还没看过的 ${results(v.unseen)}不动。`
  const target = v.target === null ? '' : `目标 ${n.whole(v.target)}。`
  return `${results(v.results)}中有 ${n.whole(v.replaced)} 条变成占位符；最新 ${n.whole(v.keep)} 条保留。${unseen}${target}`
}

function summarised(v: Of<'summarised'>): string {
  const why = v.trigger === 'tool' ? '由 compact 工具提出' : `${n.whole(v.size)}，上限 ${n.whole(v.limit)}`
  const seen = v.input > v.inputLimit ? `${characters(v.input)}中，做摘要时只看到 ${n.whole(v.inputLimit)} 个。` : ''
  return `${why}：${messages(v.messages)}变成一份摘要。${seen}`
}

function rejected(v: Of<'rejected'>): string {
  const said = `被拒绝：${messages(v.messages)}，${n.whole(v.size)}，“${v.error}”。`
  const follows = `接着是第 ${n.whole(v.retry)} 次重试，最多 ${n.whole(v.retries)} 次。`
  if (v.handled && !v.recognised) return `${said}这个版本本来认不出这段文字，是演练场替它认出来的。${follows}`
  if (v.handled) return `${said}${follows}`
  if (!v.recognised) return `${said}这个版本认不出这段文字，错误交给调用方。`
  if (v.retry < v.retries) return `${said}reactive_compact 已关闭，错误交给调用方。`
  return `${said}${n.whole(v.retries)} 次重试已用完，错误交给调用方。`
}

/** “之前”与“之后”上方的标题。 */
export function headline(v: Verdict, name: StepName, before: number, after: number, limit: number): string {
  const fits = after > limit ? '上下文仍然放不下' : before > limit ? '上下文又放得下了' : `还空余 ${characters(limit - after)}`
  switch (v.code) {
    case 'arrived':
      return `${v.added === 0 ? '没有新消息' : `新进入 ${messages(v.added)}`}；${after > limit ? `超出上限 ${n.whole(after - limit)}` : `还空余 ${n.whole(limit - after)}`}`
    case 'batch_persisted':
      return `${results(v.persisted)}存为文件；${fits}`
    case 'snipped':
      return `中段的 ${messages(v.dropped)}变成 ${markers(v.markers)}`
    case 'placeholders':
      return `${n.whole(v.replaced)} 条工具结果变成占位符；${fits}`
    case 'none_shorter':
      return v.written > 0 ? `写了 ${files(v.written)}，列表未改动` : `${step(name)} 未改动`
    case 'fitted':
      return `${n.whole(v.replaced)} 条工具结果变成预览；${fits}`
    case 'summarised':
      return `${messages(v.messages)}变成一条；${fits}`
    case 'reacted':
      return `${messages(v.summarised)}变成一条，最新 ${n.whole(v.kept)} 条保留；${fits}`
    case 'sent':
      return after > limit ? `发送 ${messages(v.messages)}，超出上限 ${n.whole(after - limit)}` : `发送 ${messages(v.messages)}`
    case 'rejected':
      return v.handled ? 'API 拒绝了这次调用；压缩后重试' : 'API 拒绝了这次调用，没有阶段接手'
    case 'answered':
      return '回复已进入'
    default:
      return `${step(name)} 未改动`
  }
}
