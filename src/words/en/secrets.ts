// What the page says about secrets: their kinds, how many, and what is done with them when something leaves.
import type { SecretKind } from '../../core/secrets/types.ts'
import { n } from './numbers.ts'

const kind: Readonly<Record<SecretKind, string>> = {
  anthropic_key: 'Anthropic key',
  openai_key: 'OpenAI key, or one of its form',
  openrouter_key: 'OpenRouter key',
  google_key: 'Google API key',
  google_token: 'Google token',
  aws_access_key: 'AWS access key ID',
  aws_secret_key: 'AWS secret key',
  azure_key: 'Azure account key',
  github_token: 'GitHub token',
  gitlab_token: 'GitLab token',
  slack_token: 'Slack token',
  slack_webhook: 'Slack webhook',
  discord_webhook: 'Discord webhook',
  telegram_token: 'Telegram bot token',
  stripe_key: 'Stripe key',
  twilio_key: 'Twilio key',
  sendgrid_key: 'SendGrid key',
  shopify_token: 'Shopify token',
  npm_token: 'npm token',
  pypi_token: 'PyPI token',
  docker_token: 'Docker token',
  hugging_face_token: 'Hugging Face token',
  groq_key: 'Groq key',
  xai_key: 'xAI key',
  replicate_token: 'Replicate token',
  perplexity_key: 'Perplexity key',
  digitalocean_token: 'DigitalOcean token',
  databricks_token: 'Databricks token',
  vault_token: 'Vault token',
  grafana_token: 'Grafana token',
  notion_token: 'Notion token',
  linear_key: 'Linear key',
  atlassian_token: 'Atlassian token',
  supabase_token: 'Supabase token',
  private_key: 'private key',
  jwt: 'signed token (JWT)',
  password_in_address: 'password in an address',
  bearer_token: 'token in a header',
  password: 'password',
  assigned_secret: 'value of a secret setting',
}

const count = (k: number) => n.count(k, { one: 'secret', other: 'secrets' })
const places = (k: number) => n.count(k, { one: 'place', other: 'places' })

export const secrets = {
  title: 'Secrets in this recording',
  kind,
  found: (k: number, total: number) =>
    k === 0
      ? 'No key, token, private key or password was found in this recording. What looks like none cannot be found: read what you share.'
      : `${count(k)} in ${places(total)}: keys, tokens or passwords by their form. There may be others, and some may be harmless: read what you share.`,
  count,
  short: (k: number, total: number) => `${count(k)} in ${places(total)}`,
  listed: (shown: number, total: number) => `The first ${n.whole(shown)} of ${places(total)}.`,
  of: (name: string, k: number) => `${name}: ${n.whole(k)}`,
  number: (no: number) => `secret ${n.whole(no)}`,
  place: (block: string, line: number) => (line > 0 ? `block ${block}, line ${n.whole(line)} of the file` : `block ${block}`),
  go: (call: number) => `Go to call ${n.whole(call)}`,
  goName: (block: string, call: number) => `Go to call ${n.whole(call)}, which sees block ${block} first`,
  history: 'History',
  historyName: (block: string) => `History of ${block}`,
  /** Beside the switch. */
  mask: 'Mask secrets in what leaves this page',
  maskNote: (on: boolean, k: number) =>
    on
      ? `${count(k)} will be replaced in links and downloads by a stand-in such as [secret 1: password]; sizes there are those of the masked text. Nothing changes on this page.`
      : 'Links and downloads hold the recording as it is, secrets included.',
}
