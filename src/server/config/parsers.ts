import { ConfigError } from './operator-error.ts'
import type { Parser } from './setting.ts'

/** Accepts any text unchanged. */
export function asIs(text: string): string {
  return text
}

/** Parses 0 or 1. */
export function parseSwitch(text: string, name: string): boolean {
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 0 or 1, but it is “${text}”.`)
  return text === '1'
}

/** Parses a number from `min` (0 by default) to `max`, whole unless `isWhole` is false. */
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

/** Splits a text at commas. */
export function parseList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

/** Parses a list of values that are separated by commas. */
export function listOf<Value>(parse: Parser<Value>): Parser<Value[]> {
  return (text, name) => parseList(text).map((part) => parse(part, name))
}

/** Parses a URL with one of the protocols (with colon, as in `https:`). */
export function parseUrl(text: string, name: string, protocols: readonly string[]): URL {
  const url = URL.parse(text)
  if (url !== null && protocols.includes(url.protocol)) return url
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new ConfigError(
    `${name} must be an address that starts with ${starts}${quoteUnlessSecret(url, text)}.`,
  )
}

/** Checks that a text is a URL with one of the protocols; the value is the text as it was written. */
export function addressWith(...protocols: string[]): Parser<string> {
  return (text, name) => {
    parseUrl(text, name, protocols)
    return text
  }
}

/** Parses an origin: protocol, host and port. */
export function parseOrigin(text: string, name: string): string {
  const url = parseUrl(text, name, ['http:', 'https:'])
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(
      `${name} must end after the host and port, as in ${url.origin}, but it is “${text}”.`,
    )
  }
  return url.origin
}

/** Parses the beginning of URLs. The value has no trailing slash. */
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

/** Quotes a wrong text in an error, unless it may contain a password, as URLs of databases and mail servers do. */
function quoteUnlessSecret(url: URL | null, text: string): string {
  const mayHoldPassword = text.includes('@') || (url !== null && url.password !== '')
  return mayHoldPassword ? '' : `, but it is “${text}”`
}
