// 出了什么问题，以及怎么办：每个问题一两句话。
import type { EngineProblem } from '../../shell/problems.ts'
import type * as english from '../en/problems.ts'
import { LANGUAGE_NAMES } from '../languages.ts'
import type { Match } from '../match.ts'
import { importProblem } from './import-problems.ts'
import { callNo, calls, files, messages, n, typed } from './numbers.ts'
import { wrongOrder } from './what-if.ts'

/** 曾经保存、现在读不出来的东西。 */
const STORED: Readonly<Record<Extract<EngineProblem, { code: 'stored_damaged' }>['what'], string>> = {
  session: '此浏览器保存的录制已损坏，未予采用。请重新打开它的文件，或继续使用示例。',
  files: '此浏览器保存的上次运行的文件已损坏，未予采用。它们会重新生成。',
  presets: '此浏览器保存的你自己的策略已损坏，未予采用。请重新保存，或重新导入。',
  lessons: '此浏览器保存的课程位置已损坏，未予采用。请从列表中选择课程。',
  language: '此浏览器保存的语言设置已损坏，未予采用。请在顶部重新选择。',
  state: '此浏览器保存的设置已损坏，未予采用。一切恢复为首次访问时的样子。',
}

/** 内容已在会话库中的文件；两份里留下的是哪一份。 */
export const alreadyHere: Match<typeof english.alreadyHere> = ({ name, as, kept }) => {
  const here = as === name ? `${name} 已在会话库中。` : `${name} 已在会话库中，名为 ${as}。`
  if (kept === 'new') return `${here}库中的文件已损坏：这一份警告更少，已取而代之。`
  return kept === 'old' ? `${here}库中的文件警告比这一份少，予以保留。` : here
}

export function problem(p: EngineProblem): string {
  switch (p.code) {
    case 'import':
      return importProblem(p.name, p.problem)
    case 'threshold_range':
      return `${p.name} 必须在 ${n.ratio(p.min)} 到 ${n.ratio(p.max)} 之间，不能是 ${n.ratio(p.value)}。仍为 ${n.ratio(p.kept)}。`
    case 'threshold_not_a_number':
      return `${p.name} 需要一个 ${n.ratio(p.min)} 到 ${n.ratio(p.max)} 之间的${p.name === 'targetRatio' ? '数' : '整数'}${typed(p.max)}。仍为 ${n.ratio(p.kept)}。`
    case 'threshold_cross':
      return `${p.name} 不能是 ${n.ratio(p.value)}：maxMessages 至少要等于 keepHead + 2，也就是 ${n.ratio(p.least)}。仍为 ${n.ratio(p.kept)}；请先改 ${p.needs}。`
    case 'unknown_edition':
      return `地址里的版本“${p.id}”不存在。请在顶部选择一个版本。`
    case 'unknown_session':
      return p.name === undefined
        ? `地址里的会话“${p.id}”不在此浏览器中。请重新打开它的文件，或选择一个示例。`
        : `地址里的录制“${p.name}”不在此浏览器中。打开它的文件，页面就会到达链接所指的步骤。`
    case 'damaged_link':
      return '这个链接里的录制已损坏或不完整，未予采用。请对方重新发送链接；这里什么都没有丢失。'
    case 'unknown_pin':
      return `固定 ${p.id} 在这份录制中没有对应的消息，未予采用。`
    case 'bad_address':
      return `地址中的“${p.part}”无法识别，未予采用。`
    case 'bad_order':
      return wrongOrder(p.edition, p.problem)
    case 'stored_damaged':
      return STORED[p.what]
    case 'language_failed':
      return `页面没能切换到${LANGUAGE_NAMES[p.language]}：文字没有加载成功。页面保持原样；恢复连接后请重新选择语言。`
    case 'storage_blocked':
      return `此浏览器不允许页面保存任何内容（${p.detail}）。一切功能可用，但重新加载后会话就没有了。`
    case 'storage_full':
      return '此浏览器的存储空间已满。一切功能可用，但没能保存的内容在重新加载后就没有了；要保留它，请在会话库中删除一些录制。'
    case 'worker_crashed':
      return `引擎停止了：${p.detail}。请重新启动；会话会重新读取。`
    case 'no_such_place':
      return `地址所指的位置 ${p.asked} 在这次运行中不存在。运行共有 ${calls(p.calls)}；现在显示${callNo(p.call)}。`
    case 'not_pinned':
      return p.messages === 0
        ? '没有固定任何消息：只能固定录制中的消息，而这一行没有。'
        : `没有固定任何消息：这一行代表 ${messages(p.messages)}。请展开它，固定要保留的那几条。`
    case 'import_stopped':
      return `已停止读取 ${p.name}。之前打开的内容仍在。`
    case 'no_files':
      return '拖入的内容里没有文件。请拖入录制，或含有录制的文件夹。'
    case 'too_many_files':
      return `只读取了文件夹中的前 ${files(p.taken)}。其余的请分批拖入。`
    case 'library_gone':
      return '此浏览器的会话库已在另一个标签页或浏览器设置中删除。页面上的内容仍在内存中；要保留它，请导出，或重新打开它的文件。'
    case 'not_in_library':
      return `${p.name} 已不在此浏览器的会话库中。请重新打开它的文件，或选择另一份录制。`
    case 'already_here':
      return alreadyHere(p)
    case 'deleted_elsewhere':
      return `${p.name} 已在另一个标签页中从会话库删除。它在这里仍打开着，直到离开页面；要保留它，请导出。`
    case 'recordings_damaged':
      return `会话库中有 ${n.whole(p.count)} 份录制已损坏，已被移除。请重新打开这些文件。`
    case 'recordings_deleted':
      return p.ids.length === 1 ? `已删除 ${p.name}。` : `已删除 ${n.whole(p.ids.length)} 份录制。`
  }
}
