// What an import says: its report, and every warning with its line.
import type { FormatId, Warning } from '../../core/importers/types.ts'
import { unread } from '../unread.ts'
import { format } from './formats.ts'
import { messages, n, records } from './numbers.ts'

const quoted = (excerpt: string | undefined) => (excerpt === undefined || excerpt === '' ? '' : `「${excerpt}」`)

/** One warning; the line in front where it has one. */
export function warning(w: Warning): string {
  return w.line > 0 ? `${n.whole(w.line)}行目：${warningText(w)}` : warningText(w)
}

function warningText(w: Warning): string {
  const k = n.whole(w.n ?? 1)
  switch (w.code) {
    case 'bad_json':
      return `JSONではないため読み飛ばしました：${quoted(w.excerpt)}。`
    case 'line_too_long':
      return `${n.bytes(w.n ?? 0)}の行は長すぎるため除外しました：${quoted(w.excerpt)}。`
    case 'cut_last_line':
      return '最後の行が途中で切れているため除外しました。'
    case 'invalid_utf8':
      return `${k}行にUTF-8ではないバイトがあります。\ufffdと表示されます。`
    case 'glued_records':
      return `1行に${records(w.n ?? 2)}がありました。すべて読み込みました。`
    case 'nul_bytes':
      return `${k}行にあったゼロバイトを除外しました。`
    case 'unknown_record':
      return `${unknown(w)}${records(w.n ?? 1)}を除外しました。`
    case 'noise_dropped':
      if (w.excerpt === 'toolUseResult') return `${records(w.n ?? 1)}にあったツール結果の重複（toolUseResult）を除外しました。`
      return `${typed(w)}${records(w.n ?? 1)}は会話の一部ではないため除外しました。`
    case 'sidechain_left_out':
      return `サブエージェントの${records(w.n ?? 1)}を除外しました。`
    case 'branch_left_out':
      return `ほかの分岐にある${records(w.n ?? 1)}を除外しました。`
    case 'main_left_out':
      return `メインの会話の${records(w.n ?? 1)}を除外しました。`
    case 'prompt_missing':
      return `${k}件のプロンプトは、コマンドで渡されたためファイルにありません。代わりに1行を置きました。`
    case 'choices_left_out':
      return `ファイルには、ここに表示できる数を超えて、さらに${k}件の分岐または会話があります。`
    case 'output_unreliable':
      return `${k}回の呼び出しで、記録された出力が小さすぎて正しいとは考えられません。応答が完了する前にツールが書き込んだものです。`
    case 'parent_bridged':
      return `${records(w.n ?? 1)}の親がファイルにないため、直前のレコードで代用しました。`
    case 'parent_cycle':
      return 'このレコードの親をたどると循環するため、ここで切りました。'
    case 'duplicate_record':
      return `${records(w.n ?? 1)}が2回出てくるため、1つだけ残しました。`
    case 'synthetic_left_out':
      return `APIが生成したものではない${records(w.n ?? 1)}を除外しました。`
    case 'summary_left_out':
      return `二重に数えないように、記録された${k}件の要約を除外しました。`
    case 'kept_missing':
      return '圧縮が残したとするメッセージの一部がここにありません。何も残さなかったものとして扱います。'
    case 'leading_left_out':
      return `最初のユーザーメッセージより前の${messages(w.n ?? 1)}を除外しました。`
    case 'merged_messages':
      return `ロールが同じ${messages(w.n ?? 1)}を、直前のメッセージにつなげました。`
    case 'result_made_up':
      return `ファイルに結果のないツール呼び出しが${k}件あるため、短い結果で補いました。`
    case 'orphan_result':
      return `対応するツール呼び出しのない${k}件の結果を、テキストにしました。`
    case 'result_moved':
      return `${k}件の結果を、ツール呼び出しのすぐ次のメッセージに移しました。`
    case 'empty_block_dropped':
      return `空のブロック${k}個を除外しました。`
    case 'repr_kept_as_text':
      return `Pythonのテキスト表現を読み取れなかったため、テキストのまま残しました：${quoted(w.excerpt)}。`
    case 'unsupported_role':
      return `ロール${quoted(w.excerpt)}の${messages(w.n ?? 1)}を除外しました。`
    case 'system_left_out':
      return 'システムテキストは別に扱い、サイズに数えません。'
    case 'part_stood_in':
      return `メッセージに入れられない${k}個の部分${quoted(w.excerpt)}を、その名前で置き換えました。`
    case 'result_status_only':
      return `${k}件のツール結果は状態だけが記録されているため、その状態を置きました。`
    case 'id_reused':
      return `${k}件のツール呼び出しのIDが以前のものと重複していたため、別のIDを付けました。結果は位置で対応させました。`
    case 'id_made_up':
      return `IDのないツール呼び出しが${k}件あるため、IDを付けました。`
    case 'state_replaced':
      return `${messages(w.n ?? 1)}は、ツール自身が後から取り除いたものです。取り除く前の会話も選べます。`
    case 'event_stood_in':
      return `ファイルにないレコードの代わりに、種類${quoted(w.excerpt)}のイベント${k}件を読み込みました。`
    case 'start_elsewhere':
      return 'このセッションの最初の部分は別のファイルにあり、ここにはありません。'
    case 'demo_left_out':
      return `デモンストレーションの${messages(w.n ?? 1)}を除外しました。`
    case 'submission_left_out':
      return '実行が最後に提出したものを除外しました。モデルは一度も見ていません。'
    case 'attachment_missing':
      return `ここで名前が挙がっている${k}件のテキストがファイルにないため、名前を置きました。`
    case 'entry_unreadable':
      return `アーカイブ内の${quoted(w.excerpt)}を展開できなかったため、除外しました。`
    case 'nan_as_null':
      return `無限大など、JSONにない${k}個の数値を、値なしとして読み込みました。`
    case 'preamble_left_out':
      return `最初の発言より前のテキスト${k}行を除外しました。`
    case 'packed_damaged':
      return `アーカイブが途中で切れているか壊れています。展開できた${n.bytes(w.n ?? 0)}を読み込みました。`
    case 'system_as_user':
      return `会話の途中にある${k}件のシステムメッセージを、ユーザーテキストとして扱います。`
    case 'call_failed':
      return `${k}回の呼び出しが失敗し（${w.excerpt ?? 'error'}）、応答を読み込めませんでした。`
    case 'no_response':
      return `${k}件のリクエストに対する応答がファイルにありません。`
    case 'stream_cut':
      return `ストリーミングの応答${k}件が途中で切れています。届いていた分を読み込みました。`
    case 'bad_stream_event':
      return `ストリームのイベント${k}件を読み取れず、読み飛ばしました。`
    case 'request_differs':
      return `${k}件のリクエストが、読み込んだ最長のリクエストの先頭部分と一致しません。途中で巻き戻し、編集、圧縮のいずれかがありました。`
    case 'answer_differs':
      return `${k}件の応答が、後のリクエストでは元と異なるか、含まれていません。後から送信されたほうを読み込みました。`
    case 'result_restored':
      return `後のリクエストにはなくなっていた${k}件の結果を、最初に送信されたとおりに戻しました。`
    case 'conversation_left_out':
      return `ファイル内のほかの会話の${records(w.n ?? 1)}を除外しました。`
    case 'previous_missing':
      return `${k}件のリクエストは、ファイルにない応答の続きです。それより前の内容は欠けています。`
    case 'alternative_left_out':
      return `同じリクエストに対する別の応答${k}件を除外しました。`
    case 'start_made_up':
      return 'リクエストのない応答があったため、前に短いユーザーメッセージを置きました。'
    case 'arguments_kept_raw':
      return `${k}件のツール呼び出しの引数がJSONオブジェクトではないため、「_raw」の下にそのまま残しました。`
    case 'encrypted_left_out':
      return `種類${quoted(w.excerpt)}の暗号化されたテキスト${k}件を除外しました。読めるのはOpenAIだけです。`
    case 'reference_left_out':
      return `ほかの項目を参照するだけの項目${k}件を除外しました。`
    case 'order_reversed':
      return 'リストが新しい順に並んでいたため、逆順にしました。'
    case 'list_incomplete':
      return 'このリストは複数ページのうちの1ページです。残りはファイルにありません。'
  }
}

