// Japanese: the terms of the lessons, in one place; a lesson names one where it first needs it.
import type { TermId } from '../terms.ts'

export const glossary: Readonly<Record<TermId, { readonly word: string; readonly means: string }>> = {
  context: {
    word: 'コンテキスト',
    means: 'モデル呼び出しに渡されるすべて、つまりメッセージのリスト。モデルはそれ以外のことを知りません。',
  },
  message: { word: 'メッセージ', means: 'リストの1件。ロール（ユーザーかアシスタント）と、コンテンツブロックからなる内容を持ちます。' },
  model_call: { word: 'モデル呼び出し', means: 'リスト全体をモデルに送る1回のリクエストと、その応答。1から数えます。' },
  tool_use: {
    word: 'ツール呼び出し',
    means: 'モデルがツールを使うためのブロック。ツールの名前と、パスやコマンドなどの入力を持ちます。',
  },
  tool_result: { word: 'ツール結果', means: 'ツール呼び出しに答えるブロック。必ずすぐ次のメッセージに入ります。' },
  limit: { word: '上限', means: 'しきい値contextLimit。文字数がこれを超えると、履歴を要約します。' },
  token: {
    word: 'トークン',
    means: 'モデルがテキストを数える単位。英語では3、4文字のことが多く、ほかの文字ではもっと少なくなります。',
  },
  stage: { word: 'ステージ', means: 'パイプラインの一部分。モデル呼び出しの前に、決まった順番で実行されます。' },
  edition: { word: '版', means: 'コースのプログラムとして公開されたものの1つ。ステージ、その順番、文面、クセを持ちます。' },
  threshold: { word: 'しきい値', means: 'ステージがいつ動作し、どれだけ残すかを決める数値。' },
  preview: { word: 'プレビュー', means: 'ファイルに保存された結果の代わりに残るもの。パスと最初の数文字からなります。' },
  marker: { word: 'マーカー', means: '切り取られた中間の代わりに入る、1件のメッセージ。' },
  transcript: { word: 'トランスクリプト', means: 'リスト全体を1行に1件ずつ書いたファイル。メッセージを取り除く前に書き出されます。' },
  placeholder: { word: 'プレースホルダー', means: '古いツール結果の代わりに残る1行。' },
  summary: { word: '要約', means: 'モデルがリストを短くまとめたもの。それより前のすべてと置き換わります。' },
  request: { word: '現在の依頼', means: 'ユーザーが最後に入力したもの。リストとは別に保たれるため、要約によって変わることがありません。' },
  memory: {
    word: 'メモリ',
    means: '会話の外に置かれ、以後のすべてのセッションで使われる事実やルール。コースの次のレッスンで扱います。',
  },
  edit: { word: '編集', means: 'ステージによる1つの変更。結果を書き換えるか、メッセージを取り除いて別の1件を置きます。' },
  cache: {
    word: 'プロンプトキャッシュ',
    means: 'APIがプロンプトの先頭部分を数分間保持し、同じである間はその分の料金を安くするしくみ。',
  },
  quirk: { word: 'クセ', means: '版が見せる、予想外のふるまい。ここでは公開されたときのまま残し、名前を付けて示します。' },
  sandbox: { word: 'サンドボックス', means: '外へ出る道のない場所。エージェントのファイルもコマンドも、このページの中にだけ存在します。' },
  pin: { word: 'ピン留め', means: 'ステージの判断にかかわらず、メッセージを残すという指定。' },
}
