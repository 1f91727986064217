// 日本語: a search that misses half-width kana. Characters are within the limit, tokens are not: the call is rejected.
import { agent, bash, failed, todo, toRecording, user } from './build.ts'
import { SPELLINGS, searchLine } from './text/japanese.ts'
import { lines } from './text/lines.ts'
import { service } from './text/service.ts'
import { type VitestOptions, vitestRun } from './text/vitest.ts'
import type { Sample } from './types.ts'
import { workspace } from './workspace.ts'

const NORMALISE = `/** 検索語と題名を同じ形にする。 */
export function searchKey(text: string): string {
  return text.toLowerCase().replace(/\\s+/g, ' ').trim()
}`
const NORMALISE_FIXED = `/** 検索語と題名を同じ形にする。半角カナは全角に、カタカナはひらがなに。 */
export function searchKey(text: string): string {
  const wide = text.normalize('NFKC').toLowerCase()
  const hiragana = wide.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  return hiragana.replace(/\\s+/g, ' ').trim()
}`
const TEST = `import { expect, test } from 'vitest'
import { searchKey } from '../src/search/key.ts'

test.each([
  ['ﾗｰﾒﾝ', 'らーめん'],
  ['ラーメン', 'らーめん'],
  ['ﾊﾝﾊﾞｰｸﾞ', 'はんばーぐ'],
  ['カレー　簡単', 'かれー 簡単'],
])('%s は %s になる', (from, to) => {
  expect(searchKey(from)).toBe(to)
})
`
const TASKS = ['再現する', '原因を探す', '直す', '索引を作り直す', '表記ゆれの辞書を作る', '確認する']
const FILES = { 'test/key.test.ts': 4, 'test/search.test.ts': 17, 'test/recipes.test.ts': 23 }
const red = [
  ['ﾗｰﾒﾝ', 'ﾗｰﾒﾝ', 'らーめん'],
  ['ラーメン', 'ラーメン', 'らーめん'],
  ['ﾊﾝﾊﾞｰｸﾞ', 'ﾊﾝﾊﾞｰｸﾞ', 'はんばーぐ'],
  ['カレー　簡単', 'カレー 簡単', 'かれー 簡単'],
].map(([from, is, should]) => ({
  file: 'test/key.test.ts',
  name: `${from} は ${should} になる`,
  why: `AssertionError: expected '${is}' to be '${should}' // Object.is equality`,
  at: '10:27',
}))
const THINGS = ['レシピ', '検索語', '索引', '作者', '材料']
const CLAIMS = ['が空なら拒否する', 'の順序を保つ', 'を一度だけ数える', 'がなければ404を返す', 'を新しい順に並べる', 'の空白を無視する']
const vitest = (seed: string, options: Partial<VitestOptions> = {}): string =>
  vitestRun(seed, {
    root: '/srv/recipes',
    files: FILES,
    name: (i, file) =>
      file === 'test/key.test.ts'
        ? (red[i]?.name ?? '')
        : `${THINGS[i % THINGS.length]}${CLAIMS[(i + Math.floor(i / THINGS.length)) % CLAIMS.length]}`,
    ...options,
  })
const total = (...words: readonly string[]): string =>
  words.map((word) => `curl -s --get localhost:3000/search --data-urlencode "q=${word}" | jq .total`).join('; ')
const dictionary = (kind: keyof typeof SPELLINGS, chars: number): string => `${lines(kind, SPELLINGS[kind], { chars })}\n`

