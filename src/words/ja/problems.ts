// What went wrong, and the way out: one sentence or two for every problem.
import type { EngineProblem } from '../../shell/problems.ts'
import { LANGUAGE_NAMES } from '../languages.ts'
import { importProblem } from './import-problems.ts'
import { calls, files, messages, n, typed } from './numbers.ts'
import { wrongOrder } from './what-if.ts'

/** What was kept and cannot be read any more. */
const STORED: Readonly<Record<Extract<EngineProblem, { code: 'stored_damaged' }>['what'], string>> = {
  session: 'このブラウザに保存されていた記録が壊れていたため、読み込みませんでした。ファイルをもう一度開くか、サンプルで続けてください。',
  files: 'このブラウザに保存されていた前回の実行のファイルが壊れていたため、読み込みませんでした。新しく書き直されます。',
  presets: 'このブラウザに保存されていた自作のポリシーが壊れていたため、読み込みませんでした。もう一度保存するか、インポートしてください。',
  lessons: 'このブラウザに保存されていたレッスンの位置が壊れていたため、読み込みませんでした。一覧からレッスンを選んでください。',
  language: 'このブラウザに保存されていた言語の設定が壊れていたため、読み込みませんでした。上部でもう一度選んでください。',
  state: 'このブラウザに保存されていた設定が壊れていたため、読み込みませんでした。すべて初回訪問時の状態です。',
}

/** A file whose content the library has; which of the two is kept. */
export function alreadyHere({
  name,
  as,
  kept,
}: {
  readonly name: string
  readonly as: string
  readonly kept: 'same' | 'old' | 'new'
}): string {
  const here = as === name ? `${name}はすでにライブラリにあります。` : `${name}はすでに「${as}」としてライブラリにあります。`
  if (kept === 'new') return `${here}ライブラリのファイルは壊れていたため、警告の少ないこのファイルに置き換えました。`
  return kept === 'old' ? `${here}ライブラリのファイルのほうが警告が少ないため、そちらを残しました。` : here
}

export function problem(p: EngineProblem): string {
  switch (p.code) {
    case 'import':
      return importProblem(p.name, p.problem)
    case 'threshold_range':
      return `${p.name}には${n.ratio(p.min)}から${n.ratio(p.max)}までの値が必要です（入力値：${n.ratio(p.value)}）。${n.ratio(p.kept)}のままにします。`
    case 'threshold_not_a_number':
      return `${p.name}には${n.ratio(p.min)}から${n.ratio(p.max)}までの${p.name === 'targetRatio' ? '数値' : '整数'}が必要です${typed(p.max)}。${n.ratio(p.kept)}のままにします。`
    case 'threshold_cross':
      return `${p.name}を${n.ratio(p.value)}にはできません。maxMessagesはkeepHead + 2以上、つまり${n.ratio(p.least)}以上でなければなりません。${n.ratio(p.kept)}のままにします。先に${p.needs}を変更してください。`
    case 'unknown_edition':
      return `アドレスが指す版「${p.id}」は存在しません。上部で版を選んでください。`
    case 'unknown_session':
      return p.name === undefined
        ? `アドレスが指すセッション「${p.id}」は、このブラウザにありません。ファイルをもう一度開くか、サンプルを選んでください。`
        : `アドレスが指す記録「${p.name}」は、このブラウザにありません。そのファイルを開くと、リンクのステップに移動します。`
    case 'damaged_link':
      return 'このリンクの記録は壊れているか途中で切れているため、読み込みませんでした。リンクをもう一度もらってください。ここで失われたものはありません。'
    case 'unknown_pin':
      return `ピン留め${p.id}が指すものはこの記録にないため、無視しました。`
    case 'bad_address':
      return `アドレスの「${p.part}」の部分を読み取れなかったため、無視しました。`
    case 'stored_damaged':
      return STORED[p.what]
    case 'language_failed':
      return `ページを${LANGUAGE_NAMES[p.language]}で表示できませんでした。言語データを読み込めなかったため、表示は今のままです。接続が回復したら、もう一度選んでください。`
    case 'bad_order':
      return wrongOrder(p.edition, p.problem)
    case 'storage_blocked':
      return `このブラウザではページがデータを保存できません（${p.detail}）。操作はすべて可能ですが、再読み込みするとセッションは失われます。`
    case 'storage_full':
      return 'このブラウザの保存領域がいっぱいです。操作はすべて可能ですが、保存できなかったものは再読み込みで失われます。残すには、ライブラリの記録を削除してください。'
    case 'worker_crashed':
      return `エンジンが停止しました：${p.detail}。再起動してください。セッションはもう一度読み込まれます。`
    case 'no_such_place':
      return `アドレスが指す場所${p.asked}は、この実行にありません。この実行にあるのは${calls(p.calls)}です。呼び出し${n.whole(p.call)}を表示しています。`
    case 'not_pinned':
      return p.messages === 0
        ? '何もピン留めしませんでした。ピン留めできるのは記録のメッセージだけで、この行には1件もありません。'
        : `何もピン留めしませんでした。この行は${messages(p.messages)}をまとめたものです。行を開いて、残したいものをピン留めしてください。`
    case 'import_stopped':
      return `${p.name}の読み込みを中止しました。それまで開いていたものはそのままです。`
    case 'no_files':
      return 'ドロップされたものにファイルがありません。記録か、記録の入ったフォルダーをドロップしてください。'
    case 'too_many_files':
      return `フォルダーの最初の${files(p.taken)}だけを取り込みました。残りは分けてドロップしてください。`
    case 'library_gone':
      return 'このブラウザのライブラリが、別のタブかブラウザの設定で削除されました。ページに表示中のものはメモリ上に残っています。保存するには、エクスポートするか、ファイルをもう一度開いてください。'
    case 'not_in_library':
      return `${p.name}は、このブラウザのライブラリにもうありません。ファイルをもう一度開くか、別の記録を選んでください。`
    case 'already_here':
      return alreadyHere(p)
    case 'deleted_elsewhere':
      return `${p.name}は、別のタブでライブラリから削除されました。このページを離れるまでは開いたままです。残すにはエクスポートしてください。`
    case 'recordings_damaged':
      return `ライブラリの${n.whole(p.count)}件の記録が壊れていたため、取り除きました。ファイルをもう一度開いてください。`
    case 'recordings_deleted':
      return p.ids.length === 1 ? `${p.name}を削除しました。` : `${n.whole(p.ids.length)}件の記録を削除しました。`
  }
}
