// Why a model gave no answer: what it is, and the way out.
import type { Failure, FailureCode } from '../../shell/live/model.ts'

type Told = Failure | { readonly code: 'too_long'; readonly detail: string }

const WHAT: Readonly<Record<FailureCode | 'too_long', string>> = {
  no_key: 'APIキーがありません。',
  bad_base: 'このアドレスにはキーを送信しません。',
  auth: 'APIがこのキーを受け付けません。',
  no_credit: 'アカウントのクレジットが残っていません。',
  not_found: 'APIがこのモデルを知らないか、このアドレスにAPIがありません。',
  rate_limited: 'このキーのAPI利用が制限されています。',
  overloaded: 'APIが過負荷状態です。',
  network: '応答がありません。オフラインであるか、アドレスが誤っているか、サーバーがWebページからの接続を許可していません。',
  broken_off: '応答が途中で切れました。',
  timeout: '2分以内に応答がありませんでした。',
  silent: '応答が止まりました。接続は開いていますが、設定の待ち時間の間、1バイトも届きませんでした。',
  refused: 'モデルが回答を拒否しました。',
  bad_request: 'APIがリクエストを受け付けませんでした。',
  server: 'APIの内部でエラーが発生しました。',
  cut_to_nothing: 'まとまった内容が出る前に、最大トークン数を使い切りました。',
  bad_answer: '返ってきたものは応答として読めません。',
  crashed: 'プレイグラウンドの内部でエラーが発生しました。',
  too_long: 'reactive_compactのあとも、呼び出しがモデルには長すぎます。',
}

const OUT: Readonly<Record<FailureCode | 'too_long', string>> = {
  no_key: 'モデルの設定でキーを入力するか、スクリプトモデルを選んでください。',
  bad_base: 'httpsか、このコンピューターへのhttpを使ってください。アドレスは設定で変更できます。',
  auth: 'モデルの設定でキーを確認し、もう一度お試しください。',
  no_credit: 'アカウントにクレジットを追加するか、別のモデルを選んで、もう一度お試しください。',
  not_found: '設定で別のモデルかアドレスを選んで、もう一度お試しください。',
  rate_limited: '少し待ってから、もう一度お試しください。',
  overloaded: '少し待ってから、もう一度お試しください。',
  network: '接続とアドレスを確認して、もう一度お試しください。',
  broken_off: 'もう一度お試しください。',
  timeout: 'もう一度お試しください。',
  silent: 'もう一度お試しいただくか、モデルの設定で待ち時間を長くしてください。',
  refused: '依頼の内容を変えるか、もう一度お試しください。',
  bad_request: 'デバッグの「検証」を確認し、送信する内容を変えるか、もう一度お試しください。',
  server: 'もう一度お試しください。',
  cut_to_nothing: 'モデルの設定で最大トークン数を増やして、もう一度お試しください。',
  bad_answer: 'もう一度お試しください。',
  crashed: 'セッションは保存されています。もう一度お試しください。',
  too_long: 'しきい値を下げるか、新しいセッションを始めてください。',
}

const STATUS = /^\d{3}$/

/** `retried`: it is being tried again, so that no way out is told. */
export function failure({ code, detail }: Told, retried = false): string {
  // プロキシのページには役立つ内容がないため、ステータスだけを伝える。
  const page = STATUS.test(detail) ? `サーバーはAPIのエラーではなく、ステータス${detail}のページを返しました。` : ''
  const said = page || (detail === '' ? '' : `詳細：「${detail}」。`)
  return retried ? WHAT[code] : `${WHAT[code]}${said}${OUT[code]}`
}
