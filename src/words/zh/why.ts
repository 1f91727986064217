// 为什么有这处编辑：标题、规则、比较，以及还能找回什么。随说它的面板一起加载。
import type { Reason } from '../../core/conversation/types.ts'
import type { Policy } from '../../core/pipeline/types.ts'
import type { Comparison, Recoverable } from '../../core/view/types.ts'
import type * as english from '../en/why.ts'
import type { Match } from '../match.ts'
import { type Compared, type Relations, relation, type Way, ways } from '../why.ts'
import { messages, n, results } from './numbers.ts'

export const editTitle: Match<typeof english.editTitle> = (e) => {
  const code = [e.tool, e.about].filter((x) => x !== null).join(' ')
  const result = (became: string) =>
    code === '' ? { subject: '一条工具结果', code, became } : { subject: '', code, became: `的结果${became}` }
  switch (e.reason.code) {
    case 'batch_over':
      return result(e.reason.kept ? '变成预览；沿用已有的同名文件' : '存为文件')
    case 'old_result':
      return result('变成占位符')
    case 'fit':
      return result('截短成预览')
    case 'past_max_messages':
      return { subject: e.count > 1 ? `${e.first} 到 ${e.last}` : e.first, code: '', became: '变成一个标记' }
    case 'over_context':
    case 'asked_by_tool':
    case 'rejected':
      if (e.count === 0) return { subject: '摘要', code: '', became: '放到最前' }
      return { subject: messages(e.count), code: '', became: e.into ? '并入同一份摘要' : '变成一份摘要' }
  }
}

/** 依据的规则，阈值的数值写在其中。 */
export const rule = (reason: Reason, p: Policy): string =>
  reason.pinned ? `${ruleOf(reason, p)}${messages(reason.pinned)}已固定，保留。` : ruleOf(reason, p)

function ruleOf(reason: Reason, p: Policy): string {
  switch (reason.code) {
    case 'batch_over':
      return `最后一条消息的结果合计超过 ${n.whole(p.batchLimit)} 个字符时，从最长的开始逐条存为文件，直到不再超过。不超过 ${n.whole(p.persistThreshold)} 个字符的结果保留。${reason.kept ? '同名文件已经存在，予以保留。' : ''}`
    case 'past_max_messages':
      return `超过 ${messages(p.maxMessages)}时，最前 ${n.whole(reason.head)} 条和最新 ${n.whole(reason.tail)} 条保留。中间的不论是什么，都变成一个标记。${pair(reason.pairHead, reason.pairTail)}`
    case 'old_result':
      return `最新 ${results(p.keepRecentResults)}保持完整。更早的结果只要超过 ${n.whole(p.placeholderMin)} 个字符，就变成占位符。`
    case 'fit':
      return `仍超过目标 ${n.whole(reason.target)}：把最长的结果逐条截短成 ${n.whole(p.fitPreviewChars)} 个字符的预览，直到上下文放得下。`
    case 'over_context':
      return `经过前面廉价的阶段后仍超过 ${n.whole(p.contextLimit)}：列表存入转录文件，请模型做一份摘要，只留下一条消息。`
    case 'asked_by_tool':
      return '模型调用了 compact 工具。等这一批的结果都进入后，列表存入转录文件，只留下一份摘要。'
    case 'rejected':
      return `API 以太长为由拒绝了这次调用。除最新 ${messages(reason.kept)}外，其余都变成一份摘要，然后重新调用。${pair(false, reason.pairTail)}`
  }
}

function pair(head: boolean, tail: boolean): string {
  if (head && tail) return '剪口的两端都挪动过，以免工具调用与它的结果分开。'
  if (head || tail) return `剪口的${head ? '起点' : '终点'}挪动过，以免工具调用与它的结果分开。`
  return ''
}

const RELATIONS: Relations = {
  '>': ['超过', '未超过'],
  '>=': ['至少', '少于'],
  '<=': ['至多', '多于'],
  '<': ['低于', '不低于'],
  '=': ['设为', '不是'],
}

export function comparison(c: Comparison): Compared {
  const plain = { value: n.whole(c.value), relation: relation(c, RELATIONS), limit: n.whole(c.limit) }
  switch (c.what) {
    case 'batch_total':
      return { ...plain, what: '合计' }
    case 'result_chars':
      return { ...plain, what: '个字符' }
    case 'message_count':
      return { ...plain, what: '条消息' }
    case 'head_kept':
      return { ...plain, what: '条在开头保留' }
    case 'tail_kept':
      return { ...plain, what: '条在末尾保留' }
    case 'rank_from_newest':
      return { ...plain, value: `倒数第 ${n.whole(c.value)}`, what: '条结果' }
    case 'context_size':
    case 'context_target':
      return { ...plain, what: '个字符' }
    case 'recent_messages':
      return { ...plain, what: '条保留' }
    case 'reactive_retries':
      return { ...plain, what: '次重试' }
    case 'summary_input':
      return { ...plain, what: '个被看到' }
  }
}

/** 找回的办法。 */
export const recover = (r: Recoverable): readonly Way[] =>
  ways(r, {
    file: { label: '打开文件', note: fileNote(r) },
    rerun: { label: '重新运行', note: rerunNote(r) },
    summary: { label: '只剩摘要', note: r.summary ? '只有大意，没有原文' : '没有' },
    none: { label: '无法找回', note: r.best === 'none' ? '对模型来说已经丢失' : '' },
  })

function rerunNote(r: Recoverable): string {
  if (r.rerun) return `${r.rerun.tool}：得到的是现在的内容，不是当时的`
  if (r.results === 0) return '它不是工具产生的'
  return `不能整体找回：只能逐条重跑其中的 ${n.whole(r.results)} 条工具结果`
}

function fileNote(r: Recoverable): string {
  if (!r.file) return '没有写过文件'
  if (!r.file.exact) return '它的文件里是另一段文本'
  if (r.file.reads === null) return '全文都在，但没有路径通往那里'
  if (r.file.reads === 1) return '全文都在，只要上下文里还有它的路径'
  return `全文都在，读取 ${n.whole(r.file.reads)} 次可得`
}
