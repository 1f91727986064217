// Live: the course's three experiments, and what else the scripted model can play.
import type { PlayId } from '../../core/agent/scripted/plays.ts'
import type { EditionId } from '../../core/pipeline/types.ts'
import { byEdition } from '../by-edition.ts'

/** The course's three experiments, and what else the scripted model can play; what comes of each is a table in shell/live/experiments.test.ts. */
export const plays: Readonly<Record<PlayId, { readonly title: string; readonly note: Readonly<Record<EditionId, string>> }>> = {
  lessons: {
    title: 'Five lessons, one after the other',
    note: byEdition('The first experiment: older results become placeholders, the newest three stay whole.', {
      's08-head': 'The first experiment: all of it fits, and under this edition every result then stays whole.',
      none: 'The first experiment, without compaction: every result stays whole.',
    }),
  },
  'large-result': {
    title: 'One very large file',
    note: byEdition('The second experiment: the result is saved to a file, and a preview stands in its place.', {
      none: 'The second experiment, without compaction: the whole result stays in the context.',
    }),
  },
  'long-work': {
    title: 'Long work over the whole workspace',
    note: byEdition('The third experiment: the context reaches its limit, and a summary takes the place of the history.', {
      's08-head':
        'The third experiment: the context reaches its limit. Under this edition older results become placeholders, large ones go to files until all fits, and nothing is summarised.',
      none: 'The third experiment, without compaction: the context grows, and nothing is taken out.',
    }),
  },
  compact: {
    title: 'Compact now',
    note: byEdition('The model calls the compact tool; the history is summarised after the batch.', {
      none: 'Without compaction there is no compact tool: the model says so.',
    }),
  },
  lost: {
    title: 'Ask for something old',
    note: byEdition(
      'Asks for a line of the first lesson. Where its text is no longer in the context, the file is read again: watch it happen.',
      {
        none: 'Without compaction nothing is lost: what was read once need not be read again.',
      },
    ),
  },
  explore: { title: 'Explore the workspace', note: byEdition('A free look around with the tools.') },
}
