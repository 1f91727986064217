// What is said beside a step where it applies: what a step is for, and what an edition does that one would not expect.
import type { QuirkCode } from '../../core/conversation/types.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { QuirkWords } from '../en/beside.ts'

/** What a step does, in one line. */
const PURPOSES: Readonly<Record<StepName, string>> = {
  arrived: '前回の呼び出し以降に記録に追加されたものが、リストに加わります。',
  tool_result_budget: '最後のメッセージの結果が合計で長すぎるとき、長いものからファイルに保存します。',
  snip_compact: 'リストのメッセージが多すぎるとき、中間を切り取ります。',
  micro_compact: '古いツール結果をプレースホルダーに置き換えます。',
  fit_tool_results: 'コンテキストが収まるまで、長い結果からプレビューに短縮します。',
  compact_history: 'リスト全体を1件の要約に置き換えます。',
  reactive_compact: 'APIに呼び出しを拒否されたあと、最新のメッセージ以外を要約します。',
  model_call: 'リストをモデルに送信します。',
  answered: '応答がリストに加わります。',
}
export const purpose = (name: StepName): string => PURPOSES[name]

/** What an edition does that one would not expect, said where it bites. */
const QUIRKS: Readonly<Record<QuirkCode, QuirkWords>> = {
  list_by_blocks: {
    title: 'リストをブロック数で測ります。',
    text: '7月版は、リスト形式の内容をブロックの数で測ります。そのため、どれほど長くてもプレースホルダーになりません。',
  },
  image_lost: {
    title: '画像が失われます。',
    text: '画像を含むリストは、Pythonのテキスト表現で保存されます。そこから画像を開くことはできません。',
  },
  preview_path_lost: {
    title: 'パスがプレビューとともに消えました。',
    text: '7月版のmicro_compactは、保存済みのプレビューもほかの結果と同じように置き換えます。ファイルへの唯一のパスも一緒に失われます。',
  },
  path_spoofed: {
    title: 'このパスは、ツールの出力に書かれていたものです。',
    text: '8月版は「Full output: 」で始まる行であれば、ツールが出力した行でも信じてしまいます。',
  },
  snipped_again: {
    title: '呼び出しのたびに切り取りが繰り返されます。',
    text: '一度maxMessagesを超えると、毎回中間が切り取られます。マーカーの件数は直近の切り取り分だけになり、プロンプトキャッシュは呼び出しのたびに無効になります。',
  },
  shared_file: {
    title: '2つのテキストが同じファイル名を使っています。',
    text: 'ファイルに残るのは最初のテキストです。後から同じ名前で保存されたものは、そこにありません。',
  },
  placeholder_path_lost: {
    title: 'プレースホルダー自体が置き換えられました。',
    text: 'パスを含むためにplaceholderMinより長くなり、8月版は次の呼び出しでそれを省略します。パスは失われます。',
  },
  base64_counts: {
    title: '画像が文字数どおりに数えられます。',
    text: 'contextLimitはトークンではなく文字を数えるため、画像のbase64テキストがコンテキストを埋めます。',
  },
  never_read: {
    title: 'モデルはこれを一度も読んでいません。',
    text: 'まさにこの呼び出しで到着し、一度も送信されずに取り除かれます。upstream版は、送信されるまで結果に手を付けません。',
  },
  fresh_folded: {
    title: '最新の結果が一度も読まれていません。',
    text: 'まさにこの呼び出しで到着しましたが、コンテキストには大きすぎ、一度も送信されずに要約されます。upstream版は、先にfit_tool_resultsを試します。',
  },
  error_not_recognised: {
    title: 'エラーの文面が認識されません。',
    text: '7月版と8月版は「prompt_too_long」か「too many tokens」を探しますが、APIの文面は「prompt is too long」です。そのため何も反応しません。',
  },
  id_made_safe: {
    title: 'ファイル名を安全なものに変えました。',
    text: '7月版はツール呼び出しのIDをそのまま使います。このIDではフォルダーの外に出てしまうため、安全な名前で保存しました。',
  },
}
export const quirk = (code: QuirkCode): QuirkWords => QUIRKS[code]
