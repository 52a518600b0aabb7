import { type RawBuilder, sql } from 'kysely'
import { demoEmails, demoOwnerPattern } from '#server/demo/demo-accounts.ts'
import { readTownDrivers } from '#server/demo/town/read-town.ts'

/** The drivers of the town, from its file. */
export const townDrivers = readTownDrivers()
const demoDriverEmails = townDrivers.map(({ email }) => email)

/** After this time without a person's call as a restaurant or driver, in ms, the simulator plays the account again. */
const leftAfterMs = 10 * 60_000

/** SQL: whether a person uses one of these accounts: it has an active session that was used recently. */
function isInUse(owner: 'driver_id' | 'staff_id', ids: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const lately = new Date(now.getTime() - leftAfterMs)
  return sql<boolean>`exists (
    select from sessions as session
     where session.${sql.ref(owner)} in (${ids}) and session.ended_at is null
       and session.expires_at > ${now} and coalesce(session.used_at, session.created_at) > ${lately})`
}

/**
 * SQL: whether the simulator plays `driver`: a driver of the town who is not locked and whose account no person uses.
 */
export function isDriverPlayed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    driver.email = any(${demoDriverEmails}::text[])
    and driver.status in ('offline', 'online', 'shipping')
    and not ${isInUse('driver_id', sql`driver.id`, now)})`
}

/** SQL: whether the simulator plays the restaurant `partner` of the owner `owner`. */
export function isPartnerPlayed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    owner.email ~ ${demoOwnerPattern} and partner.status in ('open', 'close')
    and not ${isInUse('staff_id', sql`select staff_id from memberships where partner_id = partner.id and role <> 'courier'`, now)})`
}

/** SQL: whether the simulator plays the town's courier, whose account no person uses. */
export function isCourierPlayed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(courier.email = ${demoEmails.courier} and not ${isInUse('staff_id', sql`courier.id`, now)})`
}
