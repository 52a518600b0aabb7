import { sql } from 'kysely'
import { type Allowance, type Allowances, longestWindowMs } from '../allowances.ts'
import type { Database } from '../context.ts'
import type { ForgetRule } from '../db/forget-rule.ts'

/** Whether something may still be done, how often after this (below zero: refused), and how long to wait otherwise. */
export type LimitState = { allowed: boolean; left: number; retryAfterSeconds: number }

type Subject = { name: keyof Allowances; subject: string; allowance: Allowance; now: Date }

function windowOf({ allowance, now }: Subject): { start: Date; retryAfterSeconds: number } {
  const { windowMs } = allowance
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  return {
    start,
    retryAfterSeconds: Math.max(1, Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000)),
  }
}

/** Counts one more and tells whether that was still allowed; kept in PostgreSQL, so that several processes agree. */
export async function countAgainstLimit(db: Database, counted: Subject): Promise<LimitState> {
  const { start, retryAfterSeconds } = windowOf(counted)
  const row = await db
    .insertInto('limit_counts')
    .values({ name: counted.name, subject: counted.subject, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql`limit_counts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  const left = counted.allowance.count - row.count
  return { allowed: left >= 0, left, retryAfterSeconds }
}

/** Tells whether one more would be allowed, without counting. */
export async function lookAtLimit(db: Database, counted: Subject): Promise<LimitState> {
  const { start, retryAfterSeconds } = windowOf(counted)
  const row = await db
    .selectFrom('limit_counts')
    .select('count')
    .where('name', '=', counted.name)
    .where('subject', '=', counted.subject)
    .where('window_start', '=', start)
    .executeTakeFirst()
  const left = counted.allowance.count - (row?.count ?? 0)
  return { allowed: left > 0, left, retryAfterSeconds }
}

/** Windows that have ended are forgotten. */
export const overLimits: ForgetRule = {
  table: 'limit_counts',
  isOver: (now) => sql`window_start < ${new Date(now.getTime() - longestWindowMs)}`,
}
