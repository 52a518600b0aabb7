import { sql } from 'kysely'
import { type Allowance, type Allowances, longestWindowMs } from '#server/config/allowances.ts'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

/** The state of a limit after a call. `left` is negative if the call was refused. */
export type LimitState = { allowed: boolean; left: number; retryAfterSeconds: number }

/** The limit and the subject that is counted. */
export type LimitSubject = { name: keyof Allowances; subject: string; allowance: Allowance; now: Date }

/** A counted subject of any rule, including rules that have no setting. */
type Counted = Omit<LimitSubject, 'name'> & { name: string }

function windowOf({ allowance, now }: Counted): { start: Date; retryAfterSeconds: number } {
  const { windowMs } = allowance
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  return {
    start,
    retryAfterSeconds: Math.max(1, Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000)),
  }
}

/** Increments the count unless it has reached `ceiling`. Counts are in PostgreSQL, so all processes share them. */
async function countUpTo(db: Database, counted: Counted, ceiling: number): Promise<LimitState> {
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

/** The column's maximum, so counting never stops. */
const endless = 2_147_483_646

/** Counts an attempt, even a refused one, and answers whether it is allowed. */
export function countAgainstLimit(db: Database, counted: LimitSubject): Promise<LimitState> {
  return countUpTo(db, counted, endless)
}

/**
 * Claims one attempt atomically before it is made, so that parallel attempts cannot exceed the limit. Refused attempts
 * are not counted.
 */
export function claimLimit(db: Database, counted: LimitSubject): Promise<LimitState> {
  return countUpTo(db, counted, counted.allowance.count)
}

/** Thrown when a caller repeats something more often than allowed. The call answers `too_many_requests`. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('A limit is reached.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Claims an attempt. Throws LimitReachedError if none is left. */
export async function claimOrThrow(db: Database, counted: Counted): Promise<void> {
  const { allowed, retryAfterSeconds } = await countUpTo(db, counted, counted.allowance.count)
  if (!allowed) throw new LimitReachedError(retryAfterSeconds)
}

/** Returns an attempt that was counted at the same `now`. */
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

/** Whether another attempt would be allowed, without counting it. */
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

/** The /48 of an IPv6 client network (`clientNetwork`); null for IPv4. A site usually has a /48. */
export function siteOf(clientAddress: string): string | null {
  const site = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(clientAddress)?.[1]
  return site === undefined ? null : `${site}::/48`
}

/** The retention rule for counts whose window has ended. */
export const expiredLimits: RetentionRule = {
  table: 'limit_counts',
  isOver: (now) => sql`window_start < ${new Date(now.getTime() - longestWindowMs)}`,
}
