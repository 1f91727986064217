// 简体中文：课程的术语，集中在一处；课程在第一次用到时指出。
import type { TermId } from '../terms.ts'

export const glossary: Readonly<Record<TermId, { readonly word: string; readonly means: string }>> = {
  agent: { word: '代理', means: '让模型工作的程序：它一次次调用模型，并运行模型请求的工具。' },
  course: {
    word: '教程',
    means: '公开教程“Learn Claude Code”，一课一课地构建一个编程代理。其中的 s08 讲压缩；这里的各个版本就是它公开发布过的样子。',
  },
  compaction: { word: '压缩', means: '在发送之前把列表变短，让工作能继续下去。' },
  block: { word: '块', means: '消息内容的一部分：一段文本、一次工具调用、一条工具结果或一张图片。' },
  context: { word: '上下文', means: '一次模型调用得到的全部内容：消息列表。除此之外，模型什么都不知道。' },
  message: { word: '消息', means: '列表中的一条：一个角色（用户或助手），以及由块组成的内容。' },
  model_call: { word: '模型调用', means: '带着整个列表向模型发出的一次请求，以及它的回复。调用从 1 数起。' },
  tool_use: { word: '工具调用', means: '模型请求使用工具的块：工具的名字和输入，例如路径或命令。' },
  tool_result: { word: '工具结果', means: '回应工具调用的块。它必须在紧接着的下一条消息里。' },
  limit: { word: '上限', means: '阈值 contextLimit：按字符计的大小，超过它就对历史做摘要。' },
  token: { word: 'token', means: '模型计量文本的单位：英文通常三四个字符合一个 token，其他文字里合一个的字符更少。' },
  stage: { word: '阶段', means: '流水线的一部分。每次模型调用之前，各阶段按固定顺序运行。' },
  edition: { word: '版本', means: '课程程序某一次公开发布时的样子：它的阶段、顺序、文本和怪癖。' },
  threshold: { word: '阈值', means: '决定某个阶段何时动手、留下多少的数字。' },
  preview: { word: '预览', means: '代替已存为文件的结果：路径，以及最前面的若干字符。' },
  marker: { word: '标记', means: '放在被剪去的中段原处的那一条消息。' },
  transcript: { word: '转录文件', means: '写有整个列表的文件，每行一条消息，在拿走消息之前写入。' },
  placeholder: { word: '占位符', means: '代替旧工具结果的那一行。' },
  summary: { word: '摘要', means: '模型对列表的简短概述，取代它之前的一切。' },
  request: { word: '当前请求', means: '用户最后输入的话。它另外保存在列表旁边，任何摘要都改不了它。' },
  memory: { word: '记忆', means: '保存在对话之外、供以后每个会话使用的事实和规则。教程的下一课。' },
  edit: { word: '编辑', means: '某个阶段的一次改动：改写一条结果，或去掉若干消息、换上一条。' },
  cache: { word: '提示缓存', means: 'API 把提示的开头保留几分钟，只要它不变就收费更低。' },
  quirk: { word: '怪癖', means: '某个版本出人意料的行为。这里按发布时的样子保留，并予以指明。' },
  sandbox: { word: '沙箱', means: '与外界隔绝的地方：代理的文件和命令只存在于这个页面里。' },
  pin: { word: '固定', means: '要求某条消息留下，不管各阶段怎么决定。' },
}
