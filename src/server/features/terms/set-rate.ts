import { sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { type Database, refuse, succeed, type UseCase } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import type { MoneyRate } from '#server/db/tables/money-tables.ts'

/** A moment that calls under way cannot have passed yet: their orders keep the rates of their time. */
const leadMs = 60_000
/** The bound of one answer (contract: paging). */
const maxRates = 1_000

/** A rate for everybody, or for one restaurant, from a moment on. */
type NewRate = {
  rate: MoneyRate
  partnerId: number | null
  basisPoints: number
  startsAt: Date
  /** Null for an operator. */
  administratorId: number | null
  now: Date
}

/** Sets a rate from a coming moment on. */
export async function insertRate(db: Database, wanted: NewRate) {
  const { rate, partnerId, basisPoints, startsAt, administratorId, now } = wanted
  if (startsAt.getTime() < now.getTime() + leadMs) return refuse('rate_too_early')
  if (partnerId !== null && !(await exists(db, 'partners', partnerId))) return refuse('partner_not_found')
  const row = await db
    .insertInto('money_rates')
    .values({
      rate,
      partner_id: partnerId,
      basis_points: basisPoints,
      starts_at: startsAt,
      administrator_id: administratorId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['rate', 'partner_id', 'starts_at']).doNothing())
    .returning(['id', 'rate', 'partner_id', 'basis_points', 'starts_at', 'administrator_id'])
    .executeTakeFirst()
  return row === undefined ? refuse('rate_exists') : succeed(toRate(row))
}

export async function exists(db: Database, table: 'partners' | 'drivers', id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length > 0
}

type RateRow = {
  id: number
  rate: MoneyRate
  partner_id: number | null
  basis_points: Vnd
  starts_at: Date
  administrator_id: number | null
}

function toRate(row: RateRow) {
  return { ...row, starts_at: row.starts_at.toISOString() }
}

export const setRate: UseCase<'setRate'> = (
  { db, now, session },
  { rate, partner_id, basis_points, starts_at },
) =>
  insertRate(db, {
    rate,
    partnerId: partner_id ?? null,
    basisPoints: basis_points,
    startsAt: starts_at,
    administratorId: session.administratorId,
    now,
  })

export const listRates: UseCase<'listRates'> = async ({ db }, { rate, partner_id: partnerId, ...paging }) => {
  let rates = db
    .selectFrom('money_rates')
    .select(['id', 'rate', 'partner_id', 'basis_points', 'starts_at', 'administrator_id'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
  if (rate !== undefined) rates = rates.where('rate', '=', rate)
  if (partnerId !== undefined) rates = rates.where('partner_id', '=', partnerId)
  const { rows, total } = await readPage(rates, paging, maxRates)
  return succeed(rows.map(toRate), total)
}
