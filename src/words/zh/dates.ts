// 简体中文：日期与时间。
import { dates as datesOf } from '../dates.ts'

export const dates = datesOf('zh-CN')
