// The words of secrets: what kinds there are, and where one stands in a text.

export const SECRET_KINDS = [
  'anthropic_key',
  'openai_key',
  'openrouter_key',
  'google_key',
  'google_token',
  'aws_access_key',
  'aws_secret_key',
  'azure_key',
  'github_token',
  'gitlab_token',
  'slack_token',
  'slack_webhook',
  'discord_webhook',
  'telegram_token',
  'stripe_key',
  'twilio_key',
  'sendgrid_key',
  'shopify_token',
  'npm_token',
  'pypi_token',
  'docker_token',
  'hugging_face_token',
  'groq_key',
  'xai_key',
  'replicate_token',
  'perplexity_key',
  'digitalocean_token',
  'databricks_token',
  'vault_token',
  'grafana_token',
  'notion_token',
  'linear_key',
  'atlassian_token',
  'supabase_token',
  'private_key',
  'jwt',
  'password_in_address',
  'bearer_token',
  'password',
  'assigned_secret',
] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

/** A secret in a text: [from, to) in UTF-16 units, as `slice` takes them. */
export interface Span {
  readonly kind: SecretKind
  readonly from: number
  readonly to: number
}

/** One secret, wherever it stands: numbered from 1 in the order found. */
export interface Secret {
  readonly no: number
  readonly kind: SecretKind
}
