import type { RawBuilder } from 'kysely'

/** Which rows of a table have expired and are deleted. */
export type RetentionRule = { table: string; isOver: (now: Date) => RawBuilder<boolean> }
