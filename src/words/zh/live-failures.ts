// 模型为什么没有回答：是什么情况，以及怎么办。
import type { FailureCode } from '../../shell/live/model.ts'
import type * as english from '../en/live-failures.ts'
import type { Match } from '../match.ts'

const WHAT: Readonly<Record<FailureCode | 'too_long', string>> = {
  no_key: '没有 API 密钥。',
  bad_base: '密钥不会发送到这个地址。',
  auth: 'API 不接受这个密钥。',
  no_credit: '账户余额已用完。',
  not_found: 'API 不认识这个模型，或者这个地址没有 API。',
  rate_limited: 'API 限制了这个密钥的请求量。',
  overloaded: 'API 过载。',
  network: '没有收到任何回应：可能离线、地址有误，或服务器不允许网页访问。',
  broken_off: '回复中途断开。',
  timeout: '两分钟内没有收到回复。',
  silent: '回复停住了：连接还在，但在设置允许的时间内没有收到任何字节。',
  refused: '模型拒绝回答。',
  bad_request: 'API 没有接受这个请求。',
  server: 'API 自身出错。',
  cut_to_nothing: '还没说出完整的内容，最大 token 数就用完了。',
  bad_answer: '收到的不是有效的回复。',
  crashed: '演练场在这里出了错。',
  too_long: '即使经过 reactive_compact，这次调用对模型来说还是太长。',
}

const OUT: Readonly<Record<FailureCode | 'too_long', string>> = {
  no_key: '请在模型设置中输入一个，或选择脚本模型。',
  bad_base: '请使用 https，或本机的 http；可在设置中修改。',
  auth: '请在模型设置中检查它，然后重试。',
  no_credit: '请为账户充值，或选择另一个模型，然后重试。',
  not_found: '请在设置中选择另一个模型或地址，然后重试。',
  rate_limited: '请稍等片刻，然后重试。',
  overloaded: '请稍等片刻，然后重试。',
  network: '请检查网络连接和地址，然后重试。',
  broken_off: '请重试。',
  timeout: '请重试。',
  silent: '请重试，或在模型设置中让它多等一会儿。',
  refused: '请换个请求，或重试。',
  bad_request: '请查看调试中的“校验”，修改要发送的内容，或重试。',
  server: '请重试。',
  cut_to_nothing: '请在模型设置中调高最大 token 数，然后重试。',
  bad_answer: '请重试。',
  crashed: '会话已保留；请重试。',
  too_long: '请调低阈值，或新建会话。',
}

const STATUS = /^\d{3}$/

export const failure: Match<typeof english.failure> = ({ code, detail }, retried = false) => {
  // 代理服务器的网页没有可用的内容：只说状态码。
  const page = STATUS.test(detail) ? `服务器以状态码 ${detail} 回应了一个网页，而不是 API 的错误。` : ''
  const said = page || (detail === '' ? '' : `它说：“${detail}”`)
  return retried ? WHAT[code] : `${WHAT[code]}${said && !/[.!?。！？]”?$/.test(said) ? `${said}。` : said}${OUT[code]}`
}
