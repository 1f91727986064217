// What is given to the page: notes in the session menu, a drop, a file that is read.
import { n, records } from './numbers.ts'

export const given = {
  ownNote: 'このブラウザに保存されている、あなたの記録です。',
  openFileNote:
    'コーディングエージェントのセッション、ログ、APIメッセージを開けます。複数のファイルやzipも可。データはこのブラウザの外に出ません。',
  /** The name of a recording that came as text, before its day and time. */
  pasted: '貼り付けたテキスト',
  drop: '記録、フォルダー、zipをドロップして開く',
  dropLive:
    'ファイル、フォルダー、zipをドロップしてエージェントのワークスペースに追加。記録として開くには、デバッグ、チューニング、ライブラリにドロップしてください。',
  reading: (name: string, bytes: number, of: number, read: number) =>
    `${name}を読み込み中：${n.bytes(of)}のうち${n.bytes(bytes)}、${records(read)}`,
  moreWarnings: (k: number) => `同様の警告がほか${n.whole(k)}件`,
}
