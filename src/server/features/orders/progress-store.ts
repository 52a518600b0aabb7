import { type Selectable, sql } from 'kysely'
import type { OrderActor, OrderEvent } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { OwnOrder } from './order-store.ts'
import type { DriverColumns, OrderRow } from './order-wire.ts'

/** An event of the order. `json_agg` writes timestamps as text. */
export type StepRow = { event: OrderEvent; actor: OrderActor; reason: string | null; at: string }

type Driver = Selectable<Tables['drivers']>

export type ProgressRow = DriverColumns &
  Pick<
    OrderRow,
    | 'id'
    | 'status'
    | 'state'
    | 'rate_status'
    | 'delivery_time'
    | 'distance'
    | 'latitude'
    | 'longitude'
    | 'created_at'
  > & {
    driver_latitude: Driver['latitude']
    driver_longitude: Driver['longitude']
    driver_positioned_at: Driver['positioned_at']
    steps: StepRow[]
  }

/**
 * One statement, so that state, history and position are consistent. Null when the order is unknown or another
 * customer's.
 */
export async function findProgress(db: Database, { userId, orderId }: OwnOrder): Promise<ProgressRow | null> {
  const { rows } = await sql<ProgressRow>`
    select orders.id, orders.status, orders.state, orders.rate_status, orders.delivery_time, orders.distance,
           orders.latitude, orders.longitude, orders.created_at,
           drivers.id as driver_id, drivers.name as driver_name, drivers.phone_number as driver_phone_number,
           drivers.license_plate as driver_license_plate, drivers.image_url as driver_image_url,
           drivers.status as driver_status, drivers.latitude as driver_latitude,
           drivers.longitude as driver_longitude, drivers.positioned_at as driver_positioned_at,
           (select coalesce(json_agg(json_build_object(
                     'event', happened.event, 'actor', happened.actor, 'reason', happened.reason,
                     'at', happened.created_at) order by happened.id), '[]')
              from order_events as happened where happened.order_id = orders.id) as steps
      from orders
      left join drivers on drivers.id = orders.driver_id
     where orders.id = ${orderId} and orders.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}
