// Tune, comparing: editions side by side, the cache call by call, two runs in lock-step; with what sweeps say.
import type { Kind } from '../../core/conversation/types.ts'
import type { Cause, Parting } from '../../core/metrics/types.ts'
import type { LockCounts, LockDifference } from '../../core/view/lockstep.ts'
import type { MessageItem } from '../../core/view/types.ts'
import { calls, characters, messages, n } from './numbers.ts'
import { kind } from './page.ts'
import { together } from './together.ts'
import { sweep } from './tune-sweep.ts'
import { money } from './tune-units.ts'

const CAUSES: Readonly<Record<Cause, string>> = {
  none: '追加のみ',
  first: '最初のプロンプト',
  edited: '変更',
  expired: '期限切れ',
  short: '短すぎ',
  off: 'オフ',
}

interface CacheCall {
  readonly call: number
  readonly cause: Cause
  readonly prompt: number
  readonly read: number
  readonly message: number
  readonly block: number
  /** Characters before the first changed byte. */
  readonly depth: number
  readonly money: number
}

const BECAUSE: Readonly<Record<Cause, (c: CacheCall) => string>> = {
  none: () => '配列は末尾に追加されただけです',
  first: () => '最初のプロンプトなので、キャッシュには何もありません',
  edited: (c) =>
    `最初に変わったバイトは${characters(c.depth)}のあと、メッセージ${n.whole(c.message + 1)}、ブロック${n.whole(c.block + 1)}にあります`,
  expired: () => 'キャッシュの有効期間を過ぎていました',
  short: () => 'プロンプトが短すぎてキャッシュされません',
  off: () => 'キャッシュはオフです',
}

/** Of one block; the legend names two of a kind at once. */
const kindAs = (k: Kind): string => (k === 'preview' ? 'プレビューまたはプレースホルダー' : k === 'marker' ? 'マーカーまたは要約' : kind(k))

export const compare = {
  sweep,
  editions: {
    open: '版を比較',
    title: '版の比較',
    note: '同じセッションと同じしきい値を、すべての版で。タイムラインの目盛りは共通です。',
    use: (name: string) => `${name}を使う`,
    useIt: '使う',
    inUse: '使用中',
    timeline: (name: string, of: number) => `${name}：${calls(of)}それぞれの送信文字数`,
    largest: (times: number) => `最大：上限の${times.toFixed(2)}倍`,
    coming: '…',
  },
  cache: {
    title: 'プロンプトキャッシュ',
    note: '配列の中で最初に変わったバイトの位置と、呼び出しの費用。',
    chart: '呼び出しごとのキャッシュ：矢印キーで移動、Enterでその呼び出しをデバッグで開く',
    hint: '琥珀色は変更より後ろの部分で、キャッシュに書き直す必要がありました。',
    hintOff: 'キャッシュはオフです。どの呼び出しも、プロンプト全体の料金がかかります。',
    depth: '各呼び出しの配列、先頭から（計算値）',
    depthMost: (k: number) => `最大${characters(k)}`,
    cost: '呼び出しの費用（推定値）',
    costMost: (k: number) => `最大${money(k)}`,
    causes: (cause: Cause, k: number) => `${CAUSES[cause]} ${n.whole(k)}`,
    call: (c: CacheCall) =>
      `呼び出し${n.whole(c.call)}：${BECAUSE[c.cause](c)}。${n.whole(c.prompt)}トークンのうち${n.whole(c.read)}をキャッシュから読み取り、${money(c.money)}。`,
    unsent: (call: number) => `呼び出し${n.whole(call)}は送信されていません。`,
  },
  breakEven: {
    title: '編集の元が取れるとき',
    count: (k: number) => `APIが見たものへの変更${n.whole(k)}件`,
    none: 'APIが見たものは一度も変更されていません。キャッシュは増えるだけです。',
    call: (call: number) => `呼び出し${n.whole(call)}`,
    /** `pays`: infinite where it never does. */
    pays: (pays: number, left: number) => {
      const rest = `（残り${n.whole(left)}回）`
      if (pays === Number.POSITIVE_INFINITY) return `取れない：1回ごとの節約なし${rest}`
      return pays <= 1 ? `すぐに取れる${rest}` : `${n.whole(Math.ceil(pays))}回の呼び出し後${rest}`
    },
    columns: { call: '編集', pays: '元が取れるか', cost: '費用', saves: '1回ごとの節約', gain: '最終的な損益' },
    paid: (paid: number, of: number) =>
      `${n.whole(of)}件のうち${n.whole(paid)}件は、セッションが終わるまでに元が取れます。価格とキャッシュのルールによる推定値です。同じ内容は、その後の編集でも取り除かれた可能性があります。`,
    more: (k: number) => `さらに${n.whole(k)}件を表示`,
  },
  lock: {
    open: '両方をデバッグで開く',
    title: '現在とベースラインの同期表示',
    close: '同期表示を終了',
    present: '現在',
    baseline: 'ベースライン',
    policy: (edition: string, changed: number) =>
      changed === 0 ? `${edition}、既定値` : `${edition}、${n.whole(changed)}個のしきい値を変更`,
    ordered: (own: boolean): string => (own ? 'ステージは元の順番' : 'ステージの順番を変更'),
    after: (step: string) => `${step}のあと`,
    same: 'このステップのあと、両方のメッセージは同じです。',
    differ: ({ total, changed, onlyA, onlyB }: LockCounts & { readonly total: number }) => {
      const kinds = together.parts(
        changed > 0 && `変更${n.whole(changed)}件`,
        onlyA > 0 && `現在の実行のみ${n.whole(onlyA)}件`,
        onlyB > 0 && `ベースラインのみ${n.whole(onlyB)}件`,
      )
      return `このステップのあと、${messages(total)}が異なります${total > 0 ? `：${kinds}` : ''}。`
    },
    parted: '最初に分かれる箇所',
    lying: (call: number) => `呼び出し${n.whole(call)}で送信された両方のコンテキスト（上がベースライン）：異なる部分を暖色の帯で結びます`,
    /** What one of them has of the first message that differs. */
    stands: (who: string, size: number, { id, blocks }: LockDifference, message: MessageItem | null) => {
      const block = message?.blocks.find((one) => one.id === blocks[0])
      const what = block
        ? `${block.id}は${kindAs(block.kind)}、${characters(block.size)}`
        : message
          ? `${id}に該当ブロックなし`
          : `${id}なし`
      return `${who}：${what}。全体で${characters(size)}`
    },
    first: ({ call }: Parting) => `呼び出し${n.whole(call)}で分かれます。`,
    toFirst: 'そこへ移動',
    size: (size: number, of: number) => `${characters(size)}、${messages(of)}`,
    stages: '判断が異なるステージ',
    sameStages: 'この呼び出しのステージの判断は、両方ですべて同じです。',
    noStage: 'この呼び出しにそのステップはありません',
    before: '最初のステップより前',
    messages: '異なるメッセージ',
    onlyHere: { a: '現在の実行のみ', b: 'ベースラインのみ' },
    show: '異なる箇所',
    showOf: (id: string) => `${id}の異なる箇所`,
    legend: '取り消し線：ベースラインのみ。下線：現在の実行のみ。',
    form: 'テキストは同じで、メッセージの形式が異なります。',
    more: (k: number) => `ほか${messages(k)}`,
    strips: (step: string) => `${step}のあとの両方のコンテキスト：異なる部分は強調表示、同じ部分は淡い帯で結びます`,
  },
}
