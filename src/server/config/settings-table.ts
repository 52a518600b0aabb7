import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Secrets } from '../cipher.ts'
import { allowanceSettings } from './allowances.ts'
import { accountSettings, fairPlaySettings, shopTermSettings } from './business-settings.ts'
import { dkimSettings } from './dkim.ts'
import { geographySettings } from './geography.ts'
import { imageHostSettings } from './image-host.ts'
import { moneySettings } from './money-settings.ts'
import { ConfigError } from './operator-error.ts'
import {
  addressWith,
  asIs,
  listOf,
  number,
  parseList,
  parseOrigin,
  parseSwitch,
  parseUrl,
} from './parsers.ts'
import { pushServicesSetting } from './push-services.ts'
import { parseSecrets } from './secret.ts'
import { setting } from './setting.ts'
import { tileUrlSetting } from './tile-url.ts'

const parseDatabaseUrl = addressWith('postgres:', 'postgresql:')

/** Every setting, in the order of docs/operations.md. settings.ts adds values derived from several settings. */
export const settingsTable = {
  port: setting('PORT', 3000, number({ max: 65_535 }), 'where it listens'),
  host: setting('HOST', '127.0.0.1', asIs, 'the address on which it listens'),
  /** An absolute path. */
  dataDir: setting(
    'DATA_DIR',
    resolve('data'),
    (text) => resolve(text),
    'embedded database, pictures, outbox, secret',
    '`./data`',
  ),
  /** Null: an embedded PostgreSQL with its data in `dataDir`. */
  databaseUrl: setting<string | null>(
    'DATABASE_URL',
    null,
    parseDatabaseUrl,
    'a PostgreSQL (15 or newer) of your own; several services may share it. On another machine with TLS (`?sslmode=verify-full`), or with `?sslmode=disable` where the network between them is your own',
    'none: embedded',
  ),
  databasePool: setting(
    'DATABASE_POOL',
    16,
    number({ min: 2, max: 1000 }),
    'how many connections a service opens at most, besides one that listens',
  ),
  /** A connection that bypasses a pooler, for LISTEN, session locks and migrations. Null: `databaseUrl`. */
  databaseListenUrl: setting<string | null>(
    'DATABASE_LISTEN_URL',
    null,
    parseDatabaseUrl,
    'the direct way to the database of `DATABASE_URL`, where that leads to a pooler ([below](#failover-and-poolers))',
    'as `DATABASE_URL`',
  ),
  /** An absolute path; null: no automatic backups. */
  backupDir: setting<string | null>(
    'BACKUP_DIR',
    null,
    (text) => resolve(text),
    'a folder on another disk for automatic backups of the embedded database and the pictures ([below](#backups))',
    'none',
  ),
  backupKeepDays: setting(
    'BACKUP_KEEP_DAYS',
    14,
    number({ min: 1, max: 3650 }),
    'to which moments of the past the backups in `BACKUP_DIR` lead back, in days',
  ),
  isDemo: setting<boolean | null>(
    'DEMO',
    null,
    parseSwitch,
    '`1`: fill an empty database with the demo town, let its people deliver, allow the demo accounts (which everybody shares, so that nobody changes their e-mail or password or deletes them) and, for this machine alone, `/dev/*`; `0`: also where the database was filled once, nobody signs in to a demo account. With a `HOST` or `PUBLIC_URL` that is not loopback, or with `TRUST_PROXY`, it refuses to start without `DEMO_PUBLIC=1`',
    '`1` with the embedded database, `0` with `DATABASE_URL`',
  ),
  /** Whether the public can reach the demo. Then it does not show its mails. */
  isPublicDemo: setting(
    'DEMO_PUBLIC',
    false,
    parseSwitch,
    '`1`: the demo may be reached by others. It shows its mails to nobody; without `SMTP_URL` the pages to sign up say that only the demo accounts work',
  ),
  /** How long the simulator takes to deliver an order; 0 disables it. */
  demoDeliverySeconds: setting(
    'DEMO_DELIVERY_SECONDS',
    150,
    number({ max: 3600 }),
    'with `DEMO=1`: restaurants and drivers of the demo town, but for those that a person has signed in to, bring a new order within so many whole seconds, at most 3600; `0`: they leave every order where it is',
  ),
  /** The configured origin, without a trailing slash. With it, the API's image URLs are absolute. */
  pictureOrigin: setting<string | null>(
    'PUBLIC_URL',
    null,
    parseOrigin,
    'links in mails, canonical addresses; with `https:` also HSTS. Where it is set, the API names pictures of this site by absolute addresses ([wire.md](wire.md))',
    '`http://localhost:PORT`',
  ),
  /** Null: the secrets stored in `dataDir` (secret.ts). */
  secrets: setting<Secrets | null>(
    'SECRET',
    null,
    parseSecret,
    'signs tokens, 32 characters or more. Several, separated by spaces, while it is renewed ([below](#the-secret)): the first signs, all are accepted',
    'embedded: made once in `DATA_DIR/secret`; required with `DATABASE_URL`',
  ),
  /** Null: mails are written to `dataDir`/outbox. */
  smtpUrl: setting<string | null>(
    'SMTP_URL',
    null,
    addressWith('smtp:', 'smtps:'),
    'a mail server, as in `smtps://user:password@host:465` or `smtp://user:password@host:587`. Over `smtp:` to another machine mails wait until it offers TLS (STARTTLS); `smtp://relay:25?requireTLS=false` takes a server of your own network without it',
    'none: files in `DATA_DIR/outbox`; with `DEMO=0` required, unless `MAIL=outbox`',
  ),
  usesOutbox: setting(
    'MAIL',
    false,
    parseMail,
    '`outbox`: mails stay files in `DATA_DIR/outbox` although `DEMO` is `0`',
    'none',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Mâm <no-reply@mam.test>',
    asIs,
    'sender of the shop’s mails',
    '`Mâm <no-reply@mam.test>`; with `DEMO=0` required, and not under `.test`',
  ),
  dkim: dkimSettings,
  accounts: accountSettings,
  allowedOrigins: setting<string[]>(
    'ALLOWED_ORIGINS',
    [],
    listOf(parseOrigin),
    'pages of other origins that may call the API, separated by commas',
    'none',
  ),
  imageHost: imageHostSettings,
  pushServices: pushServicesSetting,
  trustProxy: setting<false | number | string[]>(
    'TRUST_PROXY',
    false,
    parseTrustProxy,
    'whose word to take for the client’s address: a number of hops, or addresses',
    'none',
  ),
  /** The token for reading the metrics. Null: only this machine may read them. */
  metricsToken: setting<string | null>(
    'METRICS_TOKEN',
    null,
    asIs,
    'who sends `Authorization: Bearer …` with it reads `/metrics`',
    'none: `/metrics` answers this machine alone, and nobody with `TRUST_PROXY` or a `PUBLIC_URL` that is not loopback',
  ),
  /** Null: the log has a line for each request unless the demo is on. */
  logsRequests: setting<boolean | null>(
    'LOG_REQUESTS',
    null,
    parseSwitch,
    '`1`: the log has a line for each request ([below](#the-log)); `0`: it has none',
    '`0` with `DEMO=1`, else `1`',
  ),
  /** Null: requests are not traced. */
  traceEndpoint: setting<string | null>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    addressWith('http:', 'https:'),
    'a collector of OpenTelemetry, as in `http://127.0.0.1:4318`: each request is sent to it as a trace with its SQL statements, without their values ([below](#traces))',
    'none: no traces',
  ),
  sellerUrl: setting('SELLER_URL', '/seller', parseSellerUrl, 'the external seller channel'),
  geography: geographySettings,
  /** With the placeholders {z}, {x} and {y}; null: maps without tiles. */
  tileUrl: tileUrlSetting,
  allowances: allowanceSettings,
  shopTerms: shopTermSettings,
  fairPlay: fairPlaySettings,
  money: moneySettings,
  buildFolder: setting(
    'MAM_BUILD_DIR',
    resolve('build'),
    (text) => resolve(text),
    'the folder of the built pages',
    '`./build`',
  ),
}

