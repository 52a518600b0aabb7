import { type Selectable, sql } from 'kysely'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** A new rate starts at least this much later, so that running calls keep the current rates. */
const leadMs = 60_000
/** The bound of one answer (wire: paging). */
const maxRates = 1_000

const columns = ['id', 'rate', 'partner_id', 'basis_points', 'starts_at', 'administrator_id'] as const

export async function setRate(
  { db, now, session }: CallOf<'setRate'>,
  rate: InputOf<'setRate'>,
): AnswerTo<'setRate'> {
  const { partner_id: partnerId = null, starts_at: startsAt } = rate
  if (startsAt.getTime() < now.getTime() + leadMs) return refuse('rate_too_early')
  if (partnerId !== null && !(await holderExists(db, 'partners', partnerId)))
    return refuse('partner_not_found')
  const row = await db
    .insertInto('money_rates')
    .values({ ...rate, administrator_id: session.administratorId, created_at: now })
    .onConflict((conflict) => conflict.columns(['rate', 'partner_id', 'starts_at']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? refuse('rate_exists') : succeed(toRate(row))
}

export async function holderExists(
  db: Database,
  table: 'partners' | 'drivers',
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length > 0
}

function toRate(row: Pick<Selectable<Tables['money_rates']>, (typeof columns)[number]>) {
  return { ...row, starts_at: row.starts_at.toISOString() }
}

export async function listRates(
  { db }: CallOf<'listRates'>,
  { rate, partner_id: partnerId, ...paging }: InputOf<'listRates'>,
): AnswerTo<'listRates'> {
  let rates = db.selectFrom('money_rates').select(columns).orderBy('starts_at', 'desc').orderBy('id', 'desc')
  if (rate !== undefined) rates = rates.where('rate', '=', rate)
  if (partnerId !== undefined) rates = rates.where('partner_id', '=', partnerId)
  const { rows, total } = await readPage(rates, paging, maxRates)
  return succeed(rows.map(toRate), total)
}
