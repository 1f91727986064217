// Live: the workspace, its files, and what is wrong with one.
import type { WorkspaceProblem } from '../../core/agent/workspace.ts'
import { n } from './numbers.ts'

export function fileProblem(problem: WorkspaceProblem | { readonly code: 'unreadable' }, path: string): string {
  switch (problem.code) {
    case 'escapes':
      return `${path} leads out of the workspace. Give a path inside it.`
    case 'missing':
      return `${path} is not there any more.`
    case 'is_folder':
      return `${path} is a folder. Choose another name.`
    case 'is_file':
      return `A file stands in the way of ${path}. Choose another name, or delete it first.`
    case 'full':
      return problem.limit === 'files'
        ? 'The workspace holds as many files as it can. Delete some first.'
        : 'The workspace is full. Delete something large first.'
    case 'unreadable':
      return `${path} could not be read.`
  }
}

export const workspace = {
  title: 'Workspace',
  before: 'A session begins with a sample workspace: five lessons, a large file, two sources, two skills.',
  begin: 'Begin with it',
  tree: 'Files of the workspace',
  count: (k: number) => n.count(k, { one: 'file', other: 'files' }),
  newFile: 'New',
  newName: 'Path of the new file',
  make: 'Create',
  upload: 'Upload',
  uploadFiles: 'Files or a zip …',
  uploadFolder: 'A folder …',
  download: 'Download',
  reset: 'Reset',
  resetNote: 'The sample workspace takes the place of what is here. What the agent was told stays.',
  resetNow: 'Reset the workspace',
  keep: 'Keep it',
  rename: 'Rename',
  renameTo: 'New path',
  remove: 'Delete',
  uploaded: (k: number) => `${n.count(k, { one: 'file is', other: 'files are' })} in the workspace now.`,
  replaced: (paths: readonly string[], more: number) =>
    `${paths.join(', ')}${more > 0 ? ` and ${n.whole(more)} more` : ''} ${paths.length + more === 1 ? 'was' : 'were'} there before: the new text took its place.`,
  resetDone: 'Another tree took the place of the workspace.',
  draft: (path: string) => `What you typed into ${path} is not saved. It is kept as long as this page is open.`,
  openDraft: 'Open it',
  dropDraft: 'Discard',
  removed: (path: string) => `${path} is deleted.`,
  undo: 'Undo',
  save: 'Save',
  saveOne: 'Download',
  binary: 'This file is not text. It can be downloaded.',
  unsaved: 'Not saved yet.',
  saved: 'Saved.',
  back: (call: number) => `Put this back (call ${n.whole(call)})`,
  past: (call: number) => `The tree as it was when call ${n.whole(call)} was sent. It cannot be changed.`,
  actions: (path: string) => `Actions for ${path}`,
  empty: 'The workspace is empty.',
}