function parseSecret(text: string, name: string): Secrets {
  const secrets = parseSecrets(text)
  if (secrets !== null) return secrets
  throw new ConfigError(`${name} must have at least 32 characters, but it has ${text.trim().length}.`)
}

function parseMail(text: string, name: string): boolean {
  if (text === 'outbox') return true
  throw new ConfigError(`${name} must be outbox or left out, but it is “${text}”.`)
}

/** Parses the value of Fastify's option `trustProxy`: false, a number of hops, or addresses. */
function parseTrustProxy(text: string, name: string): false | number | string[] {
  if (/^\d+$/.test(text)) return number({ max: 16 })(text, name) || false
  const values = parseList(text)
  const stranger = values.find((value) => !isProxyAddress(value))
  if (stranger === undefined) return values.length > 0 && values
  throw new ConfigError(
    `${name} must be the number of proxies before Mâm, or their addresses ` +
      `(as in 10.0.0.1, 10.0.0.0/8 or loopback) with commas between, but it holds “${stranger}”.`,
  )
}

function isProxyAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', prefix, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32))
}

function parseSellerUrl(text: string, name: string): string {
  const isPath = text.startsWith('/') && !text.startsWith('//')
  return isPath ? text : parseUrl(text, name, ['http:', 'https:']).href
}
