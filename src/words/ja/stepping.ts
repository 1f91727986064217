// Play, run to, breakpoints, and what the timeline says on closer look.
import type { RecordedCompaction } from '../../core/importers/types.ts'
import type { Stop, Unit } from '../../core/view/types.ts'
import { characters, n, tokens } from './numbers.ts'
import { together } from './together.ts'
import { counted } from './validity.ts'

export const play = {
  play: '再生',
  pause: '一時停止',
  title: '再生とジャンプ',
  speed: '速度',
  times: (speed: number) => `${n.ratio(speed)}×`,
  by: '進む単位',
  unit: { change: '変更', edit: '編集', stage: 'ステージ', call: '呼び出し' } satisfies Record<Unit, string>,
  runTo: 'ジャンプ…',
  runToTitle: 'ジャンプ',
  target: {
    change: { name: '変更', next: '次の変更', previous: '前の変更' },
    summary: { name: '要約', next: '次の要約', previous: '前の要約' },
    file: { name: 'ファイル書き込み', next: '次のファイル書き込み', previous: '前のファイル書き込み' },
    rule: { name: '違反', next: '次の違反', previous: '前の違反' },
    warning: { name: '警告', next: '次の警告', previous: '前の警告' },
    breakpoint: { name: 'ブレークポイント', next: '次のブレークポイント', previous: '前のブレークポイント' },
  },
  breakpoints: 'ブレークポイント…',
  ended: '最後まで再生しました。',
  stopped: (call: number, stops: readonly Stop[]) => `呼び出し${n.whole(call)}で停止：${stops.map(stop).join('、')}。`,
  nothing: (name: string, dir: 1 | -1) =>
    dir === 1 ? `このステップより後に${name}はありません。` : `このステップより前に${name}はありません。`,
  noBreakpoints: 'オンになっているブレークポイントはありません。',
}

/** What happens where one stops. */
function stop(s: Stop): string {
  switch (s.code) {
    case 'change':
      return 'リストが変わる'
    case 'stage':
      return `${s.stage}が動作する`
    case 'summary':
      return '要約が作られる'
    case 'size':
      return `コンテキストが${characters(s.over)}を超える`
    case 'gone':
      return `${s.id}が消える`
    case 'file':
      return 'ファイルが書き込まれる'
    case 'rule':
      return 'APIのルール違反が起きる'
    case 'warning':
      return '一部のモデルだけが守るルールへの違反が起きる'
  }
}

export const breakpoints = {
  title: 'ブレークポイント',
  note: '再生は、次の条件のどれかに当てはまると止まります。bで次、Bで前のブレークポイントにジャンプします。',
  none: 'まだありません。',
  stop,
  /** The kinds one can choose from. */
  kinds: {
    stage: 'ステージが動作する',
    size: 'コンテキストが指定のサイズを超える',
    gone: 'メッセージが消える',
    file: 'ファイルが書き込まれる',
    rule: 'APIのルール違反が起きる',
    warning: '一部のモデルだけが守るルールへの違反が起きる',
  },
  when: '停止条件',
  which: { stage: 'ステージ', size: '文字数', gone: 'メッセージまたはブロック' },
  hint: { stage: '', size: '例：40000', gone: '例：m12、m12.1' },
  wrong: {
    size: (min: number, max: number) => `${n.whole(min)}から${n.whole(max)}までの整数を入力してください。`,
    gone: '行に表示されているID（m12、m12.1など）を入力してください。',
    full: (most: number) => `すでに${n.whole(most)}個あります。先に1つ削除してください。`,
  },
  add: '追加',
  remove: '削除',
  removeOne: (says: string) => `削除：${says}`,
  /** How often one holds in this run. */
  holds: (k: number) => (k === 0 ? 'この実行では該当なし' : `この実行では${n.whole(k)}か所`),
  /** The dot in the gutter of a stage's lane. */
  atStage: (stage: string) => `${stage}が動作すると停止`,
}

export const timelineMore = {
  limit: 'contextLimit',
  limitDown: 'contextLimit：大きくすると線が下がります',
  limitValue: characters,
  limitHint: 'ドラッグしてcontextLimitを設定',
  zoomIn: '拡大',
  zoomOut: '縮小',
  fit: 'すべての呼び出しを表示',
  shown: (first: number, last: number, of: number) => `呼び出し${n.whole(first)}〜${n.whole(last)}/${n.whole(of)}`,
  requests: 'ユーザーの依頼',
  rules: 'ルール違反',
  warnings: '警告',
  lanes: 'タイムラインの記号',
  stops: 'ブレークポイント',
  chapter: (first: number, last: number) => (first === last ? `呼び出し${n.whole(first)}` : `呼び出し${n.whole(first)}〜${n.whole(last)}`),
  goTo: (text: string, first: number, last: number) => `${text}：${timelineMore.chapter(first, last)}`,
  moreTyped: (k: number) => `直前の入力がほか${n.whole(k)}件`,
  broken: (errors: number, warnings: number) => `APIのルールに対する新たな問題：${counted(errors, warnings)}。`,
  stopsHere: (stops: readonly Stop[]) => `ブレークポイント：${stops.map(stop).join('、')}。`,
  /** A compaction of the recording, with the numbers that were recorded. */
  recorded(c: RecordedCompaction): string {
    const by = c.trigger === null ? '' : `（${c.trigger}）`
    const facts = together.parts(
      c.preTokens !== null && `前${tokens(c.preTokens)}`,
      c.postTokens !== null && `後${tokens(c.postTokens)}`,
      c.tokensSaved !== null && `${tokens(c.tokensSaved)}を節約`,
      c.ids > 0 && (c.kind === 'rewritten' ? `${n.whole(c.ids)}件のメッセージ` : `${n.whole(c.ids)}件のID`),
    )
    return `${RECORDED[c.kind]}${by}：${facts || '数値の記録なし'}。`
  },
}

const RECORDED: Readonly<Record<RecordedCompaction['kind'], string>> = {
  compact: '記録された圧縮',
  microcompact: '記録されたマイクロ圧縮',
  context_edit: '記録されたAPI側での消去',
  rewritten: '記録された過去のメッセージの変更',
}
