// 实战：模型及其设置。
import type { model as english } from '../en/live-model.ts'
import type { Match } from '../match.ts'
import { n, tokens } from './numbers.ts'
import { together } from './together.ts'
import { money } from './tune-units.ts'

export const model: Match<typeof english> = {
  label: '模型',
  scripted: '脚本模型，无需密钥',
  anthropic: 'Anthropic API',
  settings: (model) => `设置：${model}`,
  title: '模型',
  key: 'API 密钥',
  keyNote: '密钥只留在此页面的内存中，关闭即失，并且只发送到下面的地址。它从不出现在链接、导出或日志中。',
  remember: '在此浏览器中记住密钥',
  rememberNote: '密钥会保存在此浏览器的存储中，使用此浏览器的人都能读到。',
  forget: '清除密钥',
  forgotten: '密钥已清除。',
  notKept: '此浏览器没有保存密钥；它仍在内存中。',
  model: '模型',
  list: '向 API 查询可用模型',
  listing: '正在查询…',
  listed: (k) => `API 给出了 ${n.whole(k)} 个模型。`,
  fromTable: (date) => `${date} 的模型与价格。有密钥时，API 会告诉你可以用哪些模型。`,
  facts(window, most) {
    const known = together.parts(window === null ? '窗口未知' : `窗口 ${tokens(window)}`, most !== null && `一次回复最多 ${tokens(most)}`)
    return `${known}。`
  },
  price: (input, output, date) => `每百万 token 输入 ${money(input)}，输出 ${money(output)}（${date} 的价目表）`,
  noPrice: '价目表中没有它。',
  base: '基础 URL',
  maxTokens: '一次回复的最大 token 数',
  thinking: '思考',
  caching: '提示缓存',
  silence: '等待下一个字节的秒数',
  silenceNote: '回复停住这么久就放弃，再请求一次；仍然如此就显示失败。',
  keyUnused: '这个密钥还没有生效：请按“使用这个模型”。在那之前它只留在这个表单里。',
  keyUnusedShort: '你输入的密钥还没有生效',
  thinkingNote: '压缩会改写历史，而思考可能与历史绑定：遇到这种情况，会去掉思考重新调用。',
  summaries: '摘要由谁写',
  summariesModel: '这个模型',
  summariesBuiltIn: '内置的摘要器',
  summariesNote: '每份摘要都是对这个模型的一次单独调用。失败时，历史保持原样。',
  use: '使用这个模型',
  count: '计算上一个提示的 token 数',
  counted: (k) => `count_tokens 计得 ${tokens(k)}（记录值）。`,
  nothingToCount: '还没有发送过任何内容。',
  faults: {
    model: '请填写模型名称。',
    base: '地址以 https:// 或 http://localhost 开头，不含密码和问号。',
    maxTokens: '最大 token 数是 256 到 128 000 之间的整数。',
    thinking: '',
    caching: '',
    silence: '等待时间是 5 到 3 600 之间的整数，以秒计。',
    summaries: '',
  },
  noKey: '还没有密钥',
  reloadFirst: '需要先重新加载页面',
  needsReload: '此页面只能访问加载时允许的地址。请使用这个模型，然后重新加载：之后就可以访问新地址。',
  needsReloadAndKey: '此页面只能访问加载时允许的地址。请使用这个模型，然后重新加载：之后就可以访问新地址。密钥没有记住，需要重新输入。',
  kept: '已设置，下次加载页面时生效。会话会保留。',
  reload: '立即重新加载',
}
