// 一条消息或一个块的一生，以及它为什么被忘记：每个事件、文本的每个去处、一段文字的每次转折。
import type { LookUp, Stay } from '../../core/pipeline/life.ts'
import type { Moment } from '../../core/pipeline/life-events.ts'
import type { Where } from '../../core/pipeline/life-where.ts'
import type { FoundBlock } from '../../core/pipeline/search.ts'
import type { FoundView, LifeEventItem, LifeView } from '../../core/view/types.ts'
import type * as english from '../en/life.ts'
import type { Match } from '../match.ts'
import { callNo, characters, messages, n } from './numbers.ts'
import { step } from './stages.ts'
import { together } from './together.ts'

const at = (m: Moment): string => (m.call === null ? '在最后一次调用之后' : `在${callNo(m.call)}`)
/** “在第 26 次调用（snip_compact）” */
const atStage = (m: Moment): string => `${at(m)}（${step(m.stage)}）`
const away = (reads: number): string => `读取 ${n.whole(reads)} 次可得`
const blocks = (k: number): string => `${n.whole(k)} 个块`
const places = (k: number): string => `${n.whole(k)} 处`

const STOOD: Readonly<Record<NonNullable<LifeEventItem['stood']>, string>> = { marker: '标记', summary: '摘要' }

/** `id`：讲的是谁的一生；若是消息里的块，要点名。 */
function event(e: LifeEventItem, id: string): string {
  const size = `${characters(e.before)}，现在 ${n.whole(e.after)} 个`
  const who = e.of === id ? '' : `块 ${e.of} `
  switch (e.what) {
    case 'came':
      return e.edit === null ? `${at(e)}进入。` : `${atStage(e)}放入。`
    case 'preview':
      return `${who}${atStage(e)}变成预览：${size}。`
    case 'placeholder':
      return `${who}${atStage(e)}变成占位符：${size}。`
    case 'snipped':
      return taken(e, `被剪除，换成${e.stood === 'marker' ? '新的标记' : '标记'}`)
    case 'folded':
      return `${taken(e, `被并入${e.stood === 'summary' ? '新的摘要' : '摘要'}`)}${shown(e)}`
  }
}

function taken(e: LifeEventItem, how: string): string {
  if (e.stood === null) return `${atStage(e)}${how}${others(e)}。`
  if (e.times > 1) return `它的${STOOD[e.stood]}先后 ${n.whole(e.times)} 次${how}，首次${at(e)}，末次${atStage(e.until)}。`
  return `它的${STOOD[e.stood]}${atStage(e)}${how}。`
}

const others = ({ together }: LifeEventItem): string => (together > 1 ? `，一起的还有 ${messages(together - 1)}` : '')

function shown(e: LifeEventItem): string {
  const what = e.stood === null ? '它' : `这个${STOOD[e.stood]}`
  if (e.shown === 'part') return `做摘要时没有看到${what}的全部。`
  return e.shown === 'stub' ? '做摘要时只看到了当时留在原处的内容。' : ''
}

/** 文本现在在哪里。 */
function now(w: Where): string {
  switch (w.best) {
    case 'context':
      return '它的文本完整地在上下文中。'
    case 'file':
      return `它的文本现在在文件里，${away(w.reads ?? 0)}。`
    case 'rerun':
      return `它的文本现在只能靠重新运行工具得到。${unreached(w)}`
    case 'summary':
      return `它的文本现在只剩摘要里的大意。${unreached(w)}`
    case 'nowhere':
      return `它的文本现在哪里都够不到。${unreached(w)}`
  }
}

const unreached = (w: Where): string => (w.file === null ? '' : '有一个文件存着它，但没有路径通往那里。')

/** 两三个词，用在行里或步骤线上。 */
const where = (w: Where): string => (w.best === 'file' ? away(w.reads ?? 0) : BEST[w.best])

const BEST: Readonly<Record<Where['best'], string>> = {
  context: '在上下文中',
  file: '在文件中',
  rerun: '重新运行工具',
  summary: '只剩摘要',
  nowhere: '无法找回',
}

