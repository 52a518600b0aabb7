import { type Selectable, sql } from 'kysely'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { type Answer, type Database, refuse, succeed } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { isTaken } from './account-store.ts'
import { endSessions } from './sessions.ts'

/** A person who works in a restaurant, or a device of its kitchen. */
export type Member = { role: StaffRole; since: Date } & Pick<
  Selectable<Tables['staff']>,
  'id' | 'name' | 'email' | 'phone_number' | 'standing'
>

const memberRows = sql`
  select staff.id, staff.name, staff.email, staff.phone_number, role, standing, memberships.created_at as since
    from memberships join staff on staff.id = staff_id`

export async function listMembers(db: Database, partnerId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    ${memberRows} where partner_id = ${partnerId} order by memberships.created_at, memberships.id`.execute(db)
  return rows
}

/** Like `listMembers`, with locks on the memberships, so that changes of a restaurant's staff run one after another. */
export async function lockMembers(db: Database, partnerId: number): Promise<Member[]> {
  await sql`
    select from memberships where partner_id = ${partnerId} order by id for update`.execute(db)
  // A separate statement, because it must see the commits that the lock waited for.
  return listMembers(db, partnerId)
}

/** The e-mail of a member of staff; null for a kitchen device. */
export async function findStaffEmail(db: Database, staffId: number): Promise<string | null> {
  const found = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst()
  return found?.email ?? null
}

type NewMembership = { staffId: number; partnerId: number; role: StaffRole; now: Date }

/** Adds a person to the staff. An existing membership keeps its role. */
export async function addMembership(db: Database, { staffId, partnerId, role, now }: NewMembership) {
  await db
    .insertInto('memberships')
    .values({ staff_id: staffId, partner_id: partnerId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type MembershipKey = { staffId: number; partnerId: number }

export async function changeMembership(db: Database, { staffId, partnerId }: MembershipKey, role: StaffRole) {
  await db
    .updateTable('memberships')
    .set({ role })
    .where('staff_id', '=', staffId)
    .where('partner_id', '=', partnerId)
    .execute()
}

/** Removes a person from the staff and ends the sessions that act for this restaurant. */
export async function endMembership(
  db: Database,
  { staffId, partnerId }: MembershipKey,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('staff_id', '=', staffId)
    .where('partner_id', '=', partnerId)
    .execute()
  await endSessions(db, sql`staff_id = ${staffId} and coalesce(partner_id, ${partnerId}) = ${partnerId}`, now)
}

type NewPerson = { name: string; email: string; phone_number: string; password_hash: string }

/** Creates a staff account with a proved e-mail. Deletes pending sign-ups with its e-mail or phone number. */
export async function addStaffAccount(
  db: Database,
  person: NewPerson,
  now: Date,
): Promise<Answer<number, 'email_taken' | 'phone_number_taken'>> {
  const { email, phone_number } = person
  const moments = { activated_at: now, consented_at: now, created_at: now, updated_at: now }
  const added = await db
    .insertInto('staff')
    .values({ ...person, ...moments })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) {
    return refuse((await isTaken(db, 'staff', ['email', email])) ? 'email_taken' : 'phone_number_taken')
  }
  await sql`
    delete from pending_sign_ups where id in (
      select id from pending_sign_ups
       where kind = 'staff' and (email = ${email} or phone_number = ${phone_number}) order by id for update)`.execute(
    db,
  )
  return succeed(added.id)
}

/** Adds a kitchen device: it works in one restaurant and has no password to sign in with. */
export async function addDevice(
  db: Database,
  { name, partnerId, now }: { name: string; partnerId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ name, activated_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMembership(db, { staffId: id, partnerId, role: 'kitchen', now })
  return id
}

/** When each device with an active session last used it; null if never. */
export async function listDeviceUses(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Date | null>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['staff_id', 'used_at'])
    .where('staff_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map(({ staff_id, used_at }) => [staff_id ?? 0, used_at]))
}
