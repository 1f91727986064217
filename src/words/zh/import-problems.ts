// 文件为什么读不了：它像什么、能读什么，以及页面上的办法。
import type { ImportProblem, LooksLike } from '../../core/importers/types.ts'
import type { Trouble } from '../../core/unpack/trouble.ts'
import { format, LOOKS_LIKE, READABLE, spaced } from './formats.ts'
import { n, records } from './numbers.ts'

const UNPACK = '请先解包，再打开里面的录制。'
const PACKED: ReadonlySet<LooksLike> = new Set(['zip', 'gzip', 'zstd'])

/** 文件为什么读不了；`page`：同时给出页面上的办法。 */
export const importProblem = (name: string, p: ImportProblem, page = true): string =>
  page ? `${importText(name, p)}${wayOut(p)}` : importText(name, p)

/** 用在许多文件的清单里，不必每次都说能读什么。 */
export const importProblemShort = (name: string, p: ImportProblem): string =>
  p.code === 'looks_like' ? `${name} 看起来是${spaced(LOOKS_LIKE[p.what])}，这里读不了。` : importText(name, p)

function importText(name: string, p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return `${name} 是空的。`
    case 'no_messages':
      return `${name} 看起来是${spaced(format(p.format))}，但其中 ${records(p.records)}没有一条是消息。`
    case 'looks_like':
      return `${name} 看起来是${spaced(LOOKS_LIKE[p.what])}，这里读不了。${PACKED.has(p.what) ? UNPACK : READABLE}`
    case 'bad_json_file':
      return `${name} 不是有效的 JSON：在第 ${n.whole(p.offset)} 字节处出错，靠近“${p.excerpt}”。`
    case 'too_large':
      return `${name} 有 ${n.bytes(p.size)}；这里最多能读 ${n.bytes(p.limit)}。`
    case 'no_room':
      return `${name} 大约需要 ${n.bytes(p.size)} 内存；一个会话最多可用 ${n.bytes(p.limit)}。`
    case 'packed':
      return packedText(name, p.trouble)
    case 'cancelled':
      return `已停止读取 ${name}。`
    case 'read_failed':
      return `${name} 无法读取：${p.detail}。`
  }
}

function packedText(name: string, t: Trouble): string {
  switch (t.code) {
    case 'damaged':
      return `${name} 是压缩包，但已损坏：在 ${n.bytes(t.bytes)} 之后中断。`
    case 'locked':
      return `${name} 有密码保护。`
    case 'method':
      return `${name} 的打包方式（编号 ${n.whole(t.method)}）在这里无法解开。`
    case 'limit':
      return limitText(name, t.what, t.limit)
  }
}

type Limit = Extract<Trouble, { readonly code: 'limit' }>['what']

function limitText(name: string, what: Limit, limit: number): string {
  switch (what) {
    case 'total':
      return `${name} 解包后超过 ${n.bytes(limit)}，这是此处的上限。`
    case 'ratio':
      return `${name} 解包后超过自身大小的 ${n.whole(limit)} 倍，没有哪份录制会这样；没有读取。`
    case 'window':
      return `${name} 解包需要超过 ${n.bytes(limit)} 内存，这是此处的上限。`
    case 'entries':
      return `${name} 里超过 ${n.whole(limit)} 个文件，这是此处的上限。`
    case 'directory':
      return `${name} 的文件清单超过 ${n.bytes(limit)}，这是此处的上限。`
  }
}

/** 在页面上可以怎么办；页面上的会话总会留着。 */
function wayOut(p: ImportProblem): string {
  switch (p.code) {
    case 'empty_file':
      return '请选择另一个文件；页面上的会话保持不变。'
    case 'no_messages':
      return '请选择另一个文件。'
    case 'looks_like':
      return ''
    case 'bad_json_file':
      return '请修正该处，或选择另一个文件。'
    case 'too_large':
      return '请选择小一些的文件。'
    case 'no_room':
      return '请选择小一些的文件；按行存放的文件可以只截取一部分打开。'
    case 'packed':
      return '请选择另一个文件。'
    case 'cancelled':
      return '页面上的会话保持不变。'
    case 'read_failed':
      return '文件还在吗？请重新选择。'
  }
}
