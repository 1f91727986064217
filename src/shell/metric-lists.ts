// The causes of a missed cache and the places of characters, each in its order, for the page.
export { CAUSES, PLACES } from '../core/metrics/types.ts'
