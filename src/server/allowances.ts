import type { LimitName } from '#contracts/endpoint.ts'

/** How often one client may do one thing within a window. */
export type Allowance = { count: number; windowMs: number }

/** What is limited per client: the calls that say so, and wrong guesses of a code. */
export type Allowances = Record<LimitName | 'wrong_code', Allowance>

/** Those of the contract (limits). */
export const defaultAllowances: Allowances = {
  sign_in: { count: 30, windowMs: 60_000 },
  sign_up: { count: 20, windowMs: 3_600_000 },
  resend_code: { count: 10, windowMs: 3_600_000 },
  wrong_code: { count: 10, windowMs: 900_000 },
}

/** Counts older than this are forgotten, so no window is longer. */
export const longestWindowMs = 86_400_000
