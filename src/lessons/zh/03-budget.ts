// 简体中文：tool_result_budget。
import type { budget as english } from '../en/03-budget.ts'

export const budget: typeof english = {
  title: '第 1 步：tool_result_budget',
  about: '太长的结果，还没发送就先存进文件。',
  steps: {
    arrives: {
      title: '一条结果，抵得上五个上下文',
      text: [
        '代理读了一份日志。到这次调用，它的结果刚刚进入，列表已是上限的好几倍长，还没有发送过。',
        '第一个阶段只看最新的一条消息。它把其中的工具结果加起来；如果超过 `batchLimit` 个字符，就从最长的开始逐条处理。',
      ],
      act: '在阶段列表里点 `tool_result_budget`。',
    },
    preview: {
      title: '一个路径和一段开头',
      text: [
        '比 `persistThreshold` 更长的结果会写进文件。原处留下一段[预览](preview)：路径，以及最前面的 `previewChars` 个字符。`batchLimit` 等等都是[阈值](threshold)：你可以改的数字。',
        '模型一眼就知道还有更多内容，也知道在哪里。',
      ],
      act: '走到那处编辑：在消息行上方，按编辑数后面的箭头，或按 `]` 键。',
    },
    file: {
      title: '什么都没丢',
      text: ['全文现在在上下文之外。凡是写着它路径的地方都是链接：在“原因”里、在展开的行里、在消息行下方的文件清单里。'],
      act: '打开文件，看看它有多大。',
    },
    idle: {
      title: '大多数时候它什么都不做',
      text: [
        '什么都没做的阶段也会说明，并给出它比较过的数字。最新的结果通常很小，预算就放它们过去，不管列表的其余部分有多长：那是其他阶段的事。',
      ],
      act: '关闭文件。前往 `tool_result_budget` 未作改动的一次调用，点它的名字。',
    },
  },
  challenges: {
    longest: {
      title: '最长的那一份',
      act: '到这时已有几条结果在文件里。打开存着最长文本的那个文件。',
      wrong: { other: '这个文件不是最长的。' },
      hints: ['文件列在消息行下方，也在“关于此步骤”的“文件”面板里；每个都写着大小。', '比较字符数，打开最大的那个。'],
      solved: '凭路径找到的，代理也会这样找。',
    },
    more: {
      title: '更严的预算',
      act: '让 `tool_result_budget` 在比现在更多的调用里有改动。',
      wrong: {
        fewer: '现在它改动的调用更少了。换个方向试试。',
        same: '它改动的调用和之前一样。',
      },
      hints: ['一批结果合计可以有多长？这个数字在“阈值”里。', '把 `batchLimit` 设为 10,000。'],
      solved: '它出手更勤了。每次模型都少看到一些刚要来的内容：预算也可能太严。',
    },
  },
}
