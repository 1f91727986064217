// The life of a message or block, and why it forgot X: every event, every place a text can be, every turn of a phrase in a sentence.
import type { LookUp, Stay } from '../../core/pipeline/life.ts'
import type { Moment } from '../../core/pipeline/life-events.ts'
import type { Where } from '../../core/pipeline/life-where.ts'
import type { FoundBlock } from '../../core/pipeline/search.ts'
import type { FoundView, LifeEventItem, LifeView } from '../../core/view/types.ts'
import { characters, n } from './numbers.ts'
import { step } from './stages.ts'
import { together } from './together.ts'

const at = (m: Moment): string => (m.call === null ? '最後の呼び出しのあと' : `呼び出し${n.whole(m.call)}`)
/** "呼び出し26（snip_compact）" */
const atStage = (m: Moment): string => `${at(m)}（${step(m.stage)}）`
const away = (reads: number): string => `${n.whole(reads)}回の読み取りで到達`
const places = (k: number): string => `${n.whole(k)}か所`

type Stood = NonNullable<LifeEventItem['stood']>
const STOOD: Readonly<Record<Stood, string>> = { marker: 'マーカー', summary: '要約' }

/** `id`: what the life is about; a message's block is named. */
function event(e: LifeEventItem, id: string): string {
  const size = `${characters(e.before)}、現在${n.whole(e.after)}`
  const whose = e.of === id ? '' : `ブロック${e.of}が`
  switch (e.what) {
    case 'came':
      return e.edit === null ? `${at(e)}で到着しました。` : `${atStage(e)}で追加されました。`
    case 'preview':
      return `${atStage(e)}で${whose}プレビューになりました：${size}。`
    case 'placeholder':
      return `${atStage(e)}で${whose}プレースホルダーになりました：${size}。`
    case 'snipped':
      return moved(e, `切り取られ、${e.stood === 'marker' ? '新しいマーカー' : 'マーカー'}になりました`)
    case 'folded':
      return `${moved(e, `${e.stood === 'summary' ? '新しい要約' : '要約'}に統合されました`)}${shown(e)}`
  }
}

/** What became of it, or of what stood for it by then. */
function moved(e: LifeEventItem, became: string): string {
  if (e.stood === null) return `${atStage(e)}で${others(e)}${became}。`
  const what = `代わりの${STOOD[e.stood]}が`
  return e.times > 1
    ? `${what}${n.whole(e.times)}回、${became}：最初は${at(e)}、最後は${atStage(e.until)}。`
    : `${atStage(e)}で${what}${became}。`
}

const others = ({ together }: LifeEventItem): string => (together > 1 ? `、ほかの${n.whole(together - 1)}件のメッセージとともに` : '')

function shown(e: LifeEventItem): string {
  if (e.shown === 'part')
    return `要約器に示されたのは、${e.stood === null ? 'その' : STOOD[e.stood]}${e.stood === null ? '' : 'の'}一部だけです。`
  return e.shown === 'stub' ? '要約器に示されたのは、その時点で残っていた代わりのテキストだけです。' : ''
}

/** Where a text is now. */
function now(w: Where): string {
  switch (w.best) {
    case 'context':
      return 'テキストは全文がコンテキストにあります。'
    case 'file':
      return `テキストは現在ファイルにあり、${n.whole(w.reads ?? 0)}回の読み取りで到達できます。`
    case 'rerun':
      return `テキストを得るには、ツールを再実行するしかありません。${unreached(w)}`
    case 'summary':
      return `テキストは現在、要約に残っているだけです。${unreached(w)}`
    case 'nowhere':
      return `テキストは現在、どこからも到達できません。${unreached(w)}`
  }
}

const unreached = (w: Where): string => (w.file === null ? '' : 'ファイルには残っていますが、そこへ到達できるパスがありません。')

const BEST: Readonly<Record<Where['best'], string>> = {
  context: 'コンテキスト内',
  file: 'ファイル内',
  rerun: 'ツールを再実行',
  summary: '要約のみ',
  nowhere: '手段なし',
}

/** In two or three words, for a row or the step line. */
const where = (w: Where): string => (w.best === 'file' ? away(w.reads ?? 0) : BEST[w.best])

