// 页面的快捷键及其作用。
import type * as english from '../en/keys.ts'
import type { Match } from '../match.ts'

export const keys: Match<typeof english.keys> = [
  { keys: ['\u2190', '\u2192'], does: '上一次、下一次调用' },
  { keys: ['Home', 'End'], does: '第一次、最后一次调用' },
  { keys: ['Page Up', 'Page Down'], does: '后退、前进十次调用' },
  { keys: ['{', '}'], does: '上一个、下一个阶段' },
  { keys: ['[', ']'], does: '上一处、下一处编辑' },
  { keys: ['p', 'n'], does: '上一处、下一处变化' },
  { keys: ['Space'], does: '播放、暂停' },
  { keys: ['<', '>'], does: '放慢、加快播放' },
  { keys: ['S', 's'], does: '运行到上一份、下一份摘要' },
  { keys: ['F', 'f'], does: '运行到上一次、下一次写文件' },
  { keys: ['V', 'v'], does: '运行到上一处、下一处违规' },
  { keys: ['W', 'w'], does: '运行到上一条、下一条警告' },
  { keys: ['B', 'b'], does: '运行到上一个、下一个断点' },
  { keys: ['+', '\u2212'], does: '放大、缩小时间线；用滚轮时按住 Ctrl' },
  { keys: ['0'], does: '显示全部调用' },
  { keys: ['Shift'], does: '配合滚轮或拖动，在放大的时间线上左右移动' },
  { keys: ['\u2191', '\u2193'], does: '进入消息行，并在其中上下移动' },
  { keys: ['Enter'], does: '展开或收起当前行' },
  { keys: ['k'], does: '固定当前行，或取消固定' },
  { keys: ['l'], does: '当前行或所选编辑的历史' },
  { keys: ['Alt \u2191', 'Alt \u2193'], does: '调整顺序时：把当前阶段提前、推后' },
  { keys: ['\u2318K', 'Ctrl K'], does: '查找：它为什么忘了……？' },
  { keys: ['i'], does: '打开或关闭“关于此步骤”（当它盖住消息行时）' },
  { keys: ['?'], does: '显示这些快捷键' },
]
export const keysTune: Match<typeof english.keysTune> = [
  { keys: ['\u2190', '\u2192'], does: '在滑块上：上一个、下一个整值；时间线不动' },
  { keys: ['Page Up', 'Page Down'], does: '在滑块上：前进、后退十个整值' },
  { keys: ['Home', 'End'], does: '在滑块上：最小值、最大值' },
  { keys: ['F6'], does: '跳到下一部分：阈值、指标、字符去处、费用与丢失、提示缓存；加 Shift 回到上一部分' },
  { keys: ['Enter'], does: '在数字框里：采用这个数' },
  { keys: ['Esc'], does: '在数字框里：恢复上一个有效的数；在指标上：收起它的调用' },
]
export const keysTuneTitle = '在调参中'
export const keysNote = '在输入框里打字时，快捷键不起作用。'
