import { type RawBuilder, sql } from 'kysely'

/** Which rows of a table have expired and are deleted. */
export type RetentionRule = { table: string; isOver: (now: Date) => RawBuilder<boolean> }

const dayMs = 24 * 60 * 60 * 1000

/** The moment before which a customer's deletion is long enough ago. */
export function dayAgo(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Rows of customers who were deleted more than a day ago: calls that ran at the deletion inserted them. */
export function isOfDeletedUser(now: Date): RawBuilder<boolean> {
  return sql`user_id in (select id from users where deleted_at < ${dayAgo(now)})`
}
