import { sql } from 'kysely'
import type { User } from '#contracts/accounts/user.ts'
import { administratorRoles } from '#domain/accounts/roles.ts'
import { minDishes } from '#domain/accounts/set-up.ts'
import { type AnswerTo, type CallOf, type Database, succeed } from '#server/context.ts'
import type { UserRow } from '#server/db/lock-user.ts'
import { listAddressesOf } from '#server/features/accounts/addresses/public.ts'
import { isOpenToStaff } from '#server/features/catalogue/partners/public.ts'
import { getAdministratorAccount } from './second-factor.ts'

export async function getUser({ db, session }: CallOf<'getUser'>): AnswerTo<'getUser'> {
  return succeed(await toUser(db, await readUserRow(db, session.userId)))
}

export function readUserRow(db: Database, userId: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

/** A customer as shown to that customer. */
export async function toUser(db: Database, account: UserRow): Promise<User> {
  const { id, name, email, phone_number, image_url, coins, role } = account
  const addresses = await listAddressesOf(db, id)
  return {
    id,
    name,
    email,
    phone_number,
    image: { url: image_url },
    coins,
    role,
    address: addresses[0]?.name ?? null,
    addresses,
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
  }
}

/** The signed-in member of staff with the active memberships, in the order of `activeMemberships`. */
export async function getStaff({ db, session }: CallOf<'getStaff'>): AnswerTo<'getStaff'> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('id', '=', session.staffId)
    .executeTakeFirstOrThrow()
  const memberships = await activeMemberships(db, session.staffId)
    .select(['partner_id', 'partners.name as partner_name', 'role', isWaiting.as('is_waiting')])
    .select(isStarting.as('is_starting'))
    .execute()
  // A session of an older client does not include restaurants that wait for approval.
  const known = new Set(session.memberships.map(({ partnerId }) => partnerId))
  return succeed({
    ...person,
    is_device: person.email === null,
    memberships: memberships
      .filter(({ partner_id }) => known.has(partner_id))
      .map(({ is_waiting, is_starting, ...membership }) => ({
        ...membership,
        ...(is_waiting && { is_waiting }),
        ...(is_starting && { is_starting }),
      })),
  })
}

const isWaiting = sql<boolean>`partners.status = 'not_activated'`
/** SQL: whether a restaurant has too few dishes to request approval. */
const isStarting = sql<boolean>`(select count(*) < ${minDishes} from (
  select from products where products.partner_id = partners.id limit ${minDishes}) as dishes)`

/**
 * The memberships in restaurants that are not locked, in the order of a session (http/call/sessions.ts): waiting ones
 * last.
 */
export function activeMemberships(db: Database, staffId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .where('staff_id', '=', staffId)
    .where(isOpenToStaff)
    .orderBy(isWaiting)
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
}

export async function getAdministrator(context: CallOf<'getAdministrator'>): AnswerTo<'getAdministrator'> {
  const { db, session } = context
  const { id, name, email, role } = await getAdministratorAccount(db, session.administratorId)
  return succeed({ id, name, email, role, permissions: [...administratorRoles[role]] })
}
