// 实战：日志里的话，与课程自己的行并列。
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
        ? `PreToolUse：${one.use.name} 被禁止清单拒绝。`
        : one.by === 'person'
          ? `PreToolUse：${one.use.name} 被你拒绝。`
          : `PreToolUse：${one.use.name} 被拒绝：路径离开了工作区。`
    case 'large_output':
      return `PostToolUse：${one.use.name} 的输出很大，${characters(one.characters)}。`
    case 'handed_back':
      return `Stop：你的文本被交回，作为用户消息继续，第 ${n.whole(one.nth)} 次，最多 ${n.whole(one.of)} 次。`
    case 'stop':
      return `Stop：经过 ${n.whole(one.calls)} 次模型调用。`
  }
}

/** 与课程自己的行并列；那些行原样输出。 */
export function logged(what: Logged): string {
  switch (what.code) {
    case 'auto_compact':
    case 'reactive_compact':
    case 'transcript_saved':
      return ''
    case 'hook':
      return note(what.note)
    case 'sent':
      return `发给${modelName(what.model)}：${messages(what.messages)}，${characters(what.size)}。`
    case 'answered': {
      const { usage } = what
      const counted = usage
        ? `输入 ${n.whole(usage.input ?? 0)}，缓存读取 ${n.whole(usage.cacheRead ?? 0)}，缓存写入 ${n.whole(usage.cacheWrite ?? 0)}，输出 ${tokens(usage.output ?? 0)}（记录值）。`
        : ''
      const cut = what.stop === 'max_tokens' ? '回复到最大 token 数被截断；可在模型设置中调高。' : ''
      return `${modelName(what.model).trimStart()}已回复。${counted}${cut}`
    }
    case 'rejected':
      return what.provoked ? `按你的要求拒绝：${what.error}` : `因太长被拒绝：${what.error}`
    case 'failed':
      return failure({ code: what.failure as FailureCode, detail: what.detail })
    case 'again':
      return again(what.failure as FailureCode, what.seconds, what.attempt, what.of)
    case 'summarised_here':
      return '内置的摘要器写了摘要。'
    case 'summarised':
      return `${modelName(what.model).trimStart()}写了摘要。`
    case 'summary_failed':
      return `没有得到摘要，历史保持原样。${failure({ code: what.failure as FailureCode, detail: what.detail })}`
    case 'decided':
      return { once: '你允许了这一次。', always: '你允许了在本会话中始终执行。', no: '你拒绝了。' }[what.how]
    case 'edited':
      return EDITED[what.kind]
    case 'stopped':
      return what.open ? '你停止了它。尚未完成的，会在各自的结果中说明。' : '你停止了它。'
    case 'file_not_kept':
      return `工作区放不下 ${what.path}：代理无法再读到它。`
    case 'subagent':
      return '一个子代理开始工作，有自己的消息。'
  }
}

const EDITED: Readonly<Record<Extract<Logged, { readonly code: 'edited' }>['kind'], string>> = {
  typed: '你修改了自己输入的内容。',
  handed: '你修改了 Stop 钩子交回的文本。',
  result: '你在发送前修改了一条工具结果。',
}

export const again = (code: FailureCode, seconds: number, attempt: number, of: number): string =>
  `${failure({ code, detail: '' }, true)}${seconds > 0 ? `${n.whole(Math.ceil(seconds))} 秒后` : '正在'}重试，第 ${n.whole(attempt)} 次，最多 ${n.whole(of)} 次。`

/** 拉丁字母的名字两边空一格。 */
export const modelName = (id: string): string => (id === 'scripted' ? '脚本模型' : ` ${id} `)
