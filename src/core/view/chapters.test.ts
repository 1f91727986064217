// Chapters: every typed text begins one or is counted in one, and they tile the calls from the first of them on.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { views } from '../testing/views.ts'
import { chaptersOf } from './chapters.ts'
import { seriesOf } from './series.ts'

it('chapters begin where the timeline says that the user typed, and tile the calls', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { chapters } = chaptersOf(view)
      const { typed } = seriesOf(view.trace, [])
      expect(chapters.map((chapter) => chapter.first)).toEqual([...typed].flatMap((is, i) => (is ? [i + 1] : [])))
      chapters.forEach((chapter, i) => {
        expect(chapter.last).toBe((chapters[i + 1]?.first ?? view.calls.length + 1) - 1)
        const request = view.calls[chapter.first - 1]?.request?.read() ?? ''
        expect(request).toContain(chapter.head)
        expect([...chapter.head].length).toBeLessThanOrEqual(160)
        expect(chapter.head).not.toContain('\n')
        expect(view.trace.session.messages.find((message) => message.id === chapter.id)?.typed?.read()).toBe(request)
      })
    }),
    { seed: 71, numRuns: 60 },
  )
})
