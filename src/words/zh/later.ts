// 简体中文：有人问起或出了问题时才说的话；随需要它的部分一起加载。

import type { later as english } from '../en/later.ts'
import type { Match } from '../match.ts'
import { SAMPLE_IDS } from '../sample-ids.ts'
import { sampleTitles } from '../samples.zh.ts'
import { sampleStories } from '../stories.zh.ts'
import { purpose, quirk } from './beside.ts'
import { conversations } from './conversations.ts'
import { format } from './formats.ts'
import { given } from './given.ts'
import * as imports from './imports.ts'
import { keys, keysNote, keysTune, keysTuneTitle } from './keys.ts'
import { library } from './library.ts'
import { life, search } from './life.ts'
import { archive, inFile, source } from './looking.ts'
import { problem } from './problems.ts'
import { recorded } from './recorded.ts'
import { secrets } from './secrets.ts'
import { share } from './share.ts'
import { breakpoints, play, timelineMore } from './stepping.ts'
import { texts } from './texts.ts'
import { threshold, thresholds } from './thresholds.ts'
import { validity } from './validity.ts'
import { whatIf } from './what-if.ts'
import { comparison, editTitle, recover, rule } from './why.ts'

export const later: Match<typeof english> = {
  editTitle,
  rule,
  comparison,
  recover,
  given,
  texts,
  purpose,
  quirk,
  conversations,
  keys,
  keysNote,
  keysTune,
  keysTuneTitle,
  threshold,
  thresholds,
  warning: imports.warning,
  importReport: imports.importReport,
  format,
  library,
  life,
  search,
  source,
  inFile,
  archive,
  problem,
  play,
  breakpoints,
  timelineMore,
  validity,
  whatIf,
  recorded,
  secrets,
  share,
  samples: SAMPLE_IDS.map((id) => ({ id, title: sampleTitles[id], story: sampleStories[id] })),
}
