// Live: the model and its settings.
import type { ModelSettings } from '../../shell/live/models/settings.ts'
import { n, tokens } from './numbers.ts'
import { together } from './together.ts'
import { money } from './tune-units.ts'

const FAULTS: Readonly<Record<keyof ModelSettings, string>> = {
  model: 'モデル名を入力してください。',
  base: 'アドレスはhttps://かhttp://localhostで始め、パスワードと疑問符は含めないでください。',
  maxTokens: `最大トークン数は、256から${n.whole(128_000)}までの整数にしてください。`,
  thinking: '',
  caching: '',
  silence: `待ち時間は、5から${n.whole(3600)}までの整数（秒）にしてください。`,
  summaries: '',
}

export const model = {
  label: 'モデル',
  scripted: 'スクリプト（キー不要）',
  anthropic: 'Anthropic API',
  settings: (model: string) => `設定：${model}`,
  title: 'モデル',
  key: 'APIキー',
  keyNote:
    'キーは、このページを閉じるまでページのメモリにだけ置かれ、下のアドレス以外には送信されません。リンク、エクスポート、ログに含まれることはありません。',
  remember: 'このブラウザにキーを保存',
  rememberNote: 'ブラウザの保存領域に保存され、このブラウザを使う人なら誰でも読めるようになります。',
  forget: 'キーを消去',
  forgotten: 'キーを消去しました。',
  notKept: 'このブラウザにはキーを保存できませんでした。メモリにだけ残っています。',
  model: 'モデル',
  list: 'APIにモデルの一覧を問い合わせる',
  listing: '問い合わせ中…',
  listed: (k: number) => `APIから${n.whole(k)}件のモデルを取得しました。`,
  fromTable: (date: string) => `モデルと価格は${date}時点のものです。キーがあれば、使えるモデルをAPIに問い合わせることができます。`,
  facts(window: number | null, most: number | null): string {
    const known = together.parts(
      window === null ? 'コンテキストウィンドウ不明' : `コンテキストウィンドウ${tokens(window)}`,
      most !== null && `1回の応答は最大${tokens(most)}`,
    )
    return `${known}。`
  },
  price: (input: number, output: number, date: string) =>
    `100万トークンあたり入力${money(input)}、出力${money(output)}（${date}時点の価格表）`,
  noPrice: '価格表にありません。',
  base: 'ベースURL',
  maxTokens: '応答の最大トークン数',
  thinking: '思考',
  caching: 'プロンプトキャッシュ',
  silence: '次のバイトを待つ秒数',
  silenceNote: '応答がこの時間止まると打ち切り、もう一度だけ呼び出します。それでも止まった場合は、失敗として表示します。',
  keyUnused: 'このキーはまだ使われていません。「このモデルを使う」を押してください。それまではこのフォームの中にだけあります。',
  keyUnusedShort: '入力したキーはまだ使われていません',
  thinkingNote: '圧縮は履歴を書き換えますが、思考が履歴に結び付いていることがあります。その場合は、思考なしで呼び出しをやり直します。',
  summaries: '要約の作り手',
  summariesModel: 'このモデル',
  summariesBuiltIn: '内蔵の要約器',
  summariesNote: '要約ごとに、このモデルを別途呼び出します。失敗した場合、履歴は元のままです。',
  use: 'このモデルを使う',
  count: '直前のプロンプトのトークンを数える',
  counted: (k: number) => `count_tokensで${tokens(k)}（記録値）。`,
  nothingToCount: 'まだ何も送信していません。',
  faults: FAULTS,
  noKey: 'キー未設定',
  reloadFirst: '先にページの再読み込みが必要',
  needsReload:
    'このページが呼び出せるのは、読み込み時に決まったアドレスだけです。「このモデルを使う」を押してから再読み込みすると、新しいアドレスが許可されます。',
  needsReloadAndKey:
    'このページが呼び出せるのは、読み込み時に決まったアドレスだけです。「このモデルを使う」を押してから再読み込みすると、新しいアドレスが許可されます。キーは保存されていないため、もう一度入力する必要があります。',
  kept: '設定しました。次の読み込みから有効になります。セッションは保存されています。',
  reload: '今すぐ再読み込み',
}
