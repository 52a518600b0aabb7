import { type Selectable, sql } from 'kysely'
import type { Address } from '#contracts/places/address.ts'
import { maxAddresses } from '#domain/shop/limits.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { isOfDeletedUser, type RetentionRule } from '#server/db/retention-rule.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type AddressRow = Selectable<Tables['addresses']>

function toAddress({ created_at, updated_at, ...row }: AddressRow): Address {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

/** A customer's saved addresses in the wire's shape, oldest first, at most 50. */
export async function listAddressesOf(db: Database, userId: number): Promise<Address[]> {
  const own = db.selectFrom('addresses').selectAll().where('user_id', '=', userId)
  return (await own.orderBy('id').limit(maxAddresses).execute()).map(toAddress)
}

export async function listAddresses(
  { db, session }: CallOf<'listAddresses'>,
  { page = 1, per_page = maxAddresses }: InputOf<'listAddresses'>,
): AnswerTo<'listAddresses'> {
  const all = await listAddressesOf(db, session.userId)
  return succeed(all.slice((page - 1) * per_page, page * per_page), all.length)
}

export async function addAddress(
  { db, now, session }: CallOf<'addAddress'>,
  { name, latitude, longitude, is_default = false, ...details }: InputOf<'addAddress'>,
): AnswerTo<'addAddress'> {
  const { userId } = session
  await lockUser(db, userId)
  if (is_default) await clearDefault(db, userId)
  const { kind = 'other', building = null, floor = null, gate = null, driver_note = null } = details
  const { rows } = await sql<AddressRow>`
    insert into addresses (user_id, name, latitude, longitude, kind, building, floor, gate, driver_note,
        is_default, created_at, updated_at)
    select ${userId}, ${name}, ${latitude}, ${longitude}, ${kind}, ${building}, ${floor}, ${gate}, ${driver_note},
        not exists (select from addresses where user_id = ${userId} and is_default), ${now}, ${now}
    where (select count(*) from addresses where user_id = ${userId}) < ${maxAddresses}
    returning *`.execute(db)
  return rows[0] ? succeed(toAddress(rows[0])) : refuse('too_many_addresses')
}

/** Clears the preselection before another address gets it. The caller has locked the customer's row. */
async function clearDefault(db: Database, userId: number): Promise<void> {
  const former = db.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId)
  await former.where('is_default', '=', true).execute()
}

/** Unknown addresses and those of other customers get the same refusal. Without coordinates the position stays. */
export async function updateAddress(
  { db, now, session }: CallOf<'updateAddress'>,
  { id, is_default = false, ...changes }: InputOf<'updateAddress'>,
): AnswerTo<'updateAddress'> {
  if (is_default) {
    await lockUser(db, session.userId)
    await clearDefault(db, session.userId)
  }
  const row = await db
    .updateTable('addresses')
    .set({ ...changes, ...(is_default && { is_default }), updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', session.userId)
    .returningAll()
    .executeTakeFirst()
  return row ? succeed(toAddress(row)) : refuse('address_not_found')
}

/** Preselects the oldest address after the preselected one was deleted. */
async function preselectFirst(db: Database, userId: number): Promise<void> {
  await sql`
    update addresses set is_default = true
     where id = (select min(id) from addresses where user_id = ${userId})`.execute(db)
}

const deleted = { en: 'Delete address successfully!', vi: 'Đã xóa địa chỉ!' }

export async function deleteAddress(
  { db, language, session }: CallOf<'deleteAddress'>,
  { id }: InputOf<'deleteAddress'>,
): AnswerTo<'deleteAddress'> {
  const { userId } = session
  await lockUser(db, userId)
  const own = db.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId)
  const removed = await own.returning('is_default').executeTakeFirst()
  if (!removed) return refuse('address_not_found')
  if (removed.is_default) await preselectFirst(db, userId)
  return succeed({ message: deleted[language] })
}

export async function eraseAddresses(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
}

/** Addresses inserted by a call that ran while the customer was being deleted. */
export const orphanedAddresses: RetentionRule = { table: 'addresses', isOver: isOfDeletedUser }
