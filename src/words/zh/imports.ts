// 导入时说的话：报告，以及带行号的每条警告。
import type { FormatId, Warning } from '../../core/importers/types.ts'
import { unread } from '../unread.ts'
import { format, spaced } from './formats.ts'
import { messages, n, records } from './numbers.ts'

const count = (k: number | undefined) => n.whole(k ?? 1)
const quoted = (excerpt: string | undefined) => (excerpt === undefined || excerpt === '' ? '' : `“${excerpt}”`)
const told = (excerpt: string | undefined) => (quoted(excerpt) === '' ? '。' : `：${quoted(excerpt)}。`)

/** 一条警告；有行号时放在前面。 */
export const warning = (w: Warning): string => (w.line > 0 ? `第 ${n.whole(w.line)} 行：${warningText(w)}` : warningText(w))

function warningText(w: Warning): string {
  const k = count(w.n)
  switch (w.code) {
    case 'bad_json':
      return `这不是 JSON，已跳过${told(w.excerpt)}`
    case 'line_too_long':
      return `有一行长 ${n.bytes(w.n ?? 0)}，太长读不了，已略去${told(w.excerpt)}`
    case 'cut_last_line':
      return '最后一行不完整，已略去。'
    case 'invalid_utf8':
      return `${k} 行含有不是 UTF-8 的字节，显示为 \ufffd。`
    case 'glued_records':
      return `${records(w.n ?? 2)}挤在一行，已全部读取。`
    case 'nul_bytes':
      return `${k} 行含有零字节，已略去这些字节。`
    case 'unknown_record':
      return `${k} 条${unknown(w)}的记录已略去。`
    case 'noise_dropped':
      if (w.excerpt === 'toolUseResult') return `${records(w.n ?? 1)}带有工具结果的第二份副本（toolUseResult），副本已略去。`
      return `${k} 条类型为${quoted(w.excerpt)}的记录不属于对话，已略去。`
    case 'sidechain_left_out':
      return `子代理的 ${records(w.n ?? 1)}已略去。`
    case 'branch_left_out':
      return `其他分支上的 ${records(w.n ?? 1)}已略去。`
    case 'main_left_out':
      return `主对话的 ${records(w.n ?? 1)}已略去。`
    case 'prompt_missing':
      return `${k} 条提示不在文件中，因为问题是随命令给出的；原处放了一行说明。`
    case 'choices_left_out':
      return `文件中还有 ${k} 个分支或对话，多到无法在此列出。`
    case 'output_unreliable':
      return `${k} 次调用记录的输出量小得不可信；工具在回复完成之前就写下了它。`
    case 'parent_bridged':
      return `${records(w.n ?? 1)}指向的父记录不在文件中，以前一条代替。`
    case 'parent_cycle':
      return '这条记录的父记录连成了环，已在此处断开。'
    case 'duplicate_record':
      return `${records(w.n ?? 1)}重复出现，只保留一份。`
    case 'synthetic_left_out':
      return `${k} 条并非由 API 产生的记录已略去。`
    case 'summary_left_out':
      return `${k} 份录制中的摘要已略去，以免重复计数。`
    case 'kept_missing':
      return '一次压缩列出了它保留的消息，但这些消息没有全部在此；按没有保留任何消息计。'
    case 'leading_left_out':
      return `第一条用户消息之前的 ${messages(w.n ?? 1)}已略去。`
    case 'merged_messages':
      return `${messages(w.n ?? 1)}与前一条角色相同，已合并。`
    case 'result_made_up':
      return `${k} 次工具调用在文件中没有结果，补了一条简短的。`
    case 'orphan_result':
      return `${k} 条结果没有对应的工具调用，已转为文本。`
    case 'result_moved':
      return `${k} 条结果已移回紧跟工具调用的消息中。`
    case 'empty_block_dropped':
      return `${k} 个空块已略去。`
    case 'repr_kept_as_text':
      return `一段 Python 文本无法解析，按文本保留${told(w.excerpt)}`
    case 'unsupported_role':
      return `${k} 条角色为${quoted(w.excerpt)}的消息已略去。`
    case 'system_left_out':
      return '系统文本单独存放，不计入。'
    case 'part_stood_in':
      return `${k} 个${quoted(w.excerpt)}部分在消息中没有位置，以名字代替。`
    case 'result_status_only':
      return `${k} 条工具结果只记录了状态，以状态代替。`
    case 'id_reused':
      return `${k} 次工具调用沿用了之前的 id，已另给新 id；结果按位置配对。`
    case 'id_made_up':
      return `${k} 次工具调用没有 id，已补上。`
    case 'state_replaced':
      return `${messages(w.n ?? 1)}后来被工具自己移除；可以选择移除之前的对话。`
    case 'event_stood_in':
      return `文件缺少相应的记录，以 ${k} 个类型为${quoted(w.excerpt)}的事件代替。`
    case 'start_elsewhere':
      return '这个会话的开头在另一个文件里，此处缺失。'
    case 'demo_left_out':
      return `用作示范的 ${messages(w.n ?? 1)}已略去。`
    case 'submission_left_out':
      return '运行结束时提交的内容已略去：模型从未看到它。'
    case 'attachment_missing':
      return `这里提到的 ${k} 段文本不在文件中，以名字代替。`
    case 'entry_unreadable':
      return `归档中的${quoted(w.excerpt)}无法解包，已略去。`
    case 'nan_as_null':
      return `${k} 个 JSON 中不存在的数（例如无穷大）按空值读取。`
    case 'preamble_left_out':
      return `第一轮发言之前的 ${k} 行文本已略去。`
    case 'packed_damaged':
      return `归档不完整或已损坏；读取了解包出来的 ${n.bytes(w.n ?? 0)}。`
    case 'system_as_user':
      return `对话中间的 ${k} 条系统消息按用户文本计。`
    case 'call_failed':
      return `${k} 次调用失败（${w.excerpt ?? 'error'}），没有读到回复。`
    case 'no_response':
      return `${k} 个请求在文件中没有回复。`
    case 'stream_cut':
      return `${k} 份流式回复中断，读取了已到达的部分。`
    case 'bad_stream_event':
      return `流中的 ${k} 个事件无法读取，已跳过。`
    case 'request_differs':
      return `${k} 个请求不是所读取的最长请求的开头：其间有过回退、编辑或压缩。`
    case 'answer_differs':
      return `${k} 份回复在后来的请求中与当初不同，或不再出现；以后来发送的为准。`
    case 'result_restored':
      return `${k} 条在后来的请求中已不存在的结果，此处按首次发送的样子保留。`
    case 'conversation_left_out':
      return `文件中其他对话的 ${records(w.n ?? 1)}已略去。`
    case 'previous_missing':
      return `${k} 个请求接续的回复不在文件中，之前的内容缺失。`
    case 'alternative_left_out':
      return `同一请求的另外 ${k} 份回复已略去。`
    case 'start_made_up':
      return '文件里有一份没有请求的回复，在它前面补了一条简短的用户消息。'
    case 'arguments_kept_raw':
      return `${k} 次工具调用的参数不是 JSON 对象，原样保留在“_raw”下。`
    case 'encrypted_left_out':
      return `${k} 段类型为${quoted(w.excerpt)}的加密文本已略去：只有 OpenAI 能读取。`
    case 'reference_left_out':
      return `${k} 个只引用了另一项的条目已略去。`
    case 'order_reversed':
      return '列表原是最新的在前，已倒转过来。'
    case 'list_incomplete':
      return '这个列表只是若干页中的一页，其余不在文件中。'
  }
}

