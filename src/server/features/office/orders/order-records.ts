import { sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Database } from '#server/context.ts'
import { idOfActor } from '../../records/admin-actions/public.ts'

type OfficeOrder = OutputOf<Endpoints['getOfficeOrder']>
/** A row with its moments as they are stored. */
type Stored<Row, Moments extends keyof Row> = Omit<Row, Moments> & {
  [Name in Moments]: null extends Row[Name] ? Date | null : Date
}

const iso = (moment: Date) => moment.toISOString()

/** The history, oldest first, with the name of the driver, the administrator or the restaurant. */
export async function listEvents(db: Database, orderId: number): Promise<OfficeOrder['events']> {
  const { rows } = await sql<Stored<OfficeOrder['events'][number], 'at'>>`
    select happened.id, happened.event, happened.actor, happened.reason, happened.distance_m, happened.created_at as at,
           case happened.actor when 'driver' then drivers.name when 'partner' then partners.name
             when 'administrator' then administrators.name end as name
      from order_events as happened
      left join drivers on happened.actor = 'driver' and drivers.id = happened.actor_id
      left join partners on happened.actor = 'partner' and partners.id = happened.actor_id
      left join administrators on happened.actor = 'administrator' and administrators.id = happened.actor_id
     where happened.order_id = ${orderId} order by happened.id`.execute(db)
  return rows.map(({ at, ...event }) => ({ ...event, at: iso(at) }))
}

/** The offers to drivers, oldest first. */
export async function listOfficeOffers(db: Database, orderId: number): Promise<OfficeOrder['offers']> {
  const { rows } = await sql<Stored<OfficeOrder['offers'][number], 'at' | 'answered_at'>>`
    select offer.id, json_build_object('id', drivers.id, 'name', drivers.name) as driver, offer.answer, offer.reason,
           offer.created_at as at, offer.answered_at
      from order_offers as offer join drivers on drivers.id = offer.driver_id
     where offer.order_id = ${orderId} order by offer.id`.execute(db)
  return rows.map(({ at, answered_at, ...offer }) => ({
    ...offer,
    at: iso(at),
    answered_at: answered_at && iso(answered_at),
  }))
}

/** The reports of drivers, oldest first. */
export async function listReports(db: Database, orderId: number): Promise<OfficeOrder['steps']> {
  const { rows } = await sql<Stored<OfficeOrder['steps'][number], 'at' | 'acted_at'>>`
    select done.id, json_build_object('id', drivers.id, 'name', drivers.name) as driver, done.step, done.acted_at,
           done.created_at as at, done.distance_m, done.far_reason, done.proof, done.is_flagged, done.outcome
      from delivery_steps as done join drivers on drivers.id = done.driver_id
     where done.order_id = ${orderId} order by done.id`.execute(db)
  return rows.map(({ at, acted_at, ...step }) => ({ ...step, at: iso(at), acted_at: iso(acted_at) }))
}

/** The prints of the kitchen. */
export async function listPrints(db: Database, orderId: number): Promise<OfficeOrder['prints']> {
  const { rows } = await sql<Stored<OfficeOrder['prints'][number], 'at' | 'last_at'>>`
    select copy, count, created_at as at, last_at from prints where order_id = ${orderId} order by copy`.execute(
    db,
  )
  return rows.map(({ at, last_at, ...print }) => ({ ...print, at: iso(at), last_at: iso(last_at) }))
}

/** The changes by administrators and operators, oldest first. */
export async function listActions(db: Database, orderId: number): Promise<OfficeOrder['actions']> {
  const { rows } = await sql<Stored<OfficeOrder['actions'][number], 'at'>>`
    select admin_actions.id, coalesce(administrators.name, admin_actions.operator) as by, admin_actions.action,
           admin_actions.details, admin_actions.created_at as at
      from admin_actions left join administrators on administrators.id = ${idOfActor}
     where admin_actions.target_kind = 'order' and admin_actions.target_id = ${orderId}
     order by admin_actions.id`.execute(db)
  return rows.map(({ at, ...action }) => ({ ...action, at: iso(at) }))
}

/** The calls at the door, and the case if the order was not received. */
export async function readDoor(
  db: Database,
  orderId: number,
): Promise<Pick<OfficeOrder, 'calls' | 'missed'>> {
  const { rows } = await sql<Pick<OfficeOrder, 'calls' | 'missed'>>`
    select (select count(*)::integer from call_presses where order_id = ${orderId}) as calls,
           (select json_build_object('is_doubtful', is_doubtful, 'outcome', outcome)
              from missed_deliveries where order_id = ${orderId}) as missed`.execute(db)
  return rows[0] ?? { calls: 0, missed: null }
}
