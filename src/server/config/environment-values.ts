import { OperatorError } from './operator-error.ts'

/** An environment variable has an invalid value. The message names the variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

type NumberLimits = { min: number; max: number; isWhole: boolean }

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

export function readNumber(env: Environment, name: string, fallback: number, limits: NumberLimits): number {
  const value = readText(env, name)
  if (value === null) return fallback
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  const isGood = number >= limits.min && number <= limits.max && (!limits.isWhole || Number.isInteger(number))
  if (isGood) return number
  const kind = limits.isWhole ? 'a whole number' : 'a number'
  throw new ConfigError(
    `${name} must be ${kind} from ${limits.min} to ${limits.max}, written in digits, but it is “${value}”.`,
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

/** URLs of databases and mail servers may contain passwords, so they are not quoted. */
function quoteUnlessSecret(url: URL | null, value: string): string {
  const mayHoldPassword = value.includes('@') || (url !== null && url.password !== '')
  return mayHoldPassword ? '' : `, but it is “${value}”`
}
