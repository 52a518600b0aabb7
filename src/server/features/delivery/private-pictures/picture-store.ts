import { type Selectable, sql } from 'kysely'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import {
  maxUnusedPictures,
  type OrderPicturePurpose,
  type PrivatePicturePurpose,
  unusedPictureMs,
} from '#domain/pictures/private-pictures.ts'
import type { Database } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type PictureRow = Selectable<Tables['private_pictures']>
type NewPicture = Pick<PictureRow, 'driver_id' | 'purpose' | 'key' | 'hash' | 'created_at'>

/** The unused picture of a driver with these bytes; null when there is none. */
export async function findUnused(
  db: Database,
  { driver_id, purpose, hash }: Pick<PictureRow, 'driver_id' | 'purpose' | 'hash'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('private_pictures')
    .select('id')
    .where('driver_id', '=', driver_id)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Inserts a picture; null when the driver has too many unused ones. The caller has locked the driver. */
export async function insertPicture(db: Database, picture: NewPicture): Promise<number | null> {
  const { unused } = await db
    .selectFrom('private_pictures')
    .select((eb) => eb.fn.countAll<number>().as('unused'))
    .where('driver_id', '=', picture.driver_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (unused >= maxUnusedPictures) return null
  const { id } = await db
    .insertInto('private_pictures')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture by id, of one driver if `driverId` is given; null when there is none. */
export async function findPicture(
  db: Database,
  { id, driverId }: { id: number; driverId?: number },
): Promise<PictureRow | null> {
  let query = db.selectFrom('private_pictures').selectAll().where('id', '=', id)
  if (driverId !== undefined) query = query.where('driver_id', '=', driverId)
  return (await query.executeTakeFirst()) ?? null
}

type Use = { pictureId: number; driverId: number; now: Date } & (
  | { purpose: OrderPicturePurpose; orderId: number }
  | { purpose: Extract<PrivatePicturePurpose, 'paper'>; orderId: null }
)

/**
 * Gives a driver's uploaded picture to a paper, or to an order that the driver carries. The caller has checked that the
 * driver carries the order, and has locked the order. False when the driver has no such picture for this purpose, or
 * another order has it. A repeated call changes nothing.
 */
export async function attachPicture(
  db: Database,
  { pictureId, driverId, purpose, orderId, now }: Use,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('private_pictures')
    .set({ order_id: orderId, used_at: sql`coalesce(used_at, ${now})` })
    .where('id', '=', pictureId)
    .where('driver_id', '=', driverId)
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('order_id', '=', orderId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a picture. The sweep removes its file. */
export async function deletePicture(db: Database, id: number): Promise<void> {
  await db.deleteFrom('private_pictures').where('id', '=', id).execute()
}

/** Deletes the pictures of a customer's orders. The sweep removes their files. */
export async function erasePicturesOf(db: Database, userId: number): Promise<void> {
  await sql`
    delete from private_pictures using orders
     where orders.id = order_id and user_id = ${userId}`.execute(db)
}

/** Unused pictures after a day; pictures of orders after 30 days. */
export const oldPrivatePictures: RetentionRule = {
  table: 'private_pictures',
  isOver: (now) => sql`
    (used_at is null and created_at < ${new Date(now.getTime() - unusedPictureMs)})
    or (order_id is not null and used_at < ${new Date(now.getTime() - recipientRetentionMs)})`,
}
