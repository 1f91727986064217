// Made-up secrets, one of every kind, for tests. They are put together here, so that no scanner of this repository finds them whole.
import type { SecretKind } from '../types.ts'

const LETTERS = 'aZ3kQ9xB7mT1vR5wY8nC2jH6pL4sD0fG'
/** So many letters and digits. */
const some = (n: number, shift = 0): string => Array.from({ length: n }, (_, i) => LETTERS[(i * 7 + shift) % LETTERS.length]).join('')
const hex = (n: number): string => Array.from({ length: n }, (_, i) => '0123456789abcdef'[(i * 11 + 3) % 16]).join('')
const caps = (n: number): string => Array.from({ length: n }, (_, i) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[(i * 13 + 5) % 32]).join('')
const pem = (name: string, lines: number): string =>
  [`-----BEGIN ${name}-----`, ...Array.from({ length: lines }, (_, i) => some(64, i)), `-----END ${name}-----`].join('\n')

export interface Example {
  readonly kind: SecretKind
  readonly secret: string
  /** A text it stands in. */
  readonly text: string
}
const alone = (kind: SecretKind, secret: string): Example => ({ kind, secret, text: `It said: ${secret}, and went on.` })
const within = (kind: SecretKind, secret: string, before: string, after = ''): Example => ({ kind, secret, text: before + secret + after })

export const examples: readonly Example[] = [
  alone('anthropic_key', `sk-ant-${'api03'}-${some(80)}`),
  alone('openai_key', `sk-${'proj'}-${some(60)}`),
  alone('openai_key', `sk-${some(48)}`),
  alone('openrouter_key', `sk-or-${'v1'}-${hex(64)}`),
  alone('google_key', `AI${'za'}${some(35)}`),
  alone('google_token', `ya${'29'}.${some(60)}`),
  alone('google_token', `GOC${'SPX'}-${some(28)}`),
  alone('aws_access_key', `AK${'IA'}${caps(16)}`),
  within('aws_secret_key', some(40), 'aws_secret_access_key = ', '\n'),
  within('azure_key', `${some(86)}==`, 'DefaultEndpointsProtocol=https;AccountName=x;AccountKey=', ';EndpointSuffix=core.windows.net'),
  alone('github_token', `gh${'p'}_${some(36)}`),
  alone('github_token', `github_${'pat'}_${some(22)}_${some(59)}`),
  alone('gitlab_token', `gl${'pat'}-${some(20)}`),
  alone('slack_token', `xo${'xb'}-1234567890-1234567890-${some(24)}`),
  within('slack_webhook', `hooks.slack.com/${'services'}/T0${caps(8)}/B0${caps(8)}/${some(24)}`, 'curl https://', ' -d x'),
  within('discord_webhook', `123456789012345678/${some(68)}`, `https://discord.com/api/${'webhooks'}/`, ' x'),
  alone('telegram_token', `123456789:${'AA'}${some(33)}`),
  alone('stripe_key', `sk_${'live'}_${some(24)}`),
  alone('twilio_key', `S${'K'}${hex(32)}`),
  alone('sendgrid_key', `S${'G'}.${some(22)}.${some(43)}`),
  alone('shopify_token', `shp${'at'}_${hex(32)}`),
  alone('npm_token', `np${'m'}_${some(36)}`),
  alone('pypi_token', `py${'pi'}-AgEIcHlwaS5vcmc${some(60)}`),
  alone('docker_token', `dckr_${'pat'}_${some(27)}`),
  alone('hugging_face_token', `h${'f'}_${some(34)}`),
  alone('groq_key', `gs${'k'}_${some(52)}`),
  alone('xai_key', `xa${'i'}-${some(80)}`),
  alone('replicate_token', `r${'8'}_${some(37)}`),
  alone('perplexity_key', `pp${'lx'}-${some(48)}`),
  alone('digitalocean_token', `dop_${'v1'}_${hex(64)}`),
  alone('databricks_token', `da${'pi'}${hex(32)}`),
  alone('vault_token', `hv${'s'}.${some(24)}`),
  alone('grafana_token', `gl${'sa'}_${some(32)}_${hex(8)}`),
  alone('notion_token', `nt${'n'}_${some(46)}`),
  alone('linear_key', `lin_${'api'}_${some(40)}`),
  alone('atlassian_token', `ATA${'TT3x'}${some(180)}`),
  alone('supabase_token', `sb${'p'}_${hex(40)}`),
  alone('private_key', pem('RSA PRIVATE KEY', 12)),
  alone('private_key', pem('OPENSSH PRIVATE KEY', 5)),
  alone('private_key', pem('PGP PRIVATE KEY BLOCK', 8)),
  alone('jwt', `ey${'J'}${some(30)}.ey${'J'}${some(60)}.${some(43)}`),
  within('password_in_address', 'Tr0ub4dor&3', 'DATABASE_URL=postgres://app:', '@db.internal:5432/app'),
  within('password_in_address', some(12), 'redis://:', '@10.0.0.2:6379'),
  within('bearer_token', some(40, 3), 'Authorization: Bearer ', '\n'),
  within('bearer_token', `${some(22)}==`, 'Authorization: Basic ', '\n'),
  within('password', 'hunter2hunter2', 'DB_PASSWORD=', '\n'),
  within('password', 'p4ss!w\u00f6rd', 'password: "', '"'),
  within('password', 'Tr0ub4dor', 'mysql --password ', ' -h db'),
  within('password', 'Tr0ub4dor&3xyz', 'password: "', '"'),
  within('password', 'Xk&9zQ!tr0ub', 'password: "', '",'),
  within('password', 'Xk&(9zQ)!tr0ub', "password: '", "'"),
  within('password', 'corr3ct h0rse b4ttery', 'DB_PASSWORD="', '"\n'),
  within('password', 's3cr3t!pw', 'curl -sS -u admin:', ' https://build.internal/api'),
  within('password', 's3cr3t pw', 'curl --user "admin:', '" https://build.internal/api'),
  within('password', 'Hunter22', 'mysql -u root -p', ' shop < dump.sql'),
  within('password', 'qwertyuiop', 'mysqldump -p', ' shop'),
  within('password', 'Hunter 22', "sshpass -p '", "' ssh deploy@web1"),
  within('aws_secret_key', `wJalrXUtnFEMI/K7MDENG/${some(18)}`, 'AWS_SECRET_ACCESS_KEY=', '\n'),
  within('aws_secret_key', `${some(10)}/release/notes/${some(15)}`, '{"AccessKeyId": "x", "SecretAccessKey": "', '", "Token": 1}'),
  within('assigned_secret', some(32), 'export SERVICE_API_KEY="', '"'),
  within('assigned_secret', hex(64), 'client_secret: ', '\n'),
]