export function sample(): Sample {
  const nouns = ['recipe', 'tag', 'author']
  const ws = workspace({
    'src/search/key.ts': NORMALISE,
    'src/search/index.ts': service('search index', { head: "import { searchKey } from './key.ts'", nouns, chars: 8_200 }),
    'src/recipes/store.ts': service('recipes', { nouns, chars: 7_600 }),
    'logs/search.log': lines('searches', searchLine, { chars: 6_400, from: '2026-06-15T03:00:00Z', every: 4_000 }),
  })

  return {
    rejections: [{ call: 17, error: 'prompt_too_long: 34871 tokens, this deployment allows 32768' }],
    recording: toRecording('kana-search', '2026-06-15T04:20:00Z', [
      user(
        '「ラーメン」で検索すると、題名が「ﾗｰﾒﾝ」のレシピが出てきません。原因を調べて直してください。検索の URL は絶対に変えないでください。',
      ),
      agent('まず検索まわりのファイルを確認します。', [ws.glob('src/**/*.ts', /^src/), ws.grep('searchKey', 'src/')]),
      agent('', [todo(0, TASKS), ws.read('src/search/key.ts')]),
      agent(
        '小文字にして空白をまとめているだけで、半角カナはそのままです。実際に再現してみます。',
        [bash(total('ラーメン', 'ﾗｰﾒﾝ'), '112\n37')],
        '全角と半角で件数が違う。searchKey に NFKC 正規化がないからだろう。ただし索引にも同じ関数が使われているか確認が必要。',
      ),
      agent('全角で112件、半角で37件。別の語として扱われています。索引の作り方を見ます。', [ws.read('src/search/index.ts')]),
      agent('', [ws.read('src/recipes/store.ts')]),
      agent('索引も検索も同じ searchKey を通ります。直す場所は一つです。先にテストを書きます。', [
        todo(2, TASKS),
        ws.write('test/key.test.ts', TEST),
      ]),
      agent('', [
        failed(bash('npx vitest run test/key.test.ts', vitest('red', { files: { 'test/key.test.ts': 4 }, failures: red, verbose: false }))),
      ]),
      agent('予想どおり失敗します。NFKC で半角を全角に、さらにカタカナをひらがなに揃えます。', [
        ws.edit('src/search/key.ts', NORMALISE, NORMALISE_FIXED),
      ]),
      agent('', [bash('npx vitest run', vitest('green'))]),
      agent('すべて通りました。索引は古い形のままなので、作り直しが必要です。本番の件数はどのくらいですか？'),
      user(
        '約四千件です。作り直してかまいません。ついでに、よく検索される料理の表記ゆれの辞書も作ってください。主食、おかず、お菓子の三つで。',
      ),
      agent('', [todo(3, TASKS), bash('npm run --silent reindex', '4012 件の索引を作り直しました（38.2 秒）')]),
      agent('辞書のために、今日の検索を見ます。', [todo(4, TASKS), ws.read('logs/search.log')]),
      agent('半角で書く人が思ったより多いですね。主食から始めます。', [ws.write('data/spelling-staple.jsonl', dictionary('主食', 9_400))]),
      agent('次はおかず。', [ws.write('data/spelling-dish.jsonl', dictionary('おかず', 9_800))]),
      agent('最後にお菓子。', [ws.write('data/spelling-sweet.jsonl', dictionary('お菓子', 9_100))]),
      agent('三つの辞書が JSON として正しいか、確かめます。', [
        bash(
          'for f in data/spelling-*.jsonl; do jq -e . $f > /dev/null && echo "$f 正常"; done',
          ['dish', 'staple', 'sweet'].map((name) => `data/spelling-${name}.jsonl 正常`).join('\n'),
        ),
      ]),
      agent(
        '',
        [
          bash('npm run --silent load-spelling', '辞書を三つ読み込みました'),
          bash('npx vitest run', vitest('with dictionary', { verbose: false })),
        ],
        '呼び出しが一度断られ、前半の会話は要約になった。主食の辞書はもう手元にないが、ファイルには残っている。読み込んで試すだけなら、中身はいらない。',
      ),
      agent('辞書も読み込めました。最初の問題をもう一度試します。', [bash(total('ラーメン', 'ﾗｰﾒﾝ', 'らーめん'), '149\n149\n149')]),
      agent('念のため、直した関数を読み直します。', [todo(6, TASKS), ws.read('src/search/key.ts')]),
      agent(
        '直りました。半角カナ、全角カナ、ひらがなのどれで検索しても同じ149件が出ます。索引4012件は作り直し済み、表記ゆれの辞書は data/ に三つあります。検索の URL は変えていません。',
      ),
    ]),
  }
}
