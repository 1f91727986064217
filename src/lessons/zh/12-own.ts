// 简体中文：你自己的会话。
import type { own as english } from '../en/12-own.ts'

export const own: typeof english = {
  title: '你自己的会话',
  about: '导入一份录制，读懂它，为它调参。',
  steps: {
    import: {
      title: '打开一份录制',
      text: [
        '许多编程代理的录制都能打开：Claude Code、Codex、Gemini、SWE-agent、API 调用日志、普通的消息列表。把文件拖到页面上，或在“会话”菜单里选择“打开录制…”。',
        '它只留在此浏览器中。数据不会发送到任何地方。',
      ],
      act: '打开你自己的一份录制。如果没有，就在“会话”菜单里粘贴一份：`[{"role":"user","content":"hello"},{"role":"assistant","content":"hi"}]`。',
    },
    read: {
      title: '读懂它',
      text: [
        '现在，你的会话按顶栏里的版本和“阈值”里的阈值运行，就像录制时已经有这条流水线一样。',
        '它在哪里变长？哪个阶段会最先动手，会丢失什么？',
      ],
      act: '前往最后一次调用，读一读每个阶段怎么说。',
    },
    tune: {
      title: '为它调参',
      text: ['在调参里，每个滑块都显示整个会话在其范围内的费用。先把当前策略固定为基线：之后每项指标都显示与它的差值。'],
      act: '改动一个阈值。',
    },
  },
  challenges: {
    smaller: {
      title: '你的上限',
      act: '为你自己的会话找一组阈值，让发送过的最大列表比默认值下的更小。',
      wrong: { same: '最大的列表没有比原来小。', sample: '这是示例。请打开你自己的录制。' },
      hints: [
        '最大的列表就是最长的那一列。哪个阶段可以在那里拿走一些？',
        '调低 `contextLimit`，直到那次调用之前出现摘要；如果结果很长，就调低 `batchLimit` 和 `persistThreshold`。',
      ],
      solved: '看看付出了什么：摘要、丢失的字符、费用。然后从调参里导出策略。',
    },
  },
}
