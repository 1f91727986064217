// Learn: what stands around the lessons.
import { n } from './numbers.ts'

export const learn = {
  label: 'レッスン',
  of: (no: number, count: number) => `レッスン${n.whole(no)}/${n.whole(count)}`,
  page: (no: number, count: number) => `ページ${n.whole(no)}/${n.whole(count)}`,
  challengeNo: (no: number, of: number) => (of > 1 ? `チャレンジ${n.whole(no)}/${n.whole(of)}` : 'チャレンジ'),
  lessons: 'レッスン一覧',
  glossary: '用語集',
  backToLesson: 'レッスンに戻る',
  show: 'ページ上で表示',
  take: 'この実行をデバッグで見る',
  cut: {
    head: (k: number) => `先頭${n.whole(k)}件`,
    goes: (k: number) => `${n.whole(k)}件を切り取り`,
    tail: (k: number) => `末尾${n.whole(k)}件`,
    parts: 'ペアが離れてしまう位置',
    says: (messages: number, head: number, goes: number, tail: number, moved: boolean): string =>
      moved
        ? `${n.whole(messages)}件のメッセージのうち、先頭${n.whole(head)}件と最新${n.whole(tail)}件が残り、その間の${n.whole(goes)}件が切り取られます。ツール呼び出しとその結果が離れないように、切り取る位置がずらされました。`
        : `${n.whole(messages)}件のメッセージのうち、先頭${n.whole(head)}件と最新${n.whole(tail)}件が残り、その間の${n.whole(goes)}件が切り取られます。`,
  },
  done: '完了',
  solved: '正解',
  notYet: 'まだです',
  check: '確認',
  /** Of what is to be found. */
  thisIs: { call: 'この呼び出しです', step: 'このステップです', edit: 'この編集です' },
  answer: '答え',
  hint: (seen: number) => (seen === 0 ? 'ヒントを見る' : '次のヒントを見る'),
  hintNo: (no: number) => `ヒント${n.whole(no)}`,
  previous: '戻る',
  next: '次へ',
  later: '後回しにする',
  finished: 'これが最後のページです。',
  waits: '完了すると次へ進めます。',
  again: 'ページを最初の状態に戻す',
  doneOf: (done: number, of: number) => `${n.whole(of)}件中${n.whole(done)}件完了`,
  goTo: (title: string) => `移動：${title}`,
  reset: '進み具合を消去',
  resetSure: '消去して最初のレッスンから始める',
  keep: '消去しない',
  waiting: 'ページを準備中…',
  quiz: 'クイズ',
  quizAbout: '実際の実行のステップについての10問。レッスン1〜6を終えた人向けです。',
  quizOf: (no: number, count: number) => `クイズ：${n.whole(no)}/${n.whole(count)}`,
  quizAsks: '最初に選んだ答えが採点されます。',
  quizAnswered: (count: number, of: number) => `${n.whole(of)}問中${n.whole(count)}問回答済み`,
  quizRight: '正解',
  quizWrong: '不正解',
  rightAnswer: '正しい答え',
  yourAnswer: 'あなたの答え',
  score: 'あなたの得点',
  scoreOf: (right: number, of: number) => `${n.whole(of)}問中${n.whole(right)}問正解`,
  scoreOpen: (count: number) => `未回答が${n.whole(count)}問あります。不正解として数えます。`,
  scoreSays: (missed: number) =>
    missed === 0
      ? 'これで、実行のどのステップも読み解けます。'
      : missed === 1
        ? 'これで、実行のほとんどのステップを読み解けます。間違えた1問をもう一度見てみましょう。'
        : '間違えた問題をもう一度見てみましょう。どれも、実際にたどれる実行のステップです。',
  notAnswered: '未回答',
  questionNo: (no: number) => `問${n.whole(no)}`,
  toOpenQuestion: '最初の未回答の問題へ',
  retake: 'もう一度受ける',
  onToLesson: (no: number) => `レッスン${n.whole(no)}へ進む`,
  working: 'エージェントが作業中…',
  play: 'エージェントに頼む',
  playBefore: 'このページより前の作業をエージェントに任せる',
  number: n.whole,
  missing: (at: string) => `レッスンにページ${at}はありません。一覧はこちらです。`,
}
