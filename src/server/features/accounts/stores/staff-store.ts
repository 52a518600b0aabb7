import { type Selectable, sql } from 'kysely'
import type { getStaff } from '#contracts/accounts/staff.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type Restaurant = Pick<Selectable<Tables['partners']>, 'id' | 'name' | 'image_url'>

/** The restaurant that a member of staff acts for unless a call names another: the oldest membership's. */
export async function findActingRestaurant(db: Database, staffId: number): Promise<Restaurant | null> {
  const row = await standingMemberships(db, staffId)
    .select(['partners.id', 'partners.name', 'partners.image_url'])
    .executeTakeFirst()
  return row ?? null
}

type Staff = OutputOf<typeof getStaff>

/** A member of staff with the memberships that stand, the oldest first. */
export async function getStaffAccount(db: Database, staffId: number): Promise<Staff> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const memberships = await standingMemberships(db, staffId)
    .select(['partner_id', 'partners.name as partner_name', 'role'])
    .execute()
  return { ...person, memberships }
}

/** Those in restaurants that are let in and not locked, as a session knows them (http/call/sessions.ts). */
function standingMemberships(db: Database, staffId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .where('staff_id', '=', staffId)
    .where('status', 'in', ['open', 'close'])
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
}

/** The restaurants in which somebody with this e-mail works. */
export async function listRestaurantsOf(db: Database, email: string): Promise<number[]> {
  const { rows } = await sql<{ partner_id: number }>`
    select partner_id from memberships join staff on staff.id = staff_id
     where email = ${email} order by partner_id`.execute(db)
  return rows.map(({ partner_id }) => partner_id)
}
