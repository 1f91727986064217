// 步骤旁的源码、文件内查找、打包下载全部文件。
import type * as english from '../en/looking.ts'
import type { Match } from '../match.ts'
import { named } from './formats.ts'
import { characters, files, n } from './numbers.ts'

export const source: Match<typeof english.source> = {
  none: (step) => `${named(step)}不是阶段，没有决定它的源文件。请选择这次调用的一个阶段来查看它的代码。`,
  note: '这里运行的就是这份代码，与仓库中的一致。',
  lines: (k) => `${n.whole(k)} 行`,
}

export const inFile: Match<typeof english.inFile> = {
  label: '在此文件中查找',
  none: '此文件中没有。',
  at: (at, of) => `${n.whole(at)} / ${n.whole(of)}`,
  only: (k) => `只能跳到前 ${n.whole(k)} 处。`,
  previous: '上一处',
  next: '下一处',
  stretch: (from, to, total) => `第 ${n.whole(from)} 到 ${n.whole(to)} 个字符，共 ${n.whole(total)} 个。`,
  begin: '从头显示',
  missing: (path) => `到这一步为止，还没有写过 ${path}。`,
}

export const archive: Match<typeof english.archive> = {
  all: '全部下载为 zip',
  size: (size) => `打包前共 ${characters(size)}。`,
  making: (done, of) => `正在打包：${n.whole(done)} / ${files(of)}…`,
  failed: '文件没能打包。请逐个下载。',
  tooMuch: (size, most) => `${characters(size)}放不进一个 zip；一个 zip 最多装 ${n.whole(most)} 个字符。请退到更早的调用，或逐个下载文件。`,
  stop: '停止',
}
