import { OperatorError } from './operator-error.ts'

/** An environment variable has an invalid value. The message names the variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable counts as unset, as in compose files. */
export function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

export function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const value = readText(env, name)
  if (value === null) return fallback
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1, but it is “${value}”.`)
  return value === '1'
}

/** A number from 0, whole unless `isWhole` is false. */
export function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  { min = 0, max, isWhole = true }: { min?: number; max: number; isWhole?: boolean },
): number {
  const value = readText(env, name)
  if (value === null) return fallback
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number
  const kind = isWhole ? 'a whole number' : 'a number'
  throw new ConfigError(
    `${name} must be ${kind} from ${min} to ${max}, written in digits, but it is “${value}”.`,
  )
}

export function readList(env: Environment, name: string): string[] {
  const parts = readText(env, name)?.split(',') ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

export function parseUrl(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.parse(value)
  if (url !== null && protocols.includes(url.protocol)) return url
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new ConfigError(
    `${name} must be an address that starts with ${starts}${quoteUnlessSecret(url, value)}.`,
  )
}

/** Whether a host may be written into a header. */
export function isPlainHost(host: string): boolean {
  return /^[a-z0-9.:[\]-]+$/.test(host)
}

/** URLs of databases and mail servers may contain passwords, so they are not quoted. */
function quoteUnlessSecret(url: URL | null, value: string): string {
  const mayHoldPassword = value.includes('@') || (url !== null && url.password !== '')
  return mayHoldPassword ? '' : `, but it is “${value}”`
}
