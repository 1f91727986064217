// 简体中文：示例的标题。
import type { SampleId } from './sample-ids.ts'

export const sampleTitles: Readonly<Record<SampleId, string>> = {
  'seat-map': '座位图：两位买家，一个座位',
  greenhouse: '温室：天窗一夜没开',
  'patron-rename': '图书馆：把“member”改名为“patron”',
  calendar: '日历：星期六出现了两次',
  'tide-tables': '潮汐表：从 Fortran 移植到 TypeScript',
  'kana-search': '菜谱搜索：半角假名（日本語）',
  'ci-logs': '连夜飘红：四份 CI 日志',
  'bus-stops': '公交站：分两半做的导入（中文）',
  'long-week': '漫长的一周：2 000 条消息',
}
