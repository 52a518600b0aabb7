import { type Selectable, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Database } from '#server/context.ts'
import { type Paging, readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { AccountHolder } from './lock-party.ts'

type StatementRow = Selectable<Tables['statements']>
export type LineRow = Selectable<Tables['statement_lines']>

const usualLength = 50

/** A filter of statements: of one party, of one kind of party, or of all. */
export type StatementFilter = Partial<AccountHolder>

function selectOf(db: Database, { party, holderId }: StatementFilter) {
  let query = db.selectFrom('statements')
  if (party !== undefined) query = query.where('party', '=', party)
  if (holderId !== undefined) query = query.where('holder_id', '=', holderId)
  return query
}

/** A page of the statements, newest first, and their total number. */
export function listStatementRows(
  db: Database,
  whose: StatementFilter,
  paging: Paging,
): Promise<{ rows: StatementRow[]; total: number }> {
  const newestFirst = selectOf(db, whose).selectAll().orderBy('ends_at', 'desc').orderBy('id', 'desc')
  return readPage(newestFirst, paging, usualLength)
}

/** A statement of this party, with the name of its holder; null when there is none. */
export async function findStatement(
  db: Database,
  id: number,
  whose: StatementFilter,
): Promise<(StatementRow & { holder_name: string }) | null> {
  const row = await selectOf(db, whose).selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const table = row.party === 'restaurant' ? 'partners' : 'drivers'
  const holder = await db.selectFrom(table).select('name').where('id', '=', row.holder_id).executeTakeFirst()
  return { ...row, holder_name: holder?.name ?? '' }
}

/** The periods of statements, by their ids. */
export async function readPeriods(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('statements')
    .select(['id', 'starts_at', 'ends_at'])
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute()
  return new Map(rows.map(({ id, ...period }) => [id, period]))
}

export function listLineRows(
  db: Database,
  statementId: number,
  { page = 1, per_page: limit = usualLength }: Paging,
): Promise<LineRow[]> {
  return db
    .selectFrom('statement_lines')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('entry_id')
    .orderBy('is_cash')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

const partNames = ['sales', 'voucher', 'commission', 'delivery', 'collected', 'other'] as const

type Sum = { cause: string; is_cash: boolean; count: number; amount: Vnd } & Record<
  (typeof partNames)[number],
  Vnd
>

export async function sumByCause(db: Database, statementId: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select cause, is_cash, count(*) as count, sum(amount)::bigint as amount,
      ${sql.join(partNames.map((part) => sql`sum(${sql.ref(part)})::bigint as ${sql.ref(part)}`))}
      from statement_lines
     where statement_id = ${statementId} group by cause, is_cash order by is_cash, cause`.execute(db)
  return rows
}

/** The wire's shape of a statement. */
export function toStatement(row: StatementRow) {
  const { starts_at, ends_at, closed_at, settled_entry_id: _internal, ...same } = row
  return {
    ...same,
    starts_at: formatMoment(starts_at),
    ends_at: formatMoment(ends_at),
    closed_at: formatMoment(closed_at),
  }
}

/** The wire's shape of a line. */
export function toLine(row: LineRow) {
  const { account_id: _account, statement_id: _statement, happened_at, ...same } = row
  return { ...same, happened_at: formatMoment(happened_at) }
}
