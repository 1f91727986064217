// Japanese: money and shares, as Tune writes them.
import { units } from '../units.ts'

export const { money, percent, percentAxis, points, signed } = units('ja')
