// compact: only says that it was asked; the compaction runs after the batch's results have been appended.
import { said, schema, type Tool } from '../tool.ts'

const JULY = '[Compaction requested. This completed turn will be summarized.]'
const OTHERS = 'Compaction requested after this tool batch.'

export const compact: Tool = {
  definition: {
    name: 'compact',
    description: 'Ask for the conversation to be summarised after this batch of tool uses.',
    input_schema: schema({ focus: { type: 'string' } }, []),
  },
  run: (_, { edition }) => said(edition === 's08-2026-07' ? JULY : OTHERS),
}