const typed = ({ excerpt }: Warning): string => `種類${quoted(excerpt)}の`

const ODD: Readonly<Record<string, string>> = {
  'no object': 'JSONオブジェクトではない',
  'no type': '種類のない',
  'no message': 'メッセージのない',
  'no sample': 'サンプルではない',
  'no body': '本文のない',
  'no role': 'ロールのない',
}
const KNOWN: ReadonlySet<string> = new Set(['user', 'assistant'])

/** A record that could not be placed: by its type, or by what it lacks. */
function unknown({ excerpt = '' }: Warning): string {
  const odd = ODD[excerpt]
  if (odd) return odd
  return KNOWN.has(excerpt) ? `読み取れるメッセージのない種類${quoted(excerpt)}の` : `不明な種類${quoted(excerpt)}の`
}

/** The first line of an import report; where the file ended early, that comes first. */
export function importReport(name: string, id: FormatId, read: number, made: number, warnings: readonly Warning[]): string {
  const told = warnings.length === 0 ? '警告なし' : `警告${n.whole(warnings.length)}件`
  const { cut, broken } = unread(warnings)
  if (cut > 0)
    return `${name}は${format(id)}ですが、最後の行が途中で切れています。${records(read + cut + broken)}のうち${n.whole(read)}件を読み込みました：${messages(made)}、${told}。`
  return `${name}は${format(id)}です。${records(read)}を読み込みました：${messages(made)}、${told}。`
}
