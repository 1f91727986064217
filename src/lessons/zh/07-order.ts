// 简体中文：为什么是这个顺序。
import type { order as english } from '../en/07-order.ts'

export const order: typeof english = {
  title: '为什么是这个顺序',
  about: '先做廉价而且找得回来的，最后才请模型；换个顺序会丢失什么。',
  steps: {
    pass: {
      title: '走一遍',
      text: [
        '每次调用之前，各阶段按这个顺序运行：预算、剪除、微压缩、历史。前三个只是普通代码：不花钱，拿走的大多找得回来。最后一个要请模型。',
        '到这次调用，进入了一条很长的结果。',
      ],
      act: '用“阶段”旁的箭头逐个走过各阶段，或按 `}`，直到“模型调用”，留意大小的变化。',
    },
    budget: {
      title: '没有第一个',
      text: [
        '列表里每个阶段都有一个开关，可以把它从整次运行中去掉。',
        '没有预算，那条很长的结果就留在列表里。它是最新的，`micro_compact` 不会动它。于是只剩摘要可用，模型再也看不到自己要来的文本。',
      ],
      act: '关闭 `tool_result_budget`，看 `compact_history` 在这次调用做了什么。',
    },
    micro: {
      title: '没有第三个',
      text: [
        '如果 `micro_compact` 先于预算运行，一条很长的旧结果还没写到磁盘上，就已经变成一行占位符。预算在前，是为了让后来拿走的内容有文件可查。',
        '没有 `micro_compact`，列表就带着每条结果的全文，直到一份摘要把它们一并收走。',
      ],
      act: '重新打开预算，关闭 `micro_compact`。看时间线上 `compact_history` 的符号。',
    },
  },
  challenges: {
    sooner: {
      title: '代价最大的开关',
      act: '所有阶段又都打开了。关闭其中一个，让第一份摘要至少早十次调用。',
      wrong: {
        later: '第一份摘要没有早十次调用。',
        several: '关闭的阶段不止一个。',
        threshold: '改动了阈值。请只用开关。',
      },
      hints: ['什么东西一进列表，单独一条就超过上限？', '关闭 `tool_result_budget`。'],
      solved: '单独一条结果就逼得全部内容做摘要。挡在前面的只有这一个阶段。',
    },
    over: {
      title: '越线',
      act: '关闭一个阶段，让某次调用超出上限发送。',
      wrong: {
        fits: '每次调用仍然放得下。',
        several: '关闭的阶段不止一个。',
        threshold: '改动了阈值。请只用开关。',
      },
      hints: ['哪个阶段只在其他阶段都不够时才动手？', '关闭 `compact_history`。'],
      solved: '其他阶段已经没有可拿的了，列表就原样发送出去。',
    },
  },
}
