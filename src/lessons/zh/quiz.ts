// 简体中文：第 6 课之后的测验。`{name}` 是运行中的数字。
import type { quiz as english } from '../en/quiz.ts'

export const quiz: typeof english = {
  shrank: {
    asks: '这次调用之前进入了 {arrived} 个字符，发送了 {sent} 个。相差的部分，大多是哪个阶段拿走的？',
    choices: {
      micro: '`micro_compact`',
      history: '`compact_history`',
      budget: '`tool_result_budget`',
      snip: '`snip_compact`',
    },
    because:
      '有两个阶段动了手：`tool_result_budget` 把最新消息里的一条结果存进文件，拿走 {budget} 个字符；`micro_compact` 用占位符只拿走 {micro} 个。',
  },
  again: {
    asks: '这里显示的编辑，把读过的一个文件变成了一行。几次调用之后，代理又需要这段文本。它怎样得到？',
    choices: {
      file: '从 `.task_outputs` 下的副本，路径就在占位符里。',
      rerun: '再请求一次工具。',
      summary: '从摘要里，文件的重要几行都保留在那里。',
      never: '得不到：被占位符替换的内容哪里都没有了。',
    },
    because: '8 月版不为占位符写文件，但结果只是副本：文件本身还在磁盘上，再读一次就能找回全部 {chars} 个字符。',
  },
  pair: {
    asks: '`maxMessages` 是 {max}，`keepHead` 是 {head}，留给最新消息的位置有 {rest} 个。这里却留下了 {tail} 条。为什么多一条？',
    choices: {
      marker: '标记算其中一条：它算作最新的消息。',
      unsent: '最新的消息还没有发送，所以不计。',
      round: '开头部分让了一个位置给末尾部分。',
      pair: '否则末尾部分会以工具结果开头。',
    },
    because: '结果必须在紧跟工具调用的下一条消息里，否则 API 会拒绝请求：剪口宁可挪动，也不把它们分开。',
  },
  kept: {
    asks: '有 {messages} 条消息的列表变成了一条。下面哪一项，模型还能从中逐字读到？',
    choices: {
      request: '用户最后输入的话。',
      head: '交代任务的最前三条消息。',
      results: '最新的三条工具结果，就像经过 `micro_compact` 一样。',
      answer: '助手自己的上一次回复。',
    },
    because: '程序把当前请求另外保存在列表旁边，原样放在摘要之前；其余的一切，模型现在只知道摘要所说的。',
  },
  wrote: {
    asks: '这里发送的列表中有一行 `[Earlier tool result omitted.]`，列表进入时还没有它。是哪个阶段写的？',
    choices: {
      history: '`compact_history`',
      micro: '`micro_compact`',
      snip: '`snip_compact`',
      budget: '`tool_result_budget`',
    },
    because: '这一行是占位符：`micro_compact` 找到 {results} 条结果，让最新 {keep} 条保持完整，替换了更早的一条长结果。',
  },
  short: {
    asks: '这个列表里有 {results} 条工具结果，只有最新 {keep} 条算最新。可 `micro_compact` 没有替换其余任何一条。为什么？',
    choices: {
      short: '每条都不超过 `placeholderMin` 个字符，即 {min}，或者已经是占位符。',
      room: '列表没超过 `contextLimit`，所以这个版本不动它们。',
      files: '它们在之前的调用里已存为文件，再换也省不了什么。',
      unread: '模型还没看过它们；没读过的不会拿走。',
    },
    because: '在 8 月版里，这个阶段每次调用都检查，不管还空余多少；不超过 {min} 个字符的结果不值得换成占位符。',
  },
  whole: {
    asks: '读了一份 {chars} 个字符的日志，列表里现在只有前 {preview} 个。其余的在哪里？',
    choices: {
      cut: '被截掉了。只有重新运行工具才能得到。',
      transcript: '在转录文件里，是这次调用所有消息中的一行。',
      file: '在它自己的文件里。预览里写着路径。',
      hidden: '还在列表里，只是折叠了。模型要的时候就能看到。',
    },
    because: '预算在缩短结果之前，先把全文写进文件，所以读取一次就能得到，一个字符都不差。',
  },
  over: {
    asks: '这里写了一份摘要。为什么偏偏在这次调用？',
    choices: {
      count: '列表已有 {messages} 条消息，超过了 `maxMessages` 所允许的。',
      arrived: '进入了 {arrived} 个字符。进入时超出上限的列表总会做摘要。',
      batch: '最新的结果合计超过 `batchLimit`，又没有文件可存。',
      over: '其他阶段之后还剩 {size} 个字符，而上限是 {limit}。',
    },
    because: '只看前面的阶段剩下多少：从 {arrived} 个字符降到 {size} 个，仍超过 {limit}。',
  },
  july: {
    asks: '这是 7 月版。这一步拿走的消息，还能找回什么？',
    choices: {
      transcript: '全部：剪之前列表写进了转录文件。',
      tools: '工具能重新给出的部分。其余的内容不在任何文件里。',
      marker: '每条的开头，标记里引用了。',
      pairs: '成对的工具调用和结果；只有文本丢失。',
    },
    because: '7 月版在这里什么都不保存：标记只说剪掉了 {dropped} 条消息，其中输入的话和得出的结论都没了。',
  },
  count: {
    asks: '`snip_compact` 拿走了 {dropped} 条消息。是哪个数字让它动手的？',
    choices: {
      size: '列表的 {size} 个字符。',
      results: '列表里的 {results} 条工具结果，其中只需要最新 {keep} 条。',
      messages: '列表的 {messages} 条消息；允许 {max} 条。',
      calls: '到那时的 {calls} 次调用：旧的会被忘记。',
    },
    because: '`snip_compact` 只数消息，别的不管：{messages} 条超过了 `maxMessages`，即 {max}，不管每条多短。',
  },
}
