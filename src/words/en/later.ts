// English, what the page says when someone asks or something goes wrong; it comes with the parts that say it.
import * as imports from './imports.ts'
import { keys, keysNote } from './keys.ts'
import { life, search } from './life.ts'
import { problem } from './problems.ts'
import { threshold, thresholds } from './thresholds.ts'
import { validity } from './validity.ts'

export const later = {
  keys,
  keysNote,
  threshold,
  thresholds,
  warning: imports.warning,
  importReport: imports.importReport,
  format: imports.format,
  life,
  search,
  problem,
  validity,
}
