// Live: what the log says, beside the course’s own lines.
import type { Logged } from '../../core/agent/log.ts'
import type { Note } from '../../core/agent/types.ts'
import type { FailureCode } from '../../shell/live/model.ts'
import { failure } from './live-failures.ts'
import { characters, messages, n, tokens } from './numbers.ts'

function note(one: Note): string {
  switch (one.code) {
    case 'prompt':
      return `UserPromptSubmit：${characters([...one.text].length)}。`
    case 'use':
      return `PreToolUse：${one.use.name}。`
    case 'denied':
      return one.by === 'list'
        ? `PreToolUse：${one.use.name}は拒否リストにより拒否されました。`
        : one.by === 'person'
          ? `PreToolUse：${one.use.name}をあなたが拒否しました。`
          : `PreToolUse：パスがワークスペースの外に出るため、${one.use.name}は拒否されました。`
    case 'large_output':
      return `PostToolUse：${one.use.name}の出力が大きく、${characters(one.characters)}あります。`
    case 'handed_back':
      return `Stop：あなたのテキストを戻し、ユーザーメッセージとして続けます（最大${n.whole(one.of)}回のうち${n.whole(one.nth)}回目）。`
    case 'stop':
      return `Stop：${n.whole(one.calls)}回のモデル呼び出しのあと。`
  }
}

/** Beside the course's own lines, which are printed as they are. */
export function logged(what: Logged): string {
  switch (what.code) {
    case 'auto_compact':
    case 'reactive_compact':
    case 'transcript_saved':
      return ''
    case 'hook':
      return note(what.note)
    case 'sent':
      return `${modelName(what.model)}に送信：${messages(what.messages)}、${characters(what.size)}。`
    case 'answered': {
      const { usage } = what
      const counted = usage
        ? `入力${n.whole(usage.input ?? 0)}、キャッシュ読み取り${n.whole(usage.cacheRead ?? 0)}、キャッシュ書き込み${n.whole(usage.cacheWrite ?? 0)}、出力${tokens(usage.output ?? 0)}（記録値）。`
        : ''
      const cut = what.stop === 'max_tokens' ? '最大トークン数で打ち切られました。モデルの設定で増やしてください。' : ''
      return `${modelName(what.model)}が応答しました。${counted}${cut}`
    }
    case 'rejected':
      return what.provoked ? `指定どおり拒否：${what.error}` : `長すぎるとして拒否：${what.error}`
    case 'failed':
      return failure({ code: what.failure as FailureCode, detail: what.detail })
    case 'again':
      return again(what.failure as FailureCode, what.seconds, what.attempt, what.of)
    case 'summarised_here':
      return '内蔵の要約器が要約を書きました。'
    case 'summarised':
      return `${modelName(what.model)}が要約を書きました。`
    case 'summary_failed':
      return `要約が得られず、履歴は元のままです。${failure({ code: what.failure as FailureCode, detail: what.detail })}`
    case 'decided':
      return { once: '今回だけ許可しました。', always: 'このセッションの間、許可しました。', no: '許可しませんでした。' }[what.how]
    case 'edited':
      return EDITED[what.kind]
    case 'stopped':
      return what.open ? '停止しました。未完了だったものには、その旨の結果が入ります。' : '停止しました。'
    case 'file_not_kept':
      return `ワークスペースに${what.path}を置く余裕がありませんでした。エージェントはこのファイルを読み返せません。`
    case 'subagent':
      return 'サブエージェントが独自のメッセージで作業を始めました。'
  }
}

const EDITED: Readonly<Record<Extract<Logged, { readonly code: 'edited' }>['kind'], string>> = {
  typed: '入力した内容を変更しました。',
  handed: 'Stopフックが戻したテキストを変更しました。',
  result: '送信前にツールの結果を変更しました。',
}

export const again = (code: FailureCode, seconds: number, attempt: number, of: number): string =>
  `${failure({ code, detail: '' }, true)}${seconds > 0 ? `${n.whole(Math.ceil(seconds))}秒後に` : ''}再試行します（${n.whole(attempt)}/${n.whole(of)}回目）。`

export const modelName = (id: string): string => (id === 'scripted' ? 'スクリプトモデル' : id)
