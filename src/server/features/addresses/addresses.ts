import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Address } from '#contracts/places/address.ts'
import type { Position } from '#domain/places/distance.ts'
import { maxAddresses } from '#domain/shop/limits.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type AddressRow = Selectable<Tables['addresses']>

type OwnAddress = { userId: number; id: number }

function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    user_id: row.user_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function selectAddresses(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toAddress)
}

export async function countAddresses(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Serializes additions of one customer, so that parallel ones cannot exceed the bound together. */
export async function lockAddressBook(db: Database, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Null when the address book is full. Requires lockAddressBook. */
export async function insertAddressIfRoom(
  db: Database,
  address: { userId: number; name: string; position: Position; now: Date },
): Promise<Address | null> {
  const { userId, name, position, now } = address
  const { rows } = await sql<AddressRow>`
    insert into addresses (user_id, name, latitude, longitude, created_at, updated_at)
    select ${userId}, ${name}, ${position.latitude}, ${position.longitude}, ${now}, ${now}
    where (select count(*) from addresses where user_id = ${userId}) < ${maxAddresses}
    returning *`.execute(db)
  return rows[0] ? toAddress(rows[0]) : null
}

/** Null when the address is unknown or another customer's. A null `position` leaves the coordinates unchanged. */
export async function changeAddress(
  db: Database,
  address: OwnAddress & { name: string; position: Position | null; now: Date },
): Promise<Address | null> {
  const row = await db
    .updateTable('addresses')
    .set({ name: address.name, ...address.position, updated_at: address.now })
    .where('id', '=', address.id)
    .where('user_id', '=', address.userId)
    .returningAll()
    .executeTakeFirst()
  return row ? toAddress(row) : null
}

/** False when the address is unknown or another customer's. */
export async function removeAddress(db: Database, { userId, id }: OwnAddress): Promise<boolean> {
  const removed = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
