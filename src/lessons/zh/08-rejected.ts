// 简体中文：被 API 拒绝。
import type { rejected as english } from '../en/08-rejected.ts'

export const rejected: typeof english = {
  title: '被 API 拒绝',
  about: '流水线数的是字符，API 数的是 token：两者的差距由 reactive_compact 来应对。',
  steps: {
    refused: {
      title: '没超上限，却被拒绝',
      text: [
        '上限按字符计，API 数的是 [token](token)。英文三四个字符合一个 token，日文大约一个字符就是一个。所以列表远没到上限，也可能还是太长。',
        'API 的回应是一个带文字的错误。到这次调用，它写在阶段列表里。',
      ],
      act: '前往被拒绝的那次模型调用：点带叉的步骤。',
    },
    react: {
      title: '一次紧急刹车',
      text: [
        '如果错误说的是提示太长，`reactive_compact` 就会运行。它先保存列表，把最新的 `keepRecentMessages` 条之外的消息做成摘要，这几条则原样保留，因为工作在那里。剪口处成对的消息同样不分开，所以这里多留了一条消息。',
      ],
      act: '前往 `reactive_compact`。',
    },
    retry: {
      title: '只重试一次',
      text: [
        '然后各阶段从头再运行一遍，这次调用重新发送。`maxReactiveRetries` 规定最多连续重试几次：一次。如果又被拒绝，错误就交给调用方。没有这个限制，代理可能没完没了地做摘要、被拒绝。',
      ],
      act: '前往此后发送的那次模型调用。',
    },
  },
  challenges: {
    words: {
      title: '说法要对得上',
      act: '这里 API 拒绝了第 9 次调用，却没有任何应对。找一个能恢复的版本。',
      wrong: {
        deaf: '这个版本没有认出这个错误。看看它的模型调用处的[怪癖](quirk)。',
        none: '这个版本没有应对的阶段。',
      },
      hints: ['各版本在错误文字里找特定的字眼。读一读第 9 次调用的“模型调用”处的文字。', '“prompt is too long”只有上游版认识。'],
      solved: '同样的错误，但这个版本认识这些字眼。7 月版和 8 月版找的是 `prompt_too_long`，而 API 自己并不这么说。',
    },
    keep: {
      title: '末尾多留一些',
      act: '让 `reactive_compact` 至少保留最新的十二条消息，并到那里查看。',
      wrong: { few: '保留的不到十二条消息。', elsewhere: '前往被拒绝的那次调用的 `reactive_compact`。' },
      hints: ['有一个阈值规定它保留最新的多少条消息。', '把 `keepRecentMessages` 设为 12。'],
      solved: '更多的工作原样留下了，但重试时列表也更长：可能又被拒绝。',
    },
  },
}
