// What a sample is: a recording, and the calls at which the API refused it.
import type { Recording } from '../core/importers/types.ts'
import type { Rejection, StageName } from '../core/pipeline/types.ts'

export interface Sample {
  readonly recording: Recording
  readonly rejections: readonly Rejection[]
}

export interface SampleFacts {
  readonly id: string
  /** What it was written to show; words/samples.*.ts tells its story. */
  readonly stage: StageName | 'everything'
  readonly messages: number
}

export interface SampleEntry extends SampleFacts {
  load(): Promise<Sample>
}
