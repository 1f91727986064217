// Sharing a step by a link: what it holds, what it costs, and what it cannot hold.
import { characters, messages } from './numbers.ts'

export const share = {
  title: 'このステップへのリンク',
  sample: 'リンクを開いた人には、今と同じ状態が表示されます。サンプル、版、しきい値、ピン留め、ステップ、パネルがすべて同じです。',
  reading: '記録がリンクに収まるか確認しています…',
  which: 'リンクに含めるもの',
  place: '場所のみ',
  placeNote:
    '版、しきい値、ピン留め、ステップ、パネルを含みます。記録は名前だけです。受け取った人が同じファイルを開くと、このステップが表示されます。',
  placeNoteLive:
    '版、しきい値、ピン留め、ステップ、パネルを含みます。セッション自体はこのブラウザにしかありません。ほかの人に渡すには、記録も含めるか、エクスポートしてください。',
  whole: '記録も含める',
  wholeNote: (count: number, size: number, link: number) =>
    `${messages(count)}、テキスト${characters(size)}が、${characters(link)}のリンクに入ります。リンクを受け取った人は誰でも、またリンクが通過するプログラムも、その全文を読むことができます。`,
  begins: '冒頭部分：',
  more: (k: number) => `ほか${messages(k)}`,
  tooLong: (count: number, size: number, limit: number) =>
    `記録（${messages(count)}、${characters(size)}）は${characters(limit)}未満のリンクには収まりません。リンクにはそれ以外のすべてが入ります。受け取った人が同じファイルを開くと、このステップが表示されます。`,
  link: 'リンク',
  length: (k: number) => characters(k),
  copy: 'コピー',
  copied: 'コピーしました。',
  notCopied: 'このブラウザではページからコピーできません。リンクを選択してあるので、手動でコピーしてください。',
}