const ODD: Readonly<Record<string, string>> = {
  'no object': '不是 JSON 对象',
  'no type': '没有类型',
  'no message': '没有消息',
  'no sample': '不是样本',
  'no body': '没有正文',
  'no role': '没有角色',
}
const KNOWN: ReadonlySet<string> = new Set(['user', 'assistant'])

/** 无法归类的记录：按它的类型，或按它缺少的东西。 */
function unknown({ excerpt = '' }: Warning): string {
  const odd = ODD[excerpt]
  if (odd) return odd
  return KNOWN.has(excerpt) ? `类型为${quoted(excerpt)}但没有可读消息` : `未知类型${quoted(excerpt)}`
}

/** 导入报告的第一行；文件提前中断时，先说这一点。 */
export function importReport(name: string, id: FormatId, read: number, made: number, warnings: readonly Warning[]): string {
  const warned = warnings.length === 0 ? '没有警告' : `${n.whole(warnings.length)} 条警告`
  const { cut, broken } = unread(warnings)
  if (cut > 0)
    return `${name} 是${spaced(format(id))}，但最后一行不完整；${records(read + cut + broken)}中读取了 ${n.whole(read)} 条：${messages(made)}，${warned}。`
  return `${name} 是${spaced(format(id))}：读取 ${records(read)}，${messages(made)}，${warned}。`
}
