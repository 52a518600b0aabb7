import { sql, type Updateable } from 'kysely'
import type { PartnerStatus } from '#domain/time/opening-hours.ts'
import type { Database, StaffContext } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { isOpenToStaff, lockPartnerForChange } from '../partners/public.ts'

/** The columns of a restaurant that show its progress with the set-up. */
export type SetUpRow = {
  name: string
  image_url: string | null
  status: PartnerStatus
  has_hours: boolean
  practised_at: Date | null
  asked_at: Date | null
  /** Only categories and dishes that customers would see are counted. */
  categories: number
  dishes: number
}

/** Null for a locked restaurant. */
export async function findSetUp(db: Database, partnerId: number): Promise<SetUpRow | null> {
  const { rows } = await sql<SetUpRow>`
    select partners.name, image_url, status, practised_at, asked_at,
           hours is not null or hours_confirmed_at is not null as has_hours,
           (select count(*)::integer from categories
             where partner_id = partners.id and not is_hidden) as categories,
           (select count(*)::integer from products
             where products.partner_id = partners.id and products.status <> 'disabled') as dishes
      from partners left join set_ups on set_ups.partner_id = partners.id
     where partners.id = ${partnerId} and ${isOpenToStaff}`.execute(db)
  return rows[0] ?? null
}

/** Like `findSetUp`, with a lock. Also null when the caller no longer works in the restaurant. */
export async function lockSetUp({ db, session }: StaffContext): Promise<SetUpRow | null> {
  const { partnerId, staffId, role } = session
  await lockPartnerForChange(db, partnerId)
  const { rows } = await sql`
    select from memberships where staff_id = ${staffId} and partner_id = ${partnerId} and role = ${role}
       for share`.execute(db)
  return rows.length === 0 ? null : findSetUp(db, partnerId)
}

export async function changeSetUp(
  db: Database,
  partnerId: number,
  changes: Omit<Updateable<Tables['set_ups']>, 'partner_id'>,
): Promise<void> {
  await db
    .insertInto('set_ups')
    .values({ partner_id: partnerId, ...changes })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(changes))
    .execute()
}
