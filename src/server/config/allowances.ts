import type { LimitName } from '#contracts/endpoint.ts'
import { ConfigError, type Environment, readText } from './environment-values.ts'

/** How often one client may do something within a window. */
export type Allowance = { count: number; windowMs: number }

/**
 * Limits per client network: calls and wrong codes; wrong codes also per IPv6 /48 and in the whole shop.
 * `second_factor` is per administrator. `contact_confirmation` is per e-mail address, because anybody may enter anybody's address.
 */
export type Allowances = Record<LimitName | CodeLimitName | 'contact_confirmation', Allowance>

type CodeLimitName = 'wrong_code' | 'wrong_code_site' | 'wrong_code_shop' | 'second_factor'

/** The contract's limits, and some that it does not mention. */
export const defaultAllowances: Allowances = {
  sign_in: { count: 30, windowMs: 60_000 },
  sign_up: { count: 20, windowMs: 3_600_000 },
  resend_code: { count: 10, windowMs: 3_600_000 },
  forgot: { count: 10, windowMs: 3_600_000 },
  contact: { count: 5, windowMs: 3_600_000 },
  check: { count: 60, windowMs: 3_600_000 },
  wrong_code: { count: 10, windowMs: 900_000 },
  wrong_code_site: { count: 50, windowMs: 900_000 },
  wrong_code_shop: { count: 500, windowMs: 3_600_000 },
  second_factor: { count: 10, windowMs: 900_000 },
  upload: { count: 30, windowMs: 3_600_000 },
  export: { count: 10, windowMs: 3_600_000 },
  contact_confirmation: { count: 1, windowMs: 600_000 },
}

/** Older counts are deleted, so no window may be longer. */
export const longestWindowMs = 86_400_000

/** From variables such as LIMIT_SIGN_IN. */
export function readAllowances(env: Environment): Allowances {
  const read = Object.entries(defaultAllowances).map(([name, usual]) => [
    name,
    readAllowance(env, `LIMIT_${name.toUpperCase()}`, usual),
  ])
  return Object.fromEntries(read)
}

function readAllowance(env: Environment, name: string, fallback: Allowance): Allowance {
  const value = readText(env, name)
  if (value === null) return fallback
  const [, count, seconds] = /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/.exec(value) ?? []
  const windowMs = Number(seconds) * 1000
  if (count !== undefined && windowMs <= longestWindowMs) return { count: Number(count), windowMs }
  throw new ConfigError(
    `${name} must be how often within how many seconds, at most ${longestWindowMs / 1000}, ` +
      `as in ${fallback.count}/${fallback.windowMs / 1000}, but it is “${value}”.`,
  )
}
