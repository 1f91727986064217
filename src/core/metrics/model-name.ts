// A model by the name a recording gives it: a release day, a vendor before it and a suffix behind it do not count.
import type { PriceTable } from './prices.ts'

/**
 * Id in the table, or null where it has no such model. Both orders of the vendor's names are known, `claude-opus-4-5-20251101`
 * and `claude-3-5-haiku-20241022`; a version never matches another one.
 */
export function pricedModel(name: string, { models }: PriceTable): string | null {
  const low = name.toLowerCase()
  const ids = models.map(({ id }) => id)
  if (ids.includes(low)) return low
  const found = FAMILY_FIRST.exec(low)?.groups ?? VERSION_FIRST.exec(low)?.groups
  if (!found) return null
  const { family, major, minor = '0' } = found
  const id = `${family}-${major}${minor === '0' ? '' : `.${minor}`}`
  return ids.includes(id) ? id : null
}

// Two digits at most: eight are a day.
const FAMILY_FIRST = /(?:^(?!claude)|claude-)(?<family>[a-z]+)-(?<major>\d{1,2})(?:[-.](?<minor>\d{1,2}))?(?![\d.])/
const VERSION_FIRST = /claude-(?<major>\d{1,2})(?:[-.](?<minor>\d{1,2}))?-(?<family>[a-z]+)/
