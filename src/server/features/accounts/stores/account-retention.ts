import { sql } from 'kysely'
import type { RetentionRule } from '#server/db/retention-rule.ts'

const dayMs = 24 * 60 * 60 * 1000

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Sessions, codes and requests for codes that have been over for a day, and sign-ups that nobody confirmed. */
export const overAccountRows: readonly RetentionRule[] = [
  // As the index says it; a session that has not ended has no `ended_at`, which `least` passes over.
  { table: 'sessions', isOver: (now) => sql`least(expires_at, ended_at) < ${dayBefore(now)}` },
  { table: 'verification_codes', isOver: (now) => sql`expires_at < ${dayBefore(now)}` },
  { table: 'pending_sign_ups', isOver: (now) => sql`expires_at <= ${now}` },
  { table: 'code_requests', isOver: (now) => sql`requested_at < ${dayBefore(now)}` },
]
