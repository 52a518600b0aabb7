import { type Selectable, sql } from 'kysely'
import { type MissedCase, maxCountedCases, orderBlockOf } from '#domain/orders/missed-delivery.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type MissedRow = Selectable<Tables['missed_deliveries']>

/** The driver's report that the order was not received, and whether its loss was posted. Null without a report. */
export async function findMissed(
  db: Database,
  { orderId, driverId }: { orderId: number; driverId: number },
): Promise<{ isPaid: boolean; isDoubtful: boolean } | null> {
  const row = await db
    .selectFrom('missed_deliveries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['loss_bearer', 'is_doubtful'])
    .where('order_id', '=', orderId)
    .where('missed_deliveries.driver_id', '=', driverId)
    .executeTakeFirst()
  return row === undefined ? null : { isPaid: row.loss_bearer !== null, isDoubtful: row.is_doubtful }
}

/** Inserts the case of an order that was not received. Copies the phone number of the order. */
export async function insertMissed(
  db: Database,
  missed: Pick<MissedRow, 'order_id' | 'driver_id' | 'is_doubtful' | 'created_at'>,
): Promise<void> {
  const { order_id, driver_id, is_doubtful, created_at } = missed
  await sql`
    insert into missed_deliveries (order_id, user_id, driver_id, phone_number, is_doubtful, created_at)
    select id, user_id, ${driver_id}, nullif(phone_number, ''), ${is_doubtful}, ${created_at} from orders where id = ${order_id}`.execute(
    db,
  )
}

/** Deletes the phone numbers in a customer's cases. */
export async function eraseMissedOf(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('missed_deliveries')
    .set({ phone_number: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Which orders an account cannot place because of its own cases. */
export async function readOwnBlock(db: Database, userId: number) {
  const rows = await db
    .selectFrom('missed_deliveries')
    .select(['order_id', 'created_at as at', 'outcome'])
    .where('user_id', '=', userId)
    .where('is_doubtful', '=', false)
    .where(sql<boolean>`outcome is distinct from 'excused'`)
    .orderBy('order_id', 'desc')
    .limit(maxCountedCases)
    .execute()
  const cases: (MissedCase & { orderId: number })[] = rows.map(({ order_id, at, outcome }) => ({
    ...{ orderId: order_id, at, isSettled: outcome !== null },
  }))
  const blocks = orderBlockOf(cases)
  return { blocks, order_id: cases.find(({ isSettled }) => !isSettled)?.orderId ?? null }
}

/** Locks a case; null when there is none for this order. */
export async function lockMissed(db: Database, orderId: number): Promise<MissedRow | null> {
  const row = db.selectFrom('missed_deliveries').selectAll().where('order_id', '=', orderId)
  return (await row.forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** Settles a case. Its phone number is no longer needed. */
export async function writeOutcome(
  db: Database,
  orderId: number,
  { outcome, now }: { outcome: NonNullable<MissedRow['outcome']>; now: Date },
): Promise<MissedRow> {
  return db
    .updateTable('missed_deliveries')
    .set({ outcome, settled_at: now, phone_number: null })
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
