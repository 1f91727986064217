// Which of the files on the drawer this step wrote, where they stand there, and which edit they belong to. Pure.
import type { Frame } from '../core/view/types.ts'
import type { FileMark, Geometry } from './geometry.ts'
import type { Layout } from './use-size.ts'

/** How many files the drawer shows. */
export const onDrawer = (layout: Layout): number => (layout === 'wide' ? 2 : layout === 'middle' ? 1 : 0)
const ICON = 6

export function fileMarks(frame: Frame, { width, row, path }: Geometry, layout: Layout): readonly FileMark[] {
  const shown = onDrawer(layout)
  const name = frame.stages[frame.cursor.step]?.name
  const landed = frame.cursor.edit ?? frame.edits.length
  const marks: FileMark[] = []
  frame.files.items.slice(0, frame.files.from === 0 ? shown : 0).forEach((file, i) => {
    if (file.call !== frame.cursor.call || file.step !== name) return
    const own = frame.edits.find((e) => e.first === file.of)?.no ?? null
    const names = file.kind === 'transcript' ? 1 : own
    if (own !== null && own > landed) return
    marks.push({
      path: file.path,
      x: (i === 0 ? row + path : width - row) + ICON,
      edit: file.kind === 'transcript' ? null : own,
      pointed: file.visible && names !== null && names <= landed ? names : null,
    })
  })
  return marks
}
