// 学习：课程正文周围的文字。
import type { learn as english } from '../en/learn.ts'
import type { Match } from '../match.ts'
import { n } from './numbers.ts'

export const learn: Match<typeof english> = {
  label: '课程',
  of: (no, count) => `第 ${n.whole(no)} 课，共 ${n.whole(count)} 课`,
  page: (no, count) => `第 ${n.whole(no)} 页，共 ${n.whole(count)} 页`,
  challengeNo: (no, of) => (of > 1 ? `挑战 ${n.whole(no)} / ${n.whole(of)}` : '挑战'),
  lessons: '全部课程',
  glossary: '术语表',
  backToLesson: '回到课程',
  show: '在页面上显示',
  take: '在调试中查看这次运行',
  cut: {
    head: (k) => `开头 ${n.whole(k)}`,
    goes: (k) => `去掉 ${n.whole(k)}`,
    tail: (k) => `结尾 ${n.whole(k)}`,
    parts: '会拆开一对',
    says: (messages, head, goes, tail, moved) =>
      moved
        ? `${n.whole(messages)} 条消息中，最前面 ${n.whole(head)} 条和最新 ${n.whole(tail)} 条留下，中间 ${n.whole(goes)} 条去掉。切口移动过，否则会把工具调用和它的结果拆开。`
        : `${n.whole(messages)} 条消息中，最前面 ${n.whole(head)} 条和最新 ${n.whole(tail)} 条留下，中间 ${n.whole(goes)} 条去掉。`,
  },
  done: '完成',
  solved: '通过',
  notYet: '还不对',
  check: '提交',
  /** Of what is to be found. */
  thisIs: { call: '就是这次调用', step: '就是这一步', edit: '就是这处编辑' },
  answer: '你的答案',
  hint: (seen) => (seen === 0 ? '给个提示' : '再给个提示'),
  hintNo: (no) => `提示 ${n.whole(no)}`,
  previous: '上一页',
  next: '下一页',
  later: '以后再做',
  finished: '这是最后一页。',
  waits: '做完这一步，才能进入下一页。',
  again: '重置本页',
  doneOf: (done, of) => `已完成 ${n.whole(done)} / ${n.whole(of)}`,
  goTo: (title) => `前往：${title}`,
  reset: '清除我的进度',
  resetSure: '清除，从第一课重新开始',
  keep: '保留',
  waiting: '正在准备页面…',
  missing: (at) => `课程里没有 ${at} 这一页。下面是全部课程。`,
  quiz: '测验',
  quizAbout: '十道题，都是关于真实运行中的步骤，适合做完第 1 到 6 课的人。',
  quizOf: (no, count) => `测验：${n.whole(no)} / ${n.whole(count)}`,
  quizAsks: '以第一次的选择为准。',
  quizAnswered: (count, of) => `已答 ${n.whole(count)} / ${n.whole(of)}`,
  quizRight: '答对了',
  quizWrong: '答错了',
  rightAnswer: '正确答案',
  yourAnswer: '你的答案',
  score: '你的成绩',
  scoreOf: (right, of) => `答对 ${n.whole(right)} / ${n.whole(of)}`,
  scoreOpen: (count) => `还有 ${n.whole(count)} 题没有作答，按答错计。`,
  scoreSays: (missed) =>
    missed === 0
      ? '现在你能读懂一次运行中的任何一步了。'
      : missed === 1
        ? '现在你几乎能读懂一次运行中的任何一步了。再看看答错的那一题。'
        : '再看看答错的几题：每一题都是一次运行中的一步，你可以亲自走一遍。',
  notAnswered: '未作答',
  questionNo: (no) => `第 ${n.whole(no)} 题`,
  toOpenQuestion: '前往第一道未作答的题',
  retake: '重新作答',
  onToLesson: (no) => `继续第 ${n.whole(no)} 课`,
  working: '代理正在工作…',
  play: '问代理',
  playBefore: '让代理完成本页之前的部分',
  number: n.whole,
}
