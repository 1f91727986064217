// 步骤旁边的说明：这一步做什么，以及某个版本出人意料的行为。
import type { QuirkCode } from '../../core/conversation/types.ts'
import type { StepName } from '../../core/pipeline/types.ts'
import type { QuirkWords } from '../en/beside.ts'

/** 一行说清一个步骤做什么。 */
const PURPOSES: Readonly<Record<StepName, string>> = {
  arrived: '上次调用之后，录制中新增的内容进入列表。',
  tool_result_budget: '最后一条消息里的工具结果合计过长时，把最长的几条存为文件。',
  snip_compact: '消息条数过多时，剪去列表的中段。',
  micro_compact: '把旧的工具结果换成占位符。',
  fit_tool_results: '把最长的结果缩成预览，直到上下文放得下。',
  compact_history: '用一份摘要取代整个列表。',
  reactive_compact: '调用被 API 拒绝后，除最新的几条外，其余消息都做成摘要。',
  model_call: '把列表发给模型。',
  answered: '模型的回复进入列表。',
}
export const purpose = (name: StepName): string => PURPOSES[name]

/** 某个版本出人意料的行为，在它起作用的地方说明。 */
const QUIRKS: Readonly<Record<QuirkCode, QuirkWords>> = {
  list_by_blocks: {
    title: '列表按块数计长度。',
    text: '7 月版用块的数量衡量列表形式的内容，所以它再长也不会变成占位符。',
  },
  image_lost: {
    title: '图片丢失了。',
    text: '含图片的列表按 Python 文本保存，无法再从中打开图片。',
  },
  preview_path_lost: {
    title: '路径随预览一起没了。',
    text: '7 月版的 micro_compact 把已存文件的预览当作普通结果替换掉，通往文件的唯一路径也随之丢失。',
  },
  path_spoofed: {
    title: '这个路径是工具自己的输出写的。',
    text: '8 月版相信任何以“Full output: ”开头的行，哪怕那是工具打印出来的。',
  },
  snipped_again: {
    title: '每次调用都会再剪一次。',
    text: '一旦超过 maxMessages，每次调用都会剪去中段：标记只计最近一次剪掉的条数，提示缓存也每次都失效。',
  },
  shared_file: {
    title: '两段文本共用一个文件名。',
    text: '文件里留下的是第一段文本；后来以同名保存的内容并不在里面。',
  },
  placeholder_path_lost: {
    title: '占位符本身也被替换了。',
    text: '带上路径后它超过了 placeholderMin，于是 8 月版在下一次调用时把它也省略掉，路径就此丢失。',
  },
  base64_counts: {
    title: '图片按全长计数。',
    text: 'contextLimit 数的是字符而不是 token，所以图片的 base64 文本会占满上下文。',
  },
  never_read: {
    title: '模型从未读到它。',
    text: '它在这次调用才进入，一次都没发送就被拿走了。上游版不会动还没发送过的结果。',
  },
  fresh_folded: {
    title: '最新的结果从未被读到。',
    text: '它们在这次调用才进入，但上下文放不下，于是一次都没发送就并入了摘要。上游版会先尝试 fit_tool_results。',
  },
  error_not_recognised: {
    title: '没有认出这条错误信息。',
    text: '7 月版和 8 月版查找的是“prompt_too_long”或“too many tokens”；而 API 说的是“prompt is too long”，所以没有任何反应。',
  },
  id_made_safe: {
    title: '文件名已改为安全的名字。',
    text: '7 月版直接用工具调用的 id 作文件名；这个 id 会跳出文件夹，因此改用安全的名字存放。',
  },
}
export const quirk = (code: QuirkCode): QuirkWords => QUIRKS[code]
