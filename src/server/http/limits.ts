import { sql } from 'kysely'
import type { LimitName } from '#contracts/endpoint.ts'
import type { Database } from '../context.ts'

/** How often one subject may do one thing within a window. */
export type Allowance = { count: number; windowMs: number }

/** The limits per client address (contract: limits). */
const allowances: Record<LimitName | 'wrong_code', Allowance> = {
  sign_in: { count: 30, windowMs: 60_000 },
  sign_up: { count: 20, windowMs: 3_600_000 },
  resend_code: { count: 10, windowMs: 3_600_000 },
  wrong_code: { count: 10, windowMs: 900_000 },
}

/** Whether something may still be done, and how long to wait otherwise. */
export type LimitState = { allowed: boolean; retryAfterSeconds: number }

type Subject = { name: keyof typeof allowances; subject: string; now: Date }

function windowOf({ name, now }: Subject): { start: Date; retryAfterSeconds: number } {
  const { windowMs } = allowances[name]
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
  return { allowed: row.count <= allowances[counted.name].count, retryAfterSeconds }
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
  return { allowed: (row?.count ?? 0) < allowances[counted.name].count, retryAfterSeconds }
}

/** Forgets windows that have ended. */
export async function forgetOldLimits(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('limit_counts')
    .where('window_start', '<', new Date(now.getTime() - 2 * 3_600_000))
    .execute()
}
