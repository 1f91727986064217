// English: the dictionary every other language has to match.
import * as imports from './en/imports.ts'
import { n } from './en/numbers.ts'
import * as page from './en/page.ts'
import { problem } from './en/problems.ts'
import * as stages from './en/stages.ts'
import { terminal } from './en/terminal.ts'
import { threshold } from './en/thresholds.ts'
import * as why from './en/why.ts'
import { sampleWords } from './samples.en.ts'

export const en = {
  number: n,
  page: page.page,
  tabs: page.tabs,
  timeline: page.timeline,
  stages: page.stages,
  centre: page.centre,
  rows: page.rows,
  why: page.why,
  thresholds: page.thresholds,
  files: page.filesWords,
  status: page.status,
  keys: page.keys,
  keysNote: page.keysNote,
  kind: page.kind,
  role: page.role,
  step: stages.step,
  purpose: stages.purpose,
  edition: stages.edition,
  verdict: stages.verdict,
  headline: stages.headline,
  editLabel: why.editLabel,
  editTitle: why.editTitle,
  rule: why.rule,
  comparison: why.comparison,
  recover: why.recover,
  fate: why.fate,
  quirk: why.quirk,
  threshold,
  warning: imports.warning,
  importReport: imports.importReport,
  format: imports.format,
  problem,
  samples: Object.entries(sampleWords).map(([id, sample]) => ({ id, ...sample })),
  terminal,
}
