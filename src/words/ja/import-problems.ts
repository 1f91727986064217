// Why a file could not be read: what it looks like, what can be read, and the way out that the page has.
import type { ImportProblem, LooksLike } from '../../core/importers/types.ts'
import type { Trouble } from '../../core/unpack/trouble.ts'
import { format, LOOKS_LIKE, READABLE } from './formats.ts'
import { n, records } from './numbers.ts'

const UNPACK = '展開して、中の記録を開いてください。'
const PACKED: ReadonlySet<LooksLike> = new Set(['zip', 'gzip', 'zstd'])

/** Why a file could not be read; `page`: with the way out that the page has. */
export function importProblem(name: string, p: ImportProblem, page = true): string {
  const text = importText(name, p)
  return page ? `${text}${wayOut(p)}` : text
}

/** In a list of many, where what is readable is not said every time. */
export const importProblemShort = (name: string, p: ImportProblem): string =>
  p.code === 'looks_like' ? `${name}は${LOOKS_LIKE[p.what]}のようです。ここでは読み込めません。` : importText(name, p)

function importText(name: string, p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return `${name}は空です。`
    case 'no_messages':
      return `${name}は${format(p.format)}のようですが、${records(p.records)}の中にメッセージがありません。`
    case 'looks_like':
      return `${name}は${LOOKS_LIKE[p.what]}のようです。ここでは読み込めません。${PACKED.has(p.what) ? UNPACK : READABLE}`
    case 'bad_json_file':
      return `${name}は正しいJSONではありません。${n.whole(p.offset)}バイト目、「${p.excerpt}」の付近に誤りがあります。`
    case 'too_large':
      return `${name}のサイズは${n.bytes(p.size)}です。ここで読み込めるのは最大${n.bytes(p.limit)}です。`
    case 'no_room':
      return `${name}の読み込みには約${n.bytes(p.size)}のメモリが必要です。1つのセッションに使えるのは最大${n.bytes(p.limit)}です。`
    case 'packed':
      return packedText(name, p.trouble)
    case 'cancelled':
      return `${name}の読み込みを中止しました。`
    case 'read_failed':
      return `${name}を読み込めませんでした：${p.detail}。`
  }
}

function packedText(name: string, t: Trouble): string {
  switch (t.code) {
    case 'damaged':
      return `${name}は圧縮ファイルですが、壊れています。${n.bytes(t.bytes)}から先を展開できません。`
    case 'locked':
      return `${name}はパスワードで保護されています。`
    case 'method':
      return `${name}の圧縮方式（番号${n.whole(t.method)}）は、ここでは展開できません。`
    case 'limit':
      return limitText(name, t.what, t.limit)
  }
}

type Limit = Extract<Trouble, { readonly code: 'limit' }>['what']

function limitText(name: string, what: Limit, limit: number): string {
  switch (what) {
    case 'total':
      return `${name}は、展開すると上限の${n.bytes(limit)}を超えます。`
    case 'ratio':
      return `${name}は、展開すると元のサイズの${n.whole(limit)}倍を超えます。記録としてはあり得ないため、読み込みませんでした。`
    case 'window':
      return `${name}の展開には、上限の${n.bytes(limit)}を超えるメモリが必要です。`
    case 'entries':
      return `${name}に含まれるファイルが、上限の${n.whole(limit)}個を超えています。`
    case 'directory':
      return `${name}のファイル一覧が、上限の${n.bytes(limit)}を超えています。`
  }
}

/** What one can do on the page; the session on it stays in any case. */
function wayOut(p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return '別のファイルを選んでください。表示中のセッションはそのままです。'
    case 'no_messages':
      return '別のファイルを選んでください。'
    case 'looks_like':
      return ''
    case 'bad_json_file':
      return 'その箇所を直すか、別のファイルを選んでください。'
    case 'too_large':
      return 'もっと小さいファイルを選んでください。'
    case 'no_room':
      return 'もっと小さいファイルを選んでください。行形式のファイルなら、一部だけを切り出して開くこともできます。'
    case 'packed':
      return '別のファイルを選んでください。'
    case 'cancelled':
      return '表示中のセッションはそのままです。'
    case 'read_failed':
      return 'ファイルがまだあるか確認し、もう一度選んでください。'
  }
}
