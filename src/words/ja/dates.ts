// Japanese days and times.
import { dates as datesOf } from '../dates.ts'

export const dates = datesOf('ja')
