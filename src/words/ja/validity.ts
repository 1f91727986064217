// The rules of the API in a few words and in a sentence, and what is said of a violation beside the API's own text.
import type { RuleId, Severity } from '../../core/conversation/validity/types.ts'
import type { Valid, ViolationItem } from '../../core/view/types.ts'
import { n } from './numbers.ts'
import { together } from './together.ts'

interface Rule {
  readonly name: string
  readonly sentence: string
}

const RULES: Readonly<Record<RuleId, Rule>> = {
  V1: {
    name: '最初はユーザー',
    sentence: '最初のメッセージはユーザーのものか、サーバー自身の圧縮で始まるアシスタントのものです。',
  },
  V2: {
    name: '同じロールの連続は1件',
    sentence: '同じロールのメッセージが続くと、サーバーが1件につなげます。そのためロールは連続してもかまいません。',
  },
  V3: {
    name: 'どのツール呼び出しにも結果がある',
    sentence: 'アシスタントのメッセージにある各ツール呼び出しには、すぐ次のメッセージに結果があります。',
  },
  V4: {
    name: 'どの結果にもツール呼び出しがある',
    sentence: '各ツール結果は、すぐ前のアシスタントのメッセージにあるツール呼び出しに対応します。',
  },
  V5: {
    name: 'ツール呼び出し1つに結果は1つ',
    sentence: '1つの応答に対する結果はすべて1件のメッセージにまとまり、各ツール呼び出しに結果がちょうど1つあります。',
  },
  V6: { name: '結果が先', sentence: 'ツール結果は、同じメッセージのテキストより前に置かれます。' },
  V7: { name: 'IDは一意', sentence: '1つのリクエストの中で、ツール呼び出しのIDは重複しません。' },
  V8: {
    name: '結果はテキストかブロック',
    sentence: 'ツール結果の内容は、テキスト、またはテキスト・画像・文書のリストです。空でも、省略してもかまいません。',
  },
  V9: {
    name: '空は不可',
    sentence:
      'ユーザーのメッセージには内容があり、空や空白だけのテキストブロックはありません。アシスタントのメッセージとツール結果は空でもかまいません。',
  },
  V10: {
    name: '最後はユーザー',
    sentence: '最後のメッセージはユーザーのものです。新しいモデルは、書きかけの応答の続きを書きません。',
  },
  V11: {
    name: '直近の思考は元のまま',
    sentence: 'ツールを使っている間、直近のアシスタントのメッセージの思考は、元の位置に、変更されずに、署名付きで残っています。',
  },
  V12: {
    name: '思考の前は元のまま',
    sentence:
      '新しいモデルでは、思考はその前にあるすべての内容に結び付けられます。その一部でも変わると、APIは思考を拒否するか、何も言わずに捨てます。',
  },
  V13: { name: 'テキストは正しい形式', sentence: 'テキストは正しい形式のUnicodeです。サロゲートペアの片方だけがあると拒否されます。' },
  V14: {
    name: '最大32 MB',
    sentence: 'リクエストは最大32 MBです。ここで数えるのはメッセージだけで、システムプロンプトとツールは含みません。',
  },
}

const severity: Readonly<Record<Severity, string>> = {
  error: 'APIはこのようなリクエストを拒否します。',
  warning: '一部のモデルやアカウントでは、拒否されるか思考が捨てられます。受け付けるものもあります。',
}

const what = ({ block, message }: ViolationItem): string => (block ? `ブロック${block}` : message ? `メッセージ${message}` : '配列全体')

function since({ stage, call }: ViolationItem): string {
  if (stage === 'arrived' || stage === 'answered') return `呼び出し${n.whole(call)}で到着したときから（記録のまま）`
  return `呼び出し${n.whole(call)}の${stage}から`
}

const errors = (k: number): string => `エラー${n.whole(k)}件`
const warnings = (k: number): string => `警告${n.whole(k)}件`
/** What was found against the rules; nothing where nothing was. */
export const counted = (error: number, warning: number): string =>
  together.parts(error > 0 && `違反${n.whole(error)}件`, warning > 0 && warnings(warning))

export const validity = {
  rule: (id: RuleId): Rule => RULES[id],
  severity: (s: Severity): string => severity[s],
  /** Which rule, where, and since which stage. */
  violation: (v: ViolationItem): string => `${what(v)}は、${since(v)}${v.rule}「${RULES[v.rule].name}」に違反しています。`,
  /** The list after a step, in a few words. */
  list({ checked, count }: Valid): string {
    const found = counted(count.error, count.warning)
    return found === '' ? `問題なし：${n.whole(checked)}件のルールをすべて満たしています` : found
  },
  /** The whole run. */
  run: (error: number, warning: number): string => counted(error, warning) || 'この実行のリストはどれもAPIのルールに違反していません',
  title: 'APIは受け付けるか',
  checking: 'まだ確認していません。',
  checked: (k: number): string => `このステップのあとの配列を、${n.whole(k)}件のルールで確認しました。`,
  none: '違反はありません。',
  errors,
  warnings,
  since: (v: ViolationItem): string => since(v),
  says: 'APIの返すエラー',
  more: (k: number): string => `ほか${n.whole(k)}件`,
}
