// Around a text that was opened: how much of it is shown, and where there is nothing to compare.
import { characters, n } from './numbers.ts'

export const texts = {
  showMore: (shown: number, total: number) => `Show more (${n.whole(shown)} of ${characters(total)})`,
  showAll: 'Show all of it',
  gaveUp: 'These two texts have too little in common for a comparison; both are shown whole.',
  nothing: 'This block holds no text.',
}
