// Japanese: titles of the samples.
import type { SampleId } from './sample-ids.ts'

export const sampleTitles: Readonly<Record<SampleId, string>> = {
  'seat-map': '座席表：1つの座席に2人の購入者',
  greenhouse: '温室：天窓が閉じたままの夜',
  'patron-rename': '図書館：「member」を「patron」に改名',
  calendar: 'カレンダー：土曜日が2回来る',
  'tide-tables': '潮汐表：FortranからTypeScriptへ',
  'kana-search': 'レシピ検索：半角カナ（日本語）',
  'ci-logs': '夜間CIの失敗：4つのログ',
  'bus-stops': 'バス停：前半と後半のインポート（中国語）',
  'long-week': '長い1週間：2 000件のメッセージ',
}
