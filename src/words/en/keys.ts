// The page's keys and what they do.

export const keys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['\u2190', '\u2192'], does: 'Previous, next call' },
  { keys: ['Home', 'End'], does: 'First, last call' },
  { keys: ['Page Up', 'Page Down'], does: 'Ten calls back, on' },
  { keys: ['{', '}'], does: 'Previous, next stage' },
  { keys: ['[', ']'], does: 'Previous, next edit' },
  { keys: ['p', 'n'], does: 'Previous, next change' },
  { keys: ['Space'], does: 'Play, pause' },
  { keys: ['<', '>'], does: 'Play slower, faster' },
  { keys: ['S', 's'], does: 'Run to the previous, next summary' },
  { keys: ['F', 'f'], does: 'Run to the previous, next file written' },
  { keys: ['V', 'v'], does: 'Run to the previous, next violation' },
  { keys: ['W', 'w'], does: 'Run to the previous, next warning' },
  { keys: ['B', 'b'], does: 'Run to the previous, next breakpoint' },
  { keys: ['+', '\u2212'], does: 'Zoom the timeline in, out; with the wheel, hold Ctrl' },
  { keys: ['0'], does: 'Show all calls' },
  { keys: ['Shift'], does: 'With the wheel or a drag on the zoomed timeline: move along it' },
  { keys: ['\u2191', '\u2193'], does: 'To the rows, and along them' },
  { keys: ['Enter'], does: 'Open or close the row one stands on' },
  { keys: ['k'], does: 'Pin the row one stands on, or unpin it' },
  { keys: ['l'], does: 'History of the row, or of the picked edit' },
  { keys: ['Alt \u2191', 'Alt \u2193'], does: 'While the order is being changed: run the stage one stands on earlier, later' },
  { keys: ['\u2318K', 'Ctrl K'], does: 'Find: why did it forget …?' },
  { keys: ['i'], does: 'About this step: open or close it, where it lies over the rows' },
  { keys: ['?'], does: 'These keys' },
]
/** Those of Tune. */
export const keysTune: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['\u2190', '\u2192'], does: 'On a slider: the round value before, after; the timeline stays' },
  { keys: ['Page Up', 'Page Down'], does: 'On a slider: ten round values on, back' },
  { keys: ['Home', 'End'], does: 'On a slider: the least, the most' },
  { keys: ['F6'], does: 'To the next part: thresholds, figures, places, sweep, cache; with Shift to the one before' },
  { keys: ['Enter'], does: 'In a number field: take the number' },
  { keys: ['Esc'], does: 'In a number field: the last good number; at a figure: close its calls' },
]
export const keysTuneTitle = 'In Tune'
export const keysNote = 'Keys rest while you type in a field.'
