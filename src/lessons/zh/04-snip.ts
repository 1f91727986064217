// 简体中文：snip_compact。
import type { snip as english } from '../en/04-snip.ts'

export const snip: typeof english = {
  title: '第 2 步：snip_compact',
  about: '剪去长列表的中段，但绝不剪在工具调用和它的结果之间。',
  steps: {
    count: {
      title: '五十条消息',
      text: [
        '预算让单条结果保持短小，可列表每次调用还是多两条消息。`snip_compact` 数的是消息，不是字符：不超过 `maxMessages` 时，它什么都不做。',
        '到这次调用，消息数刚好还没有超过。',
      ],
      act: '前往下一次调用，看看 `snip_compact` 在那里做了什么。',
    },
    middle: {
      title: '两头留下',
      text: [
        '最前面的 `keepHead` 条消息留下，因为任务在那里；最新的几条留下，因为工作在那里。中段被剪去，换成一个[标记](marker)。',
        '标记也是一条消息。所以列表和剪之前一样长，下一次调用又会超过 `maxMessages`。',
      ],
      act: '继续前往下一次调用的 `snip_compact`。',
    },
    pair: {
      title: '成对的绝不剪开',
      text: [
        '工具结果必须紧跟在工具调用后面的那条消息里，否则 API 会拒绝整个请求。所以剪口的两端都要检查：如果开头部分以工具调用结尾，它的结果也留下；如果末尾部分以结果开头，前面的工具调用也留下。',
        '这里末尾部分就因此多留了一条消息。',
      ],
      act: '在“阈值”里把 `keepHead` 设为 6，看剪口的另一端如何挪动。',
    },
    marker: {
      title: '标记写了什么',
      text: [
        '在 8 月版和上游版里，整个列表会先写入一个[转录文件](transcript)，标记中写着它的路径。在 7 月版里，标记只说剪掉了多少条消息，什么都没有保存。',
      ],
      act: '选择版本“s08（2026 年 7 月）”，读一读标记。',
    },
  },
  challenges: {
    rule: {
      title: '中段里的规则',
      act: '用户在 `m4` 里交代了哪一样绝不能改名。不调高 `maxMessages`，让 `m4` 一直留在上下文里；然后去看最后一次调用的 `snip_compact`。',
      wrong: {
        gone: '到最后一次调用，`m4` 已不在列表里。',
        raised: '`maxMessages` 比原来高了。还有别的办法。',
        elsewhere: '现在前往最后一次调用的 `snip_compact`，看看 `m4` 是否还在。',
        off: '`snip_compact` 关掉了，列表就会无止境地增长；还有别的办法。',
      },
      hints: [
        '要么让开头部分更长，要么只固定这一条消息。',
        '在“阈值”里把 `keepHead` 设为 5。或者前往第 3 次调用，选中 `m4` 那一行，按 `k`。然后按 End，再点列表里的 `snip_compact`。',
      ],
      solved: '需要这条规则的时候，它还在。开头部分留得更长，每次调用都要多发送这么多；[固定](pin)只多发送那一条消息。',
    },
    later: {
      title: '晚一点',
      act: '让第一次剪除至少晚五次调用，阶段仍然打开。',
      wrong: { sooner: '第一次剪除推迟得还不到五次调用。', off: '阶段关掉了；那不是晚一点，而是永远不来。' },
      hints: ['`snip_compact` 拿消息条数和哪个数字比较？', '每次调用多两条消息。把 `maxMessages` 设为 60 或更大。'],
      solved: '是晚了，但在那之前列表更长。看看各列的高度。',
    },
  },
}
