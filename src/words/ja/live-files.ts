// Live: the workspace, its files, and what is wrong with one.
import type { WorkspaceProblem } from '../../core/agent/workspace.ts'
import { files, n } from './numbers.ts'

export function fileProblem(problem: WorkspaceProblem | { readonly code: 'unreadable' }, path: string): string {
  switch (problem.code) {
    case 'escapes':
      return `${path}はワークスペースの外を指しています。中のパスを指定してください。`
    case 'missing':
      return `${path}はもうありません。`
    case 'is_folder':
      return `${path}はフォルダーです。別の名前にしてください。`
    case 'is_file':
      return `${path}の途中に同じ名前のファイルがあります。別の名前にするか、先に削除してください。`
    case 'full':
      return problem.limit === 'files'
        ? 'ワークスペースのファイル数が上限に達しています。先にいくつか削除してください。'
        : 'ワークスペースがいっぱいです。先に大きなものを削除してください。'
    case 'unreadable':
      return `${path}を読み込めませんでした。`
  }
}

export const workspace = {
  title: 'ワークスペース',
  before: 'セッションはサンプルのワークスペースから始まります。内容は、レッスン5つ、大きなファイル1つ、ソースファイル2つ、スキル2つです。',
  begin: 'これで始める',
  tree: 'ワークスペースのファイル',
  count: files,
  newFile: '新規',
  newName: '新しいファイルのパス',
  make: '作成',
  upload: 'アップロード',
  uploadFiles: 'ファイルまたはzip…',
  uploadFolder: 'フォルダー…',
  download: 'ダウンロード',
  reset: 'リセット',
  resetNote: '現在の内容がサンプルのワークスペースに置き換わります。エージェントに伝わった内容は残ります。',
  resetNow: 'ワークスペースをリセット',
  keep: 'このままにする',
  rename: '名前を変更',
  renameTo: '新しいパス',
  remove: '削除',
  uploaded: (k: number) => `${files(k)}をワークスペースに追加しました。`,
  replaced: (paths: readonly string[], more: number) =>
    `${paths.join('、')}${more > 0 ? `ほか${n.whole(more)}件` : ''}はすでにありました。内容を新しいファイルで置き換えました。`,
  resetDone: 'ワークスペースを別のツリーに置き換えました。',
  draft: (path: string) => `${path}に入力した内容は未保存です。このページを開いている間は保持されます。`,
  openDraft: '開く',
  dropDraft: '破棄',
  removed: (path: string) => `${path}を削除しました。`,
  undo: '元に戻す',
  save: '保存',
  saveOne: 'ダウンロード',
  binary: 'テキストファイルではありません。ダウンロードはできます。',
  unsaved: '未保存の変更があります。',
  saved: '保存しました。',
  back: (call: number) => `この内容に戻す（呼び出し${n.whole(call)}）`,
  past: (call: number) => `呼び出し${n.whole(call)}を送信した時点のツリーです。変更はできません。`,
  actions: (path: string) => `${path}の操作`,
  empty: 'ワークスペースは空です。',
}
