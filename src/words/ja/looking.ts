// The source beside the step, the search in a file, all files in one.
import { characters, files, n } from './numbers.ts'

export const source = {
  none: (step: string) =>
    `「${step}」はステージではないため、対応するソースファイルがありません。コードを読むには、この呼び出しのステージを選んでください。`,
  note: '実際にここで動いているコードです。リポジトリにあるものと同じです。',
  lines: (k: number) => `${n.whole(k)}行`,
}

export const inFile = {
  label: 'このファイル内を検索',
  none: 'このファイルにはありません。',
  at: (at: number, of: number) => `${n.whole(at)}/${n.whole(of)}`,
  only: (k: number) => `移動できるのは最初の${n.whole(k)}か所までです。`,
  previous: '前へ',
  next: '次へ',
  stretch: (from: number, to: number, total: number) => `全${characters(total)}のうち${n.whole(from)}〜${n.whole(to)}文字目。`,
  begin: '先頭から',
  missing: (path: string) => `このステップまでに、${path}には何も書き込まれていません。`,
}

export const archive = {
  all: 'すべてをzipでダウンロード',
  size: (size: number) => `zipにする前のサイズは${characters(size)}です。`,
  making: (done: number, of: number) => `${files(of)}のうち${n.whole(done)}個目をzipに追加中…`,
  failed: 'zipを作成できませんでした。1つずつダウンロードしてください。',
  tooMuch: (size: number, most: number) =>
    `${characters(size)}は1つのzipには多すぎます（最大${characters(most)}）。前の呼び出しに移動するか、1つずつダウンロードしてください。`,
  stop: '中止',
}
