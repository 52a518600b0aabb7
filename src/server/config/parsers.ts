import { ConfigError } from './operator-error.ts'
import type { Parser } from './setting.ts'

export function asIs(text: string): string {
  return text
}

export function parseSwitch(text: string, name: string): boolean {
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 0 or 1, but it is “${text}”.`)
  return text === '1'
}

/** A number of at least 0, whole unless `isWhole` is false. */
export function number({
  min = 0,
  max,
  isWhole = true,
}: {
  min?: number
  max: number
  isWhole?: boolean
}): Parser<number> {
  return (text, name) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value
    const kind = isWhole ? 'a whole number' : 'a number'
    throw new ConfigError(
      `${name} must be ${kind} from ${min} to ${max}, written in digits, but it is “${text}”.`,
    )
  }
}

export function parseList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/** A list of values separated by commas. */
export function listOf<Value>(parse: Parser<Value>): Parser<Value[]> {
  return (text, name) => parseList(text).map((part) => parse(part, name))
}

export function parseUrl(text: string, name: string, protocols: readonly string[]): URL {
  const url = URL.parse(text)
  if (url !== null && protocols.includes(url.protocol)) return url
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new ConfigError(
    `${name} must be an address that starts with ${starts}${quoteUnlessSecret(url, text)}.`,
  )
}

/** Keeps the address as it was written. */
export function addressWith(...protocols: string[]): Parser<string> {
  return (text, name) => {
    parseUrl(text, name, protocols)
    return text
  }
}

export function parseOrigin(text: string, name: string): string {
  const url = parseUrl(text, name, ['http:', 'https:'])
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(
      `${name} must end after the host and port, as in ${url.origin}, but it is “${text}”.`,
    )
  }
  return url.origin
}

/** The beginning of addresses, without a trailing slash. */
export function parseBaseUrl(text: string, name: string): string {
  const url = parseUrl(text, name, ['http:', 'https:'])
  const isBase = url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (isBase && isPlainHost(url.host)) return url.href.replace(/(?<!\/)\/+$/, '')
  throw new ConfigError(
    `${name} must be the beginning of an address, without user, “?” or “#”, as in https://api.example.com.`,
  )
}

/** Whether a host may be written into a header. */
export function isPlainHost(host: string): boolean {
  return /^[a-z0-9.:[\]-]+$/.test(host)
}

/** URLs of databases and mail servers may contain passwords, so they are not quoted. */
function quoteUnlessSecret(url: URL | null, text: string): string {
  const mayHoldPassword = text.includes('@') || (url !== null && url.password !== '')
  return mayHoldPassword ? '' : `, but it is “${text}”`
}
