// What is said beside a step where it applies: what a step is for, and what an edition does that one would not expect.
import type { QuirkCode } from '../../core/conversation/types.ts'
import type { StepName } from '../../core/pipeline/types.ts'

/** What a step does, in one line. */
const PURPOSES: Readonly<Record<StepName, string>> = {
  arrived: 'What the recording added since the last call joins the list.',
  tool_result_budget: 'Saves the longest results of the last message to files when together they are too long.',
  snip_compact: 'Cuts the middle out of the list when it holds too many messages.',
  micro_compact: 'Replaces old tool results with placeholders.',
  fit_tool_results: 'Shortens the longest results to previews until the context fits.',
  compact_history: 'Replaces the whole list with one summary.',
  reactive_compact: 'Summarises all but the newest messages after the API rejected the call.',
  model_call: 'The list is sent to the model.',
  answered: 'The answer joins the list.',
}
export const purpose = (name: StepName): string => PURPOSES[name]

export interface QuirkWords {
  readonly title: string
  readonly text: string
}
/** What an edition does that one would not expect, said where it bites. */
const QUIRKS: Readonly<Record<QuirkCode, QuirkWords>> = {
  list_by_blocks: {
    title: 'A list counts by its blocks.',
    text: 'July measures list content by the number of its blocks, so it never becomes a placeholder, however long it is.',
  },
  image_lost: {
    title: 'The image is lost.',
    text: 'A list with an image is saved as its Python text; the picture cannot be opened from it.',
  },
  preview_path_lost: {
    title: 'The path went with the preview.',
    text: 'July’s micro_compact replaces a saved preview like any result, and with it the only path to its file.',
  },
  path_spoofed: {
    title: 'The tool’s own output named this path.',
    text: 'August believes any line that begins with “Full output: ”, also one that a tool printed.',
  },
  snipped_again: {
    title: 'The cut runs again at every call.',
    text: 'Once past maxMessages the middle is cut each time: the marker counts only the latest cut, and the prompt cache breaks at every call.',
  },
  shared_file: {
    title: 'Two texts share one file name.',
    text: 'The first text stays in the file; what was saved later under the same name is not there.',
  },
  placeholder_path_lost: {
    title: 'The placeholder itself was replaced.',
    text: 'Its path made it longer than placeholderMin, so August omits it at the next call, and the path is lost.',
  },
  base64_counts: {
    title: 'An image counts in full.',
    text: 'contextLimit counts characters, not tokens, so the base64 text of an image fills the context.',
  },
  never_read: {
    title: 'The model never read it.',
    text: 'It came in at this very call and is taken away before it was sent once. Upstream leaves results alone until they were sent.',
  },
  fresh_folded: {
    title: 'The newest results were never read.',
    text: 'They came in at this very call, too large for the context, and go into the summary before they were sent once. Upstream tries fit_tool_results first.',
  },
  error_not_recognised: {
    title: 'The error text is not recognised.',
    text: 'July and August look for “prompt_too_long” or “too many tokens”; the API says “prompt is too long”, so nothing reacts.',
  },
  id_made_safe: {
    title: 'The file name was made safe.',
    text: 'July uses the tool use id as it is; this one would have left the folder, so it is stored under a safe name.',
  },
}
export const quirk = (code: QuirkCode): QuirkWords => QUIRKS[code]