/** What the context shows in place of the text. */
function standIn(w: Where): string {
  switch (w.standIn) {
    case null:
      return ''
    case 'preview':
      return '代わりにプレビュー'
    case 'placeholder':
      return '代わりにプレースホルダー'
    case 'marker':
      return '代わりにマーカー'
    case 'summary':
      return '代わりに要約'
  }
}

/** "呼び出し26〜37：3回の読み取りで到達、代わりにマーカー。" */
function stay({ from, to, where: w }: Stay): string {
  const calls = from === to ? `呼び出し${n.whole(from)}` : `呼び出し${n.whole(from)}〜${n.whole(to)}`
  return `${calls}：${together.parts(where(w), w.best !== w.standIn && standIn(w))}。`
}

const lookUp = (a: LookUp): string =>
  `${at(a)}で再参照：${characters(a.chars)}。その時点で${a.whole ? 'まだコンテキストにありました' : 'コンテキストにはもうありませんでした'}。`

/** One turn of a phrase; `before`: where it was until then, undefined at its coming in. */
function phrase(s: FoundBlock['stays'][number], before: FoundBlock['stays'][number]['as'] | undefined): string {
  if (before === undefined) return `語句は${at(s)}で到着しました。`
  switch (s.as) {
    case null:
      return `語句は${atStage(s)}でコンテキストから消えました。`
    case 'whole':
      return `語句は${atStage(s)}で戻りました。`
    case 'preview':
      return `語句は${atStage(s)}で作られたプレビューに残っています。`
    case 'summary':
      return before === null ? `語句は${atStage(s)}で作られた要約で戻りました。` : `語句は${atStage(s)}で作られた要約に残っています。`
  }
}

/** Where one looks from, of what is found. */
function standing({ stays }: FoundBlock): string {
  const last = stays.at(-1)
  if (!last) return 'まだ到着していません。'
  switch (last.as) {
    case 'whole':
      return 'コンテキストにあります。'
    case 'preview':
      return 'コンテキスト内のプレビューに残っています。'
    case 'summary':
      return 'コンテキスト内の要約に繰り返されています。'
    case null:
      return `${atStage(last)}でコンテキストから消えました。`
  }
}

/** How much a search found. */
function found(f: FoundView): string {
  if (f.places === 0) return `「${f.phrase}」は記録にありません。`
  const listed = f.found.length < f.blocks ? `最初の${n.whole(f.found.length)}個を表示しています。` : ''
  return `${n.whole(f.blocks)}個のブロックに${places(f.places)}。${listed}`
}

/** Of a block with more places than are shown. */
const morePlaces = (k: number): string => `ほか${places(k)}`

/** The whole of it, as the timeline shows it. */
const lane = (l: Pick<LifeView, 'id' | 'events' | 'stays' | 'now'>): string =>
  [`タイムライン上の${l.id}の履歴。`, ...l.events.map((e) => event(e, l.id)), ...l.stays.map(stay), now(l.now)].join('')

export const life = {
  title: (id: string) => `${id}の履歴`,
  recorded: '記録どおり',
  none: '編集を選ぶか、行の上でlを押すと、すべての呼び出しを通じてそれがどうなったかを表示します。',
  path: '起きたこと',
  places: '各呼び出しでのテキストの場所',
  again: '再参照',
  whereNow: 'テキストの場所',
  /** From where one looks at it. */
  asOf: '時点',
  end: (call: number) => `最後（呼び出し${n.whole(call)}のあと）`,
  here: (call: number) => `現在位置（呼び出し${n.whole(call)}）`,
  notYet: 'まだ到着していません。',
  openFile: 'ファイルを開く',
  steps: '取り戻すまでの読み取り',
  unknown: (id: string) => `この実行に${id}はありません。`,
  event,
  now,
  best: (best: Where['best']) => BEST[best],
  stay,
  lane,
  lookUp,
}

export const search = {
  title: 'なぜ忘れた？',
  label: '記録の中の語句',
  matchCase: '大文字と小文字を区別',
  under: '検索中…',
  from: '時点',
  end: '記録の最後',
  here: (call: number) => `現在位置（呼び出し${n.whole(call)}）`,
  note: '記録に現れるすべての箇所と、それぞれがコンテキストから消えたステップ、取り戻す方法を表示します。',
  count: (k: number) => places(k),
  found,
  morePlaces,
  phrase,
  standing,
}
