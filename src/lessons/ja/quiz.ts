// Japanese: the quiz after lesson 6. `{name}` is a number of the run.
import type { QuizText } from '../types.ts'

export const quiz = {
  shrank: {
    asks: 'この呼び出しの前に{arrived}文字になっていましたが、送信されたのは{sent}文字です。差の大半を取り除いたのは、どのステージですか？',
    choices: {
      micro: '`micro_compact`',
      history: '`compact_history`',
      budget: '`tool_result_budget`',
      snip: '`snip_compact`',
    },
    because:
      '動作したステージは2つです。`tool_result_budget`が最新のメッセージの結果をファイルに移して{budget}文字を減らし、`micro_compact`がプレースホルダーで減らしたのは{micro}文字だけです。',
  },
  again: {
    asks: 'ここに示した編集は、読み込まれたファイルを1行に変えました。何回か後の呼び出しで、エージェントはそのテキストをまた必要とします。どうやって手に入れますか？',
    choices: {
      file: '`.task_outputs`にある写しから。そのパスがプレースホルダーに書かれている。',
      rerun: 'ツールをもう一度使う。',
      summary: '要約から。ファイルの重要な行が残されている。',
      never: '手に入らない。プレースホルダーに置き換わったものは、もうどこにもない。',
    },
    because:
      '8月版は、プレースホルダーにするときにファイルを書きません。しかし、結果は写しにすぎません。元のファイルはディスクに残っているので、もう一度読めば{chars}文字すべてが戻ります。',
  },
  pair: {
    asks: '`maxMessages`は{max}、`keepHead`は{head}なので、最新のメッセージの枠は{rest}件です。ところが、ここでは{tail}件残っています。なぜ1件多いのですか？',
    choices: {
      marker: 'マーカーも1件で、最新のメッセージとして数えられるから。',
      unsent: '最新のメッセージはまだ送信されておらず、数に入らないから。',
      round: '先頭側の枠を1つ、末尾側に譲ったから。',
      pair: 'そうしないと、末尾側がツール結果で始まるから。',
    },
    because:
      '結果は、ツール呼び出しのすぐ次のメッセージになければなりません。そうでないとAPIがリクエストを拒否するため、ペアを離す代わりに切り口をずらします。',
  },
  kept: {
    asks: '{messages}件のメッセージのリストが1件になりました。次のうち、モデルがその中で今も一字一句そのまま読めるものはどれですか？',
    choices: {
      request: 'ユーザーが最後に入力したもの。',
      head: '先頭の3件のメッセージ。タスクが書かれていたもの。',
      results: '最新の3件のツール結果。`micro_compact`のあとと同じ。',
      answer: 'アシスタント自身の最後の応答。',
    },
    because:
      'プログラムは現在の依頼をリストとは別に保ち、変更せずに要約の前に置きます。それ以外について、モデルが知っているのは要約に書かれたことだけです。',
  },
  wrote: {
    asks: 'ここで送信されるリストには`[Earlier tool result omitted.]`がありますが、到着したときにはありませんでした。書いたのはどのステージですか？',
    choices: {
      history: '`compact_history`',
      micro: '`micro_compact`',
      snip: '`snip_compact`',
      budget: '`tool_result_budget`',
    },
    because:
      'この行はプレースホルダーです。`micro_compact`が{results}件の結果を見つけ、最新の{keep}件をそのまま残し、それより古く長い結果を置き換えました。',
  },
  short: {
    asks: 'このリストにはツール結果が{results}件あり、「最新」に入るのは{keep}件だけです。それでも`micro_compact`は、残りを1件も置き換えませんでした。なぜですか？',
    choices: {
      short: 'どれも`placeholderMin`の{min}文字以下か、すでにプレースホルダーだから。',
      room: 'リストが`contextLimit`より小さく、この版はそのとき手を付けないから。',
      files: '以前の呼び出しでファイルに保存されていて、置き換えても得がないから。',
      unread: 'モデルがまだ見ておらず、一度読まれるまでは何も取り除かれないから。',
    },
    because:
      '8月版のこのステージは、どれだけ余裕があっても呼び出しのたびに調べます。{min}文字以下の結果は、プレースホルダーにする価値がありません。',
  },
  whole: {
    asks: '{chars}文字のログが読み込まれ、今リストにあるのは最初の{preview}文字です。残りはどこにありますか？',
    choices: {
      cut: '切り捨てられた。もう一度出力できるのはツールだけ。',
      transcript: 'トランスクリプトの中。この呼び出しのほかのメッセージと並ぶ1行になっている。',
      file: '専用のファイルの中。プレビューがその場所を示している。',
      hidden: 'まだリストの中。折りたたまれているだけで、モデルが求めれば見える。',
    },
    because:
      '`tool_result_budget`は、短縮する前に結果の全文をファイルに書きます。そのため、1回の読み取りで、最後の1文字まで正確に取り戻せます。',
  },
  over: {
    asks: 'ここで要約が書かれました。なぜこの呼び出しだったのですか？',
    choices: {
      count: 'リストが{messages}件に達し、`maxMessages`を超えたから。',
      arrived: '{arrived}文字が到着したから。上限を超えて到着したリストは必ず要約される。',
      batch: '最新の結果が合計で`batchLimit`を超え、ファイルにも移せなかったから。',
      over: 'ほかのステージのあとも{size}文字残り、上限の{limit}文字を超えたから。',
    },
    because:
      '問題になるのは、前のステージが残したものだけです。{arrived}文字から{size}文字まで減りましたが、それでも{limit}を超えていました。',
  },
  july: {
    asks: 'これは7月版です。このステップが取り除いたメッセージのうち、取り戻せるのはどれですか？',
    choices: {
      transcript: 'すべて。切り取る前に、リストがトランスクリプトに書き出された。',
      tools: 'ツールがもう一度出力できるもの。それ以外は、どのファイルにもない。',
      marker: 'それぞれの冒頭。マーカーに引用されている。',
      pairs: 'ツール呼び出しと結果のペア。失われたのはテキストだけ。',
    },
    because:
      '7月版は、ここで何も保存しません。マーカーは{dropped}件のメッセージを切り取ったと伝えるだけで、その中で入力されたことや導かれた結論は失われます。',
  },
  count: {
    asks: '`snip_compact`が{dropped}件のメッセージを取り除きました。動作のきっかけになった数値はどれですか？',
    choices: {
      size: 'リストの{size}文字。',
      results: 'リストにある{results}件のツール結果。必要なのは最新の{keep}件だけ。',
      messages: 'リストの{messages}件のメッセージ。許されるのは{max}件まで。',
      calls: 'それまでに行われた{calls}回の呼び出し。古いものは忘れられる。',
    },
    because: '`snip_compact`が数えるのはメッセージだけです。どれほど短くても、{messages}件は`maxMessages`の{max}件を超えています。',
  },
} satisfies Readonly<Record<string, QuizText>>
