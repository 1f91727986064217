// 简体中文：compact 工具。
import type { tool as english } from '../en/09-tool.ts'

export const tool: typeof english = {
  title: 'compact 工具',
  about: '模型可以自己要求做摘要；要等这一批工具的结果都进来才做。',
  steps: {
    asks: {
      title: '模型提出要求',
      text: ['一半的工作做完了，当时要用的内容也不再需要。这一点只有模型自己知道。所以它有一个工具 `compact`，在这里和别的工具一起使用。'],
      act: '前往这次调用的“收到回复”步骤：模型说的话在那里进入，结果也一起。',
    },
    after: {
      title: '在这一批之后',
      text: [
        '`compact` 的结果是一句固定的话。同一批的其他工具照常运行。等所有结果都进了列表，`compact_history` 才运行。',
        '如果列表立刻并入摘要，随后进入的结果就没有了对应的工具调用，API 会拒绝；否则工具就得运行两遍。',
      ],
      act: '前往它之后的 `compact_history`。',
    },
  },
  questions: {
    counted: {
      title: '并入了多少？',
      text: ['这个阶段会说明是什么让它动手，是上限还是工具，以及它拿走了什么。'],
      act: '这里有多少条消息变成了一条？',
      wrong: {
        fewer: '不止这些：这一批和它的结果也在列表里。看看这次调用最后一个 `compact_history` 写的条数。',
        more: '没有这么多消息。看看这次调用最后一个 `compact_history` 写的条数。',
      },
      right: '全部，包括这一批和它的结果。',
    },
  },
  challenges: {
    vain: {
      title: '白提了',
      act: '找一个版本，模型提了要求，却没有生成摘要。',
      wrong: { still: '仍然会生成摘要。', off: '有阶段关掉了。请用版本来做到。' },
      hints: ['哪个版本里根本没有阶段？', '选择“s07（无压缩）”。'],
      solved: '那里没有这个工具。到了模型自己本想放手的地方，列表仍继续变长。',
    },
    unasked: {
      title: '不请自来',
      act: '现在让一份模型没有要求的摘要出现。',
      wrong: { same: '摘要没有比之前多。' },
      hints: ['还有什么会让 `compact_history` 动手？', '把 `contextLimit` 设为 20\u202f000。'],
      solved: '它出现在工作中途，比模型提出要求早一次调用。模型自己选的时机更好。',
    },
  },
}