/** Nothing of this is a secret. */
export const harmless: readonly string[] = [
  'commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'sha512-AVm7wUB7WoYbLFUVp7nyJ0jRk7gCfqFL9sCyYQ4vUyfN5sDKHrlcYVj5TuVUIHBXBBCe5Q2vPqZmfNRuPzOI8g==',
  'id 550e8400-e29b-41d4-a716-446655440000 and toolu_01A09q90qw90lq917835lq9, msg_01XFDUDYJgAACzvnptvVoYEL, call_abcdefghijklmnop123456',
  `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk${some(4_000)}`,
  `{"signature":"${some(900)}+/${some(300)}=="}`,
  'const token = await getToken(request, { secret: process.env.NEXTAUTH_SECRET })',
  'password: string; passwordHash: string; resetToken?: string',
  'max_tokens: 4096, input_tokens: 123456789012345678, token_count=1234567890123456',
  'password = hash_password2(plain) and token = jwt.sign(payload1, key2)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a shell's file
  'API_KEY=${SERVICE_API_KEY} PASSWORD=$DB_PASSWORD1 token=<your-token-123456789>',
  'ANTHROPIC_API_KEY=your-api-key-goes-here-1234',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a shell's file
  'postgres://user:password@localhost/db and https://user:${PASSWORD}@host and http://localhost:3000/@scope/x',
  'The secret is: write tests first. Password: at least 8 characters.',
  '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  'grep -n "BEGIN RSA PRIVATE KEY" -r . ; sk-learn, sk-antique, ghp_short, AKIA, eyJhbGciOi',
  'import { token } from "./auth/token1.ts"; tokenizer=cl100k_base',
  'password: "must be at least 8 characters, 1 of them a digit", passwordHint: "see RFC2617 page 3"',
  'const q = "password: " + value1 + "; token: " + token2; log("password=" + pw1 + "&next=1")',
  'password: "^(?=.*[0-9])(?=.*[!@#]).{8,}$", secret: "<your secret number 1>", pwd: "(hidden 1)", passwd: "hash(pw1)"',
  'docker run -u 1000:1000 node; curl -u user:password https://x; curl -u "$USER:$PASS" https://x; curl -u <user>:<token1> x',
  'find /var/lib/mysql -print0; docker run mysql -p3306:3306; mysql -p shop; mysql -u root -p$PASS1; mysql --port 3306',
  'Bearer authentication is described in RFC6750. Authorization: Bearer <token>',
]
