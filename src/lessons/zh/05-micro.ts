// 简体中文：micro_compact。
import type { micro as english } from '../en/05-micro.ts'

export const micro: typeof english = {
  title: '第 3 步：micro_compact',
  about: '旧的工具结果各变成一行；最新的保持完整。',
  steps: {
    old: {
      title: '旧结果',
      text: [
        '大多数结果只在几次调用里有用。`micro_compact` 从最新的往回数整个列表的工具结果。最新的 `keepRecentResults` 条保持完整；更早的，只要超过 `placeholderMin` 个字符，就变成[占位符](placeholder)。',
        '消息还在，块也还在，只是文本换了。所以工具调用与它的结果从不分开。',
      ],
      act: '走到那处编辑：按编辑数后面的箭头，或按 `]` 键。那一行显示前后两段文本。',
    },
    recent: {
      title: '多少条算最新？',
      text: ['被替换的结果，从最新的数起是第四条。`keepRecentResults` 更大时，它就还不算旧。'],
      act: '在“阈值”里把 `keepRecentResults` 设为 5，读读这个阶段现在怎么说。',
    },
    upstream: {
      title: '必要时才动手',
      text: [
        '7 月版和 8 月版每次调用都替换旧结果，不管还有没有空余。上游版会等到列表超出上限，一旦够小就停手。它拿走的会先保存，占位符里写着文件的路径。',
        '如果还不够，后面还有 `fit_tool_results`，只有上游版才有的阶段：它把最长的结果存为文件。',
      ],
      act: '选择版本“s08（上游）”，然后前往 `micro_compact` 有改动的一次调用，再到那个阶段。',
    },
  },
  challenges: {
    rest: {
      title: '第 7 次调用之前不动手',
      act: '让每条结果都完整地留到第 7 次调用，`micro_compact` 仍然打开。',
      wrong: { sooner: '有结果在第 7 次调用之前变成了占位符。', off: '`micro_compact` 关掉了。请让它开着。' },
      hints: ['到第 7 次调用，一共进入了多少条结果？这么多条都得算最新。', '把 `keepRecentResults` 设为 6。'],
      solved: '此后的每次调用都多带三条结果。时间线上看得到代价。',
    },
    path: {
      title: '带回路的占位符',
      act: '在这个版本里，占位符只说省略了内容。找一个版本，它的占位符写着文件路径，再打开那个文件。',
      wrong: {
        transcript: '这个文件是转录文件：里面是整个列表，不是单条结果。',
        edition: '看看这个版本在旧结果的位置上放了什么，又是在哪里动手的。',
      },
      hints: [
        '有两个版本在这里根本不写文件。看状态行里的文件数。',
        '换成上游版，前往第 10 次调用，再到 `micro_compact`，展开有改动的一行：占位符里的路径是链接。',
      ],
      solved: '拿走的内容，读取一次就能得到。',
    },
  },
}
