// 简体中文：每个示例讲了什么，一两句话。
import type { SampleId } from './sample-ids.ts'

export const sampleStories: Readonly<Record<SampleId, string>> = {
  'seat-map': '一个时好时坏的订票测试，两份大到上下文装不下的日志，还有用户早早定下、到关键时刻代理却已看不到的一条规则。',
  greenhouse: '天窗为什么一直关着？三份很长的日志存成了文件，代理凭路径在里面找到了答案。',
  'patron-rename': '一次改名分成四十小步。中段被剪除，唯一必须保留原名的那一列也随之不见。',
  calendar: '圣地亚哥的一位客户把同一天看到两次。旧结果变成占位符，代理只好把一个文件再读一遍。',
  'tide-tables': '代理自己写的内容从不缩短。写完第五个模块后，只有摘要能腾出空间，工作再从那里继续。',
  'kana-search': '按字符没超上限，按 token 却太长：API 拒绝了一次调用，reactive_compact 只留下最新的消息。',
  'ci-logs': 'API 说“prompt is too long”。7 月版和 8 月版不认识这几个词，上游版认识。',
  'bus-stops': '一半的工作做完了，相关内容不再需要，于是代理在开始另一半之前使用了 compact 工具。',
  'long-week': '由生成器产生的一个会话，工单一张接一张：每个阶段都出手，大多不止一次。',
}
