// Live: the course's three experiments, and what else the scripted model can play.
import type { PlayId } from '../../core/agent/scripted/plays.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import { byEdition } from '../by-edition.ts'

/** The course's three experiments, and what else the scripted model can play; what comes of each is a table in shell/live/experiments.test.ts. */
export const plays: Readonly<Record<PlayId, { readonly title: string; readonly note: Readonly<Record<EditionId, string>> }>> = {
  lessons: {
    title: '5つのレッスンを順に読む',
    note: byEdition('1つ目の実験：古い結果がプレースホルダーになり、最新の3件はそのまま残ります。', {
      's08-head': '1つ目の実験：すべてが収まるため、この版ではどの結果もそのまま残ります。',
      none: '1つ目の実験（圧縮なし）：どの結果もそのまま残ります。',
    }),
  },
  'large-result': {
    title: 'とても大きなファイルを1つ',
    note: byEdition('2つ目の実験：結果はファイルに保存され、代わりにプレビューが残ります。', {
      none: '2つ目の実験（圧縮なし）：結果の全文がコンテキストに残ります。',
    }),
  },
  'long-work': {
    title: 'ワークスペース全体での長い作業',
    note: byEdition('3つ目の実験：コンテキストが上限に達し、履歴が要約に置き換わります。', {
      's08-head':
        '3つ目の実験：コンテキストが上限に達します。この版では、すべてが収まるまで古い結果がプレースホルダーになり、大きな結果がファイルに移り、要約は行われません。',
      none: '3つ目の実験（圧縮なし）：コンテキストは増え続け、何も取り除かれません。',
    }),
  },
  compact: {
    title: '今すぐ圧縮',
    note: byEdition('モデルがcompactツールを呼び出します。バッチのあとに履歴が要約されます。', {
      none: '圧縮なしの版にcompactツールはありません。モデルがそう答えます。',
    }),
  },
  lost: {
    title: '昔のことを尋ねる',
    note: byEdition(
      '最初のレッスンの一行を尋ねます。その本文がコンテキストから消えていれば、ファイルが読み直されます。その様子を見てみましょう。',
      {
        none: '圧縮しなければ何も失われません。一度読んだものを読み直す必要もありません。',
      },
    ),
  },
  explore: { title: 'ワークスペースを探索', note: byEdition('ツールを使って自由に見て回ります。') },
}
