// 关于机密：种类、数量，以及内容离开页面时怎样处理。
import type { SecretKind } from '../../core/secrets/types.ts'
import type { secrets as english } from '../en/secrets.ts'
import type { Match } from '../match.ts'
import { callNo, n } from './numbers.ts'

const kind: Readonly<Record<SecretKind, string>> = {
  anthropic_key: 'Anthropic 密钥',
  openai_key: 'OpenAI 密钥或同样形式的密钥',
  openrouter_key: 'OpenRouter 密钥',
  google_key: 'Google API 密钥',
  google_token: 'Google 令牌',
  aws_access_key: 'AWS 访问密钥 ID',
  aws_secret_key: 'AWS 私有密钥',
  azure_key: 'Azure 账户密钥',
  github_token: 'GitHub 令牌',
  gitlab_token: 'GitLab 令牌',
  slack_token: 'Slack 令牌',
  slack_webhook: 'Slack webhook',
  discord_webhook: 'Discord webhook',
  telegram_token: 'Telegram 机器人令牌',
  stripe_key: 'Stripe 密钥',
  twilio_key: 'Twilio 密钥',
  sendgrid_key: 'SendGrid 密钥',
  shopify_token: 'Shopify 令牌',
  npm_token: 'npm 令牌',
  pypi_token: 'PyPI 令牌',
  docker_token: 'Docker 令牌',
  hugging_face_token: 'Hugging Face 令牌',
  groq_key: 'Groq 密钥',
  xai_key: 'xAI 密钥',
  replicate_token: 'Replicate 令牌',
  perplexity_key: 'Perplexity 密钥',
  digitalocean_token: 'DigitalOcean 令牌',
  databricks_token: 'Databricks 令牌',
  vault_token: 'Vault 令牌',
  grafana_token: 'Grafana 令牌',
  notion_token: 'Notion 令牌',
  linear_key: 'Linear 密钥',
  atlassian_token: 'Atlassian 令牌',
  supabase_token: 'Supabase 令牌',
  private_key: '私钥',
  jwt: '签名令牌（JWT）',
  password_in_address: '地址中的密码',
  bearer_token: '请求头中的令牌',
  password: '密码',
  assigned_secret: '机密设置项的值',
}

const count = (k: number) => `${n.whole(k)} 个机密`
const places = (k: number) => `${n.whole(k)} 处`

export const secrets: Match<typeof english> = {
  title: '这份录制中的机密',
  kind,
  found: (k, total) =>
    k === 0
      ? '这份录制中没有发现密钥、令牌、私钥或密码。不像机密的机密是找不出来的：分享之前请自己读一遍。'
      : `${count(k)}，共 ${places(total)}：按形式判断是密钥、令牌或密码。可能还有别的，也可能有些其实无害：分享之前请自己读一遍。`,
  count,
  short: (k, total) => `${count(k)}，共 ${places(total)}`,
  listed: (shown, total) => `只列出前 ${n.whole(shown)} 处，共 ${places(total)}。`,
  of: (name, k) => `${name}：${n.whole(k)}`,
  number: (no) => `机密 ${n.whole(no)}`,
  place: (block, line) => (line > 0 ? `块 ${block}，文件第 ${n.whole(line)} 行` : `块 ${block}`),
  go: (call) => `前往${callNo(call)}`,
  goName: (block, call) => `前往${callNo(call)}，块 ${block} 在那里首次出现`,
  history: '历史',
  historyName: (block) => `${block} 的历史`,
  mask: '遮盖离开此页面的内容中的机密',
  maskNote: (on, k) =>
    on
      ? `在链接和下载中，${count(k)}会换成 [secret 1: password] 这样的替身；其中的大小按遮盖后的文本计。此页面上没有变化。`
      : '链接和下载包含原样的录制，机密也在其中。',
}
