// 实战：工作区、其中的文件，以及文件的问题。
import type * as english from '../en/live-files.ts'
import type { Match } from '../match.ts'
import { callNo, files, n } from './numbers.ts'

export const fileProblem: Match<typeof english.fileProblem> = (problem, path) => {
  switch (problem.code) {
    case 'escapes':
      return `${path} 在工作区之外。请给出工作区内的路径。`
    case 'missing':
      return `${path} 已经不在了。`
    case 'is_folder':
      return `${path} 是文件夹。请换一个名字。`
    case 'is_file':
      return `有一个文件挡住了 ${path}。请换一个名字，或先删除那个文件。`
    case 'full':
      return problem.limit === 'files' ? '工作区的文件数已到上限。请先删除一些。' : '工作区已满。请先删除较大的内容。'
    case 'unreadable':
      return `${path} 无法读取。`
  }
}

export const workspace: Match<typeof english.workspace> = {
  title: '工作区',
  before: '会话从一个示例工作区开始：五课、一个大文件、两个源文件、两个技能。',
  begin: '从它开始',
  tree: '工作区的文件',
  count: (k) => files(k),
  newFile: '新建',
  newName: '新文件的路径',
  make: '创建',
  upload: '上传',
  uploadFiles: '文件或 zip…',
  uploadFolder: '文件夹…',
  download: '下载',
  reset: '重置',
  resetNote: '示例工作区会取代这里的内容。代理已经知道的事不变。',
  resetNow: '重置工作区',
  keep: '保留',
  rename: '重命名',
  renameTo: '新路径',
  remove: '删除',
  uploaded: (k) => `工作区现在有了这 ${n.whole(k)} 个文件。`,
  replaced: (paths, more) =>
    `原来已有 ${paths.join('、')}${more > 0 ? ` 等 ${n.whole(paths.length + more)} 个文件` : ''}，内容已被新文件取代。`,
  resetDone: '工作区已换成另一棵文件树。',
  draft: (path) => `你在 ${path} 里输入的内容尚未保存。在关闭本页之前会一直保留。`,
  openDraft: '打开',
  dropDraft: '放弃',
  removed: (path) => `已删除 ${path}。`,
  undo: '撤销',
  save: '保存',
  saveOne: '下载',
  binary: '这个文件不是文本。可以下载。',
  unsaved: '尚未保存。',
  saved: '已保存。',
  back: (call) => `恢复成这样（${callNo(call)}）`,
  past: (call) => `${callNo(call)}发送时的文件树。不能修改。`,
  actions: (path) => `对 ${path} 的操作`,
  empty: '工作区是空的。',
}