const STAND_INS: Readonly<Record<NonNullable<Where['standIn']>, string>> = {
  preview: '原处是预览',
  placeholder: '原处是占位符',
  marker: '原处是标记',
  summary: '原处是摘要',
}
/** 上下文里代替这段文本的东西。 */
const standIn = (w: Where): string => (w.standIn === null ? '' : STAND_INS[w.standIn])

/** “第 26 到 37 次调用：读取 3 次可得，原处是标记。” */
function stay({ from, to, where: w }: Stay): string {
  const during = from === to ? callNo(from) : `第 ${n.whole(from)} 到 ${n.whole(to)} 次调用`
  return `${during}：${together.parts(where(w), w.best !== w.standIn && standIn(w))}。`
}

const lookUp = (a: LookUp): string => `${at(a)}又被查找：${characters(a.chars)}。当时它${a.whole ? '仍在' : '已不在'}上下文中。`

/** 一段文字的一次转折；`before`：此前在哪里，刚进入时为 undefined。 */
function phrase(here: FoundBlock['stays'][number], before: FoundBlock['stays'][number]['as'] | undefined): string {
  const place = `${at(here)}（${step(here.stage)}）`
  if (before === undefined) return `这段文字${at(here)}进入。`
  switch (here.as) {
    case null:
      return `这段文字${place}离开了上下文。`
    case 'whole':
      return `这段文字${place}回来了。`
    case 'preview':
      return `这段文字还在${place}生成的预览里。`
    case 'summary':
      return before === null ? `这段文字随${place}生成的摘要回来了。` : `这段文字还在${place}生成的摘要里。`
  }
}

/** 从哪里看，就说当时的情形。 */
function standing({ stays }: FoundBlock): string {
  const last = stays.at(-1)
  if (!last) return '它还没有进入。'
  switch (last.as) {
    case 'whole':
      return '它在上下文中。'
    case 'preview':
      return '上下文中的一个预览还含有它。'
    case 'summary':
      return '上下文中的一份摘要复述了它。'
    case null:
      return `它${at(last)}（${step(last.stage)}）离开了上下文。`
  }
}

function found(f: FoundView): string {
  if (f.places === 0) return `录制中没有“${f.phrase}”。`
  const listed = f.found.length < f.blocks ? `只列出前 ${n.whole(f.found.length)} 个块。` : ''
  return `${blocks(f.blocks)}中有 ${places(f.places)}。${listed}`
}

const lane = (l: Pick<LifeView, 'id' | 'events' | 'stays' | 'now'>): string =>
  [`时间线上 ${l.id} 的历史。`, ...l.events.map((e) => event(e, l.id)), ...l.stays.map(stay), now(l.now)].join('')

export const life: Match<typeof english.life> = {
  title: (id) => `${id} 的历史`,
  recorded: '录制原样',
  none: '选一处编辑，或在某一行上按 l，查看它在所有调用中的去向。',
  path: '它经历了什么',
  places: '每次调用时它的文本在哪里',
  again: '又被查找',
  whereNow: '它的文本在哪里',
  asOf: '截至',
  end: (call) => `末尾，${callNo(call)}之后`,
  here: (call) => `${callNo(call)}，你所在的位置`,
  notYet: '它还没有进入。',
  openFile: '打开文件',
  steps: '要读取几次才能找回',
  unknown: (id) => `这次运行中没有 ${id}。`,
  event,
  now,
  best: (best) => BEST[best],
  stay,
  lane,
  lookUp,
}

export const search: Match<typeof english.search> = {
  title: '它为什么忘了……？',
  label: '录制中的一段文字',
  matchCase: '区分大小写',
  under: '正在查找…',
  from: '截至',
  end: '录制的末尾',
  here: (call) => `${callNo(call)}，你所在的位置`,
  note: '列出它在录制中出现的每一处、各自在哪一步离开上下文，以及怎样找回。',
  count: (k) => places(k),
  found,
  morePlaces: (k) => `还有 ${places(k)}`,
  phrase,
  standing,
}
