import { sql } from 'kysely'
import { type Allowance, type Allowances, longestWindowMs } from '#server/config/allowances.ts'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** Whether something may still be done, how often after this (below zero: refused), and how long to wait otherwise. */
export type LimitState = { allowed: boolean; left: number; retryAfterSeconds: number }

/** Who is counted for what. */
export type LimitSubject = { name: keyof Allowances; subject: string; allowance: Allowance; now: Date }

function windowOf({ allowance, now }: LimitSubject): { start: Date; retryAfterSeconds: number } {
  const { windowMs } = allowance
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  return {
    start,
    retryAfterSeconds: Math.max(1, Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000)),
  }
}

/** Counts one more, while fewer than `ceiling` are counted; kept in PostgreSQL, so that several processes agree. */
async function countUpTo(db: Database, counted: LimitSubject, ceiling: number): Promise<LimitState> {
  const { start, retryAfterSeconds } = windowOf(counted)
  const row = await db
    .insertInto('limit_counts')
    .values({ name: counted.name, subject: counted.subject, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql`limit_counts.count + 1` })
        .where('limit_counts.count', '<', ceiling),
    )
    .returning('count')
    .executeTakeFirst()
  const left = counted.allowance.count - (row?.count ?? ceiling + 1)
  return { allowed: left >= 0, left, retryAfterSeconds }
}

/** As many as the column holds: counted without an end. */
const endless = 2_147_483_646

/** Counts one more and tells whether that was still allowed. */
export function countAgainstLimit(db: Database, counted: LimitSubject): Promise<LimitState> {
  return countUpTo(db, counted, endless)
}

/**
 * Takes one of what is allowed, atomically, before the thing itself is tried: what runs side by side cannot pass the
 * limit. A refusal counts nothing.
 */
export function claimLimit(db: Database, counted: LimitSubject): Promise<LimitState> {
  return countUpTo(db, counted, counted.allowance.count)
}

/** Gives back what was claimed or counted at the same `now`. */
export async function releaseLimit(db: Database, counted: LimitSubject): Promise<void> {
  const { start } = windowOf(counted)
  await db
    .updateTable('limit_counts')
    .set({ count: sql`count - 1` })
    .where('name', '=', counted.name)
    .where('subject', '=', counted.subject)
    .where('window_start', '=', start)
    .where('count', '>', 0)
    .execute()
}

/** Tells whether one more would be allowed, without counting. */
export async function peekLimit(db: Database, counted: LimitSubject): Promise<LimitState> {
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

/** The IPv6 /48 in which a client address lies, as limits count it (`clientNetwork`): what one site is given; null for IPv4. */
export function siteOf(clientAddress: string): string | null {
  const site = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(clientAddress)?.[1]
  return site === undefined ? null : `${site}::/48`
}

/** Windows that have ended are forgotten. */
export const expiredLimits: RetentionRule = {
  table: 'limit_counts',
  isOver: (now) => sql`window_start < ${new Date(now.getTime() - longestWindowMs)}`,
}
