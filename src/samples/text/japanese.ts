// Japanese line by line: the dictionaries and the search log of a recipe site.
import type { Line } from './lines.ts'

const STAPLES = ['カレー', 'ﾗｰﾒﾝ', 'おにぎり', '焼きそば', 'ｽﾊﾟｹﾞｯﾃｨ', '炊き込みご飯', 'ｵﾑﾗｲｽ']
const DISHES = ['肉じゃが', 'ﾊﾝﾊﾞｰｸﾞ', '茶碗蒸し', 'だし巻き玉子', 'ｺﾛｯｹ', '豚の角煮', 'きんぴらごぼう']
const SWEETS = ['パンケーキ', 'ﾌﾟﾘﾝ', '大福', 'ｸｯｷｰ', 'ﾁｮｺﾚｰﾄｹｰｷ', '抹茶アイス', 'みたらし団子']
const FORMS = ['手作り', '簡単', 'おうち', '本格', '定番', '時短', '昔ながらの', '子どもの好きな']
const ENDS = [
  'を友だちに教わりました',
  'は冷めてもおいしいです',
  'を週末にまとめて作ります',
  'は祖母の味です',
  'を失敗せずに作るこつ',
  'は三十分でできます',
  'を作りすぎた日の使い道',
]

const hiragana = (kana: string): string => kana.normalize('NFKC').replace(/[ァ-ヶ]/g, (k) => String.fromCharCode(k.charCodeAt(0) - 0x60))

/** One entry of a dictionary of spellings, as a line of JSON. */
const spelling =
  (foods: readonly string[]): Line =>
  (d, _, no) => {
    const food = d.pick(foods)
    const form = d.pick(FORMS)
    const same = [...new Set([food, food.normalize('NFKC'), hiragana(food)])].map((word) => `${form}${word}`)
    return JSON.stringify({ 番号: no, 語: `${form}${food}`, 同じ: same, 例: `${d.pick(FORMS)}${food.normalize('NFKC')}${d.pick(ENDS)}。` })
  }
export const SPELLINGS = { 主食: spelling(STAPLES), おかず: spelling(DISHES), お菓子: spelling(SWEETS) } as const

/** One search of the day with the number of hits. */
export const searchLine: Line = (d, at) => {
  const word = d.pick([...STAPLES, ...DISHES, ...SWEETS])
  const more = d.pick(['簡単', '人気', '作り置き', '子ども', '節約'])
  return `${at.toISOString().slice(11, 19)} 検索「${word} ${more}」 ${d.int(0, 240)}件 ${d.int(8, 90)}ms`
}
