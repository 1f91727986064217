// npm run --silent sweep -- --param name=from:to:step [--param …] [--edition ID] FILE…: one JSON line a point and file, nothing else on standard output.
import type { SweepParam } from '../core/metrics/types.ts'
import { terminal as say } from '../words/terminal.ts'
import { readArguments } from './arguments.ts'
import { eachFile } from './each-file.ts'
import { readParam } from './params.ts'

const params: SweepParam[] = []
const read = readArguments(process.argv.slice(2), say, 'sweep', {
  '--param': {
    takes: 'value',
    read(word) {
      const param = readParam(word, params, say)
      if (typeof param === 'string') return param
      params.push(param)
      return null
    },
  },
})

function withParams(): typeof read {
  if (typeof read === 'string') return read
  if (params.length === 0 || params.length > 2) return say.noParams
  const twice = params.find(({ name }) => Object.hasOwn(read.thresholds, name))
  return twice ? say.sameParam(twice.name) : read
}
const wanted = withParams()

await eachFile(wanted, say, async ({ file, engine }, out) => {
  if (typeof wanted === 'string') return
  const { edition, thresholds, order, answers, assumptions } = wanted
  const request = { inputs: { edition, thresholds, order, answers, rejections: [] }, assumptions, params }
  await (await engine.tuning()).sweep(request, {
    tell: ({ at, problem, numbers }) => out({ file, edition, at, ...(problem ? { problem: say.threshold(problem) } : numbers) }),
  })
})
