import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readAllowances } from './allowances.ts'
import {
  ConfigError,
  type Environment,
  parseUrl,
  readList,
  readNumber,
  readSwitch,
  readText,
} from './environment-values.ts'
import { readGeography } from './geography.ts'
import { readImageHost } from './image-host.ts'
import { readAccountSettings, readFairPlay, readShopTerms } from './shop-rules.ts'
import { readTileUrl } from './tile-url.ts'

/** All settings, read once at the start. docs/operations.md describes the variables. */
export type Settings = ReturnType<typeof readSettings>

const SECRET_MIN_LENGTH = 32

export function readSettings(env: Environment = process.env) {
  const database = readDatabase(env)
  const isDemo = readSwitch(env, 'DEMO', database.databaseUrl === null)
  const port = readNumber(env, 'PORT', 3000, { max: 65_535 })
  const publicUrl = readText(env, 'PUBLIC_URL')
  const pictureOrigin = publicUrl === null ? null : readOrigin('PUBLIC_URL', publicUrl)
  return {
    port,
    host: readText(env, 'HOST') ?? '127.0.0.1',
    /** Absolute. */
    dataDir: resolve(readText(env, 'DATA_DIR') ?? './data'),
    /** The folder of the built pages. */
    buildFolder: resolve(readText(env, 'MAM_BUILD_DIR') ?? 'build'),
    ...database,
    isDemo,
    /** A demo that others may reach; it does not show its mails. */
    isPublicDemo: readSwitch(env, 'DEMO_PUBLIC', false) && isDemo,
    /** How long the simulator takes to deliver an order, in seconds; 0 disables it. */
    demoDeliverySeconds: readNumber(env, 'DEMO_DELIVERY_SECONDS', 150, { max: 3600 }),
    /** Without a trailing slash. */
    publicUrl: pictureOrigin ?? `http://localhost:${port}`,
    /** PUBLIC_URL if it is set: then the API's image URLs are absolute. */
    pictureOrigin,
    /** Null: the secret stored in `dataDir` (secret.ts). */
    secret: readSecret(env, database.databaseUrl !== null),
    ...readMailRoute(env),
    mailFrom: readText(env, 'MAIL_FROM') ?? 'Mâm <no-reply@mam.test>',
    imageHost: readImageHost(env),
    allowedOrigins: readList(env, 'ALLOWED_ORIGINS').map((value) => readOrigin('ALLOWED_ORIGINS', value)),
    trustProxy: readTrustProxy(env),
    sellerUrl: readSellerUrl(env),
    geography: readGeography(env),
    /** With the placeholders {z}, {x} and {y}; null: maps without tiles. */
    tileUrl: readTileUrl(env),
    shopTerms: readShopTerms(env),
    fairPlay: readFairPlay(env),
    accounts: readAccountSettings(env, isDemo),
    allowances: readAllowances(env),
    /** Allows reading the metrics; null: only from this machine. */
    metricsToken: readText(env, 'METRICS_TOKEN'),
  }
}

function readDatabase(env: Environment) {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const databaseListenUrl = readDatabaseUrl(env, 'DATABASE_LISTEN_URL')
  if (databaseListenUrl !== null && databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_LISTEN_URL is the direct way to the database of DATABASE_URL, which is missing.',
    )
  }
  return {
    /** Null: an embedded PostgreSQL with its data in `dataDir`. */
    databaseUrl,
    /** A connection that bypasses a pooler, for LISTEN, session locks and migrations. Null: `databaseUrl`. */
    databaseListenUrl,
    /** The pool's maximum size. */
    databasePool: readNumber(env, 'DATABASE_POOL', 16, { min: 2, max: 1000 }),
  }
}

function readDatabaseUrl(env: Environment, name: string): string | null {
  const value = readText(env, name)
  if (value !== null) parseUrl(name, value, ['postgres:', 'postgresql:'])
  return value
}

function readSecret(env: Environment, isRequired: boolean): string | null {
  const secret = readText(env, 'SECRET')
  if (secret === null && isRequired) {
    throw new ConfigError(
      'SECRET is missing: with DATABASE_URL every service needs the same one, ' +
        'for example the output of `openssl rand -hex 32`.',
    )
  }
  if (secret !== null && secret.length < SECRET_MIN_LENGTH) {
    throw new ConfigError(
      `SECRET must have at least ${SECRET_MIN_LENGTH} characters, but it has ${secret.length}.`,
    )
  }
  return secret
}

function readMailRoute(env: Environment) {
  const smtpUrl = readText(env, 'SMTP_URL')
  if (smtpUrl !== null) parseUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'])
  const way = readText(env, 'MAIL')
  if (way !== null && way !== 'outbox') {
    throw new ConfigError(`MAIL must be outbox or left out, but it is “${way}”.`)
  }
  if (way !== null && smtpUrl !== null) {
    throw new ConfigError(
      'MAIL=outbox keeps mails as files, but SMTP_URL names a mail server: leave one out.',
    )
  }
  return {
    /** Null: mails are written to `dataDir`/outbox. */
    smtpUrl,
    /** MAIL=outbox: the operator wants mails as files. */
    usesOutbox: way === 'outbox',
  }
}

function readOrigin(name: string, value: string): string {
  const url = parseUrl(name, value, ['http:', 'https:'])
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(
      `${name} must end after the host and port, as in ${url.origin}, but it is “${value}”.`,
    )
  }
  return url.origin
}

/** Fastify's option: nobody, a number of hops, or addresses. */
function readTrustProxy(env: Environment): false | number | string[] {
  const values = readList(env, 'TRUST_PROXY')
  const [first] = values
  if (first === undefined) return false
  if (values.length === 1 && /^\d+$/.test(first)) {
    return readNumber(env, 'TRUST_PROXY', 0, { max: 16 }) || false
  }
  const stranger = values.find((value) => !isProxyAddress(value))
  if (stranger === undefined) return values
  throw new ConfigError(
    'TRUST_PROXY must be the number of proxies before Mâm, or their addresses ' +
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

function readSellerUrl(env: Environment): string {
  const value = readText(env, 'SELLER_URL')
  if (value === null) return '/seller'
  return value.startsWith('/') && !value.startsWith('//')
    ? value
    : parseUrl('SELLER_URL', value, ['http:', 'https:']).href
}
