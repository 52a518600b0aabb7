import type { RawBuilder } from 'kysely'

/** Rows that are deleted once they are over; the condition names the columns of the table. */
export type RetentionRule = { table: string; isOver: (now: Date) => RawBuilder<boolean> }
