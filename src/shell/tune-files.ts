// What needs no session, for Tune: policies as files, presets, CSV, and what is assumed.
export { ASSUMED, ASSUMED_RANGES, checkAssumptions, checkPrices } from '../core/metrics/assumptions.ts'
export { figuresCsv, sweepCsv } from '../core/metrics/csv.ts'
export { pricedModel } from '../core/metrics/model-name.ts'
export { policyJson, policyPython, policyTypeScript, readPolicy } from '../core/metrics/policy-file.ts'
export { presets } from '../core/metrics/presets.ts'
export { ratesOn } from '../core/metrics/prices.ts'
export { HELD, isUnsaid, worseBy } from '../core/metrics/search.ts'
