// Japanese, what the page says at first sight.
import { SAMPLE_IDS } from '../sample-ids.ts'
import { sampleTitles } from '../samples.ja.ts'
import { editLabel, fate } from './edits.ts'
import { n } from './numbers.ts'
import * as page from './page.ts'
import { pins } from './pins.ts'
import * as stages from './stages.ts'
import { together } from './together.ts'

export const first = {
  number: n,
  together,
  page: page.page,
  tabs: page.tabs,
  timeline: page.timeline,
  stages: page.stages,
  centre: page.centre,
  rows: page.rows,
  why: page.why,
  files: page.filesWords,
  status: page.status,
  kind: page.kind,
  role: page.role,
  step: stages.step,
  edition: stages.edition,
  verdict: stages.verdict,
  headline: stages.headline,
  editLabel,
  fate,
  pins,
  samples: SAMPLE_IDS.map((id) => ({ id, title: sampleTitles[id] })),
}
