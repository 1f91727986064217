// 简体中文：调参里金额与占比的写法。
import { units } from '../units.ts'

export const { money, percent, percentAxis, points, signed } = units('zh-CN', '')
