// Japanese: what each sample is about, in a sentence or two.
import type { SampleId } from './sample-ids.ts'

export const sampleStories: Readonly<Record<SampleId, string>> = {
  'seat-map':
    '不安定な予約テストと、コンテキストに収まらない2つのログ。ユーザーが最初に伝えたルールは、肝心なときにエージェントの手元に残っていません。',
  greenhouse: '天窓はなぜ閉じたままだったのか。3つの長いログがファイルに保存され、エージェントはパスをたどってその中から答えを見つけます。',
  'patron-rename': '40の小さな手順で進める改名。中間が切り取られ、名前を変えてはいけない唯一の列の話も一緒に消えます。',
  calendar:
    'サンティアゴの顧客の画面で、同じ日が2回表示されます。古い結果がプレースホルダーになり、エージェントはファイルを読み直すことになります。',
  'tide-tables':
    'エージェント自身が書いたものは短縮されません。5つ目のモジュールのあと、余裕を作れるのは要約だけです。作業はそこから続きます。',
  'kana-search':
    '文字数では上限内でも、トークン数では長すぎます。APIが呼び出しを拒否し、reactive_compactは最新のメッセージだけを残します。',
  'ci-logs': 'APIの返答は「prompt is too long」。7月版と8月版はこの文面を知らず、upstream版は知っています。',
  'bus-stops': '前半の作業が終わり、その内容はもう不要です。エージェントはcompactツールを使ってから後半に取りかかります。',
  'long-week': 'プログラムで生成した1つのセッションで、チケットを次々と片付けます。すべてのステージが動作し、その多くは何度も動作します。',
}
