import { type RawBuilder, sql } from 'kysely'

/** Which rows of a table have expired and can be deleted. */
export type RetentionRule = { table: string; isOver: (now: Date) => RawBuilder<boolean> }

const dayMs = 24 * 60 * 60 * 1000

/** A day before `now`. Retention deletes what ended before this moment. */
export function dayAgo(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/**
 * SQL: whether a row belongs to a customer who was deleted more than a day ago. A call that ran during the deletion may
 * have inserted the row.
 */
export function isOfDeletedUser(now: Date): RawBuilder<boolean> {
  return sql`user_id in (select id from users where deleted_at < ${dayAgo(now)})`
}
