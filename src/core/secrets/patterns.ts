// How secrets of known makers begin and go on. A pattern is tried only where its anchor stands, and takes a bounded stretch: linear time.
import type { SecretKind } from './types.ts'

export interface Pattern {
  readonly kind: SecretKind
  /** Stands in every such secret; looked for first, since that is quick. */
  readonly anchor: string
  /** Characters of the match before the anchor: the match begins at most so much earlier. */
  readonly back?: number
  /** Sticky; its first group, where it has one, is the secret in it. */
  readonly shape: RegExp
}

/**
 * No letter, digit or _ before it: so a run of letters (base64, an identifier) is no secret by chance. Those at the end of an
 * escape are none: of JSON (`\\n`), of an address (`%3D`), of a colour in a terminal's output.
 */
export const START = String.raw`(?:(?<![A-Za-z0-9_])|(?<=\\[bfnrt]|\\u[0-9a-fA-F]{4}|%[0-9a-fA-F]{2}|\[[0-9;]{1,8}m))`
const END = '(?![A-Za-z0-9_])'

const begins = (kind: SecretKind, anchor: string, rest: string): Pattern => ({
  kind,
  anchor,
  shape: new RegExp(`${START}${anchor.replaceAll('.', '\\.')}${rest}`, 'y'),
})

/** Letters and digits, and what base64url has besides. */
const word = (least: number, most = 400) => `[A-Za-z0-9_-]{${least},${most}}`
const plain = (least: number, most = 400) => `[A-Za-z0-9]{${least},${most}}${END}`
const hex = (n: number) => `[0-9a-f]{${n}}${END}`

const slack = ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxe-', 'xapp-'].map((a) => begins('slack_token', a, word(16)))
const github = ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'].map((a) => begins('github_token', a, plain(30)))
const gitlab = ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glcbt-', 'glsoat-'].map((a) => begins('gitlab_token', a, word(18)))
const stripe = ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_'].map((a) => begins('stripe_key', a, plain(16)))
const shopify = ['shpat_', 'shpca_', 'shppa_', 'shpss_'].map((a) => begins('shopify_token', a, hex(32)))
const digitalOcean = ['dop_v1_', 'doo_v1_', 'dor_v1_'].map((a) => begins('digitalocean_token', a, hex(64)))
const azure = ['AccountKey=', 'SharedAccessKey='].map(
  (anchor): Pattern => ({ kind: 'azure_key', anchor, shape: new RegExp(`${anchor}([A-Za-z0-9+/]{40,100}={0,2})`, 'y') }),
)

export const PATTERNS: readonly Pattern[] = [
  begins('anthropic_key', 'sk-ant-', word(20)),
  ...['sk-proj-', 'sk-svcacct-', 'sk-admin-'].map((a) => begins('openai_key', a, word(20))),
  begins('openrouter_key', 'sk-or-v1-', hex(64)),
  begins('openai_key', 'sk-', `${plain(32, 64)}(?!-)`),
  begins('google_key', 'AIza', `[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])`),
  begins('google_token', 'ya29.', word(20, 2_000)),
  begins('google_token', 'GOCSPX-', word(20)),
  ...['AKIA', 'ASIA'].map((a) => begins('aws_access_key', a, `[A-Z2-7]{16}${END}`)),
  ...azure,
  ...github,
  begins('github_token', 'github_pat_', `[A-Za-z0-9_]{22,255}`),
  ...gitlab,
  ...slack,
  begins('slack_webhook', 'hooks.slack.com/services/', `[A-Za-z0-9/]{20,100}`),
  { kind: 'discord_webhook', anchor: '/api/webhooks/', shape: new RegExp(`/api/webhooks/(\\d{15,22}/${word(40, 100)})`, 'y') },
  { kind: 'telegram_token', anchor: ':AA', back: 10, shape: new RegExp(`${START}\\d{8,10}:AA[A-Za-z0-9_-]{32,34}(?![A-Za-z0-9_-])`, 'y') },
  ...stripe,
  begins('stripe_key', 'whsec_', plain(24)),
  begins('twilio_key', 'SK', hex(32)),
  begins('sendgrid_key', 'SG.', `[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,64}`),
  ...shopify,
  begins('npm_token', 'npm_', plain(36)),
  begins('pypi_token', 'pypi-AgE', word(40, 1_000)),
  begins('docker_token', 'dckr_pat_', word(20)),
  begins('hugging_face_token', 'hf_', plain(30)),
  begins('groq_key', 'gsk_', plain(40)),
  begins('xai_key', 'xai-', plain(40)),
  begins('replicate_token', 'r8_', plain(36)),
  begins('perplexity_key', 'pplx-', plain(40)),
  ...digitalOcean,
  begins('databricks_token', 'dapi', hex(32)),
  begins('vault_token', 'hvs.', word(24)),
  begins('grafana_token', 'glsa_', word(32)),
  begins('grafana_token', 'glc_', plain(32)),
  begins('notion_token', 'ntn_', plain(40)),
  begins('linear_key', 'lin_api_', plain(32)),
  begins('atlassian_token', 'ATATT3x', `[A-Za-z0-9_=-]{40,400}`),
  begins('supabase_token', 'sbp_', hex(40)),
  begins('jwt', 'eyJ', `[A-Za-z0-9_-]{10,4000}\\.eyJ[A-Za-z0-9_-]{8,8000}\\.[A-Za-z0-9_-]{16,2000}`),
]
