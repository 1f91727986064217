// The causes of a missed cache, in their order, for the page.
export { CAUSES } from '../core/metrics/types.ts'
