import type { Selectable } from 'kysely'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { findOrderRow } from '../../orders/orders/public.ts'
import { lockMissed, readOwnBlock, writeOutcome } from './missed-store.ts'

/** The bound of one answer (wire: paging). */
const maxCases = 1_000

export async function getOrderBlock({ db, session }: CallOf<'getOrderBlock'>): AnswerTo<'getOrderBlock'> {
  return succeed(await readOwnBlock(db, session.userId))
}

export async function listMissedDeliveries(
  { db }: CallOf<'listMissedDeliveries'>,
  { is_open, user_id, ...paging }: InputOf<'listMissedDeliveries'>,
): AnswerTo<'listMissedDeliveries'> {
  let all = db
    .selectFrom('missed_deliveries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('missed_deliveries')
    .select('orders.total')
    .orderBy('order_id', 'desc')
  if (is_open !== undefined) all = all.where('outcome', 'is', null)
  if (user_id !== undefined) all = all.where('missed_deliveries.user_id', '=', user_id)
  const { rows, total } = await readPage(all, paging, maxCases)
  return succeed(rows.map(toCase), total)
}

/** The row's lock ensures that only one of two administrators settles the case. */
export async function settleMissedDelivery(
  { db, now }: CallOf<'settleMissedDelivery'>,
  { id, outcome }: InputOf<'settleMissedDelivery'>,
): AnswerTo<'settleMissedDelivery'> {
  const missed = await lockMissed(db, id)
  const order = await findOrderRow(db, id)
  if (missed === null || order === null) return refuse('order_not_found')
  if (missed.outcome !== null) return refuse('already_decided')
  return succeed(toCase({ ...(await writeOutcome(db, id, { outcome, now })), total: order.total }))
}

function toCase(row: Selectable<Tables['missed_deliveries']> & { total: number }) {
  const { order_id: id, user_id, driver_id, total, is_doubtful, outcome, created_at, settled_at } = row
  return {
    ...{ id, user_id, driver_id, total, is_doubtful, outcome },
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }
}
