// What the page says about secrets: their kinds, how many, and what is done with them when something leaves.
import type { SecretKind } from '../../core/secrets/types.ts'
import { n } from './numbers.ts'

const kind: Readonly<Record<SecretKind, string>> = {
  anthropic_key: 'Anthropicのキー',
  openai_key: 'OpenAIのキー、またはその形式のキー',
  openrouter_key: 'OpenRouterのキー',
  google_key: 'Google APIキー',
  google_token: 'Googleのトークン',
  aws_access_key: 'AWSアクセスキーID',
  aws_secret_key: 'AWSシークレットキー',
  azure_key: 'Azureアカウントキー',
  github_token: 'GitHubのトークン',
  gitlab_token: 'GitLabのトークン',
  slack_token: 'Slackのトークン',
  slack_webhook: 'SlackのWebhook',
  discord_webhook: 'DiscordのWebhook',
  telegram_token: 'Telegramボットのトークン',
  stripe_key: 'Stripeのキー',
  twilio_key: 'Twilioのキー',
  sendgrid_key: 'SendGridのキー',
  shopify_token: 'Shopifyのトークン',
  npm_token: 'npmのトークン',
  pypi_token: 'PyPIのトークン',
  docker_token: 'Dockerのトークン',
  hugging_face_token: 'Hugging Faceのトークン',
  groq_key: 'Groqのキー',
  xai_key: 'xAIのキー',
  replicate_token: 'Replicateのトークン',
  perplexity_key: 'Perplexityのキー',
  digitalocean_token: 'DigitalOceanのトークン',
  databricks_token: 'Databricksのトークン',
  vault_token: 'Vaultのトークン',
  grafana_token: 'Grafanaのトークン',
  notion_token: 'Notionのトークン',
  linear_key: 'Linearのキー',
  atlassian_token: 'Atlassianのトークン',
  supabase_token: 'Supabaseのトークン',
  private_key: '秘密鍵',
  jwt: '署名付きトークン（JWT）',
  password_in_address: 'アドレスに含まれるパスワード',
  bearer_token: 'ヘッダーのトークン',
  password: 'パスワード',
  assigned_secret: '機密設定の値',
}

const count = (k: number) => `${n.whole(k)}件の機密情報`
const places = (k: number) => `${n.whole(k)}か所`

export const secrets = {
  title: 'この記録に含まれる機密情報',
  kind,
  found: (k: number, total: number) =>
    k === 0
      ? 'この記録に、キー、トークン、秘密鍵、パスワードは見つかりませんでした。それらしい形をしていないものは検出できません。共有する前に内容を確認してください。'
      : `${places(total)}に${count(k)}：形式からキー、トークン、パスワードと判断したものです。ほかにもある可能性があり、無害なものが含まれることもあります。共有する前に内容を確認してください。`,
  count,
  short: (k: number, total: number) => `${count(k)}、${places(total)}`,
  listed: (shown: number, total: number) => `${places(total)}のうち最初の${n.whole(shown)}か所。`,
  of: (name: string, k: number) => `${name}：${n.whole(k)}`,
  number: (no: number) => `機密情報${n.whole(no)}`,
  place: (block: string, line: number) => (line > 0 ? `ブロック${block}、ファイルの${n.whole(line)}行目` : `ブロック${block}`),
  go: (call: number) => `呼び出し${n.whole(call)}に移動`,
  goName: (block: string, call: number) => `ブロック${block}が最初に現れる呼び出し${n.whole(call)}に移動`,
  history: '履歴',
  historyName: (block: string) => `${block}の履歴`,
  /** Beside the switch. */
  mask: 'このページから出すデータの機密情報を伏せる',
  maskNote: (on: boolean, k: number) =>
    on
      ? `リンクとダウンロードでは、${count(k)}が [secret 1: password] のような代わりの文字列に置き換わります。サイズも置き換え後のテキストのものになります。このページの表示は変わりません。`
      : 'リンクとダウンロードには、機密情報も含めて記録がそのまま入ります。',
}
