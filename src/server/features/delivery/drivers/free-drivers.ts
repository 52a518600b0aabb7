import { sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import { cashOf, type OrderRow } from '../../orders/orders/public.ts'
import { kmOfPartner, mayCollect, oldestPosition } from './dispatch-store.ts'

/** A driver who could be asked for an order. */
type FreeDriver = {
  id: number
  name: string
  license_plate: string
  distance_km: number
  answer: 'accepted' | 'declined' | 'expired' | 'withdrawn' | null
}

const maxFreeDrivers = 20

/** The free drivers who may collect the cash of an order, the nearest to its restaurant first. */
export async function selectFreeDrivers(db: Database, order: OrderRow, now: Date): Promise<FreeDriver[]> {
  const toCollect = sql<Vnd>`${cashOf(order).cash_to_collect}::bigint`
  const { rows } = await sql<FreeDriver>`
    select drivers.id, drivers.name, drivers.license_plate, round((${kmOfPartner})::numeric, 1)::float8 as distance_km,
           (select answer from order_offers as offer where offer.order_id = ${order.id} and offer.driver_id = drivers.id
             order by offer.id desc limit 1) as answer
      from partners join driver_positions as position on position.is_free
      join drivers on drivers.id = position.driver_id
     where partners.id = ${order.partner_id} and drivers.status = 'online'
       and position.positioned_at >= ${oldestPosition(now)} and ${mayCollect(toCollect)}
     order by position.place <-> point(partners.longitude * 0.96, partners.latitude), drivers.id
     limit ${maxFreeDrivers}`.execute(db)
  return rows
}
