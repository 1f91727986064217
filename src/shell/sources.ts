// The stages' own source files, as text: the very code that runs. Each comes when someone reads it.
import type { StepName } from '../core/pipeline/types.ts'

const FILES = import.meta.glob<string>('../core/pipeline/stages/*.ts', { query: '?raw', import: 'default' })

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

const nameOf = (step: StepName): string => `../core/pipeline/stages/${step.replaceAll('_', '-')}.ts`

/** Null: the step is no stage. */
export async function sourceOf(step: StepName): Promise<SourceFile | null> {
  const name = nameOf(step)
  const load = FILES[name]
  return load ? { path: name.replace('../', 'src/'), text: await load() } : null
}
