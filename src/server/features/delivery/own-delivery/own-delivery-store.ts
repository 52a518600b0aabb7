import { type RawBuilder, sql } from 'kysely'
import type { BoardStep } from '#domain/orders/board.ts'
import type { Database } from '#server/context.ts'
import type { OrderRow } from '../../orders/orders/public.ts'

/** More deliveries than any restaurant has at a time. */
const maxDeliveries = 300
const maxPeople = 200

type Line = { name: string; quantity: number; choices: { name: string; quantity: number }[] }

/** An order that a restaurant delivers itself. */
export type OwnDeliveryRow = Pick<
  OrderRow,
  | 'id'
  | 'state'
  | 'delivery_time'
  | 'updated_at'
  | 'ready_at'
  | 'ready_by'
  | 'name'
  | 'phone_number'
  | 'address'
  | 'building'
  | 'floor'
  | 'gate'
  | 'driver_note'
  | 'note'
  | 'latitude'
  | 'longitude'
  | 'distance'
  | 'total'
  | 'type_checkout'
  | 'courier_id'
> & {
  courier_name: string | null
  partner_latitude: number
  partner_longitude: number
  courier_has_left: boolean
  staged_id: number | null
  staged_step: BoardStep | null
  staged_by: string | null
  staged_until: Date | null
  lines: Line[]
}

/** The open orders that a restaurant delivers itself: picked up first, then by the time when they are ready. */
export function listOwnOrders(db: Database, partnerId: number): Promise<OwnDeliveryRow[]> {
  return readDeliveries(
    db,
    sql`orders.partner_id = ${partnerId} and orders.brought_by = 'restaurant' and orders.status = 'shipping'`,
  )
}

/** An order that a restaurant delivers itself, also a finished one; null when there is none. */
export async function findOwnOrder(
  db: Database,
  { partnerId, orderId }: { partnerId: number; orderId: number },
): Promise<OwnDeliveryRow | null> {
  const found = await readDeliveries(
    db,
    sql`orders.id = ${orderId} and orders.partner_id = ${partnerId} and orders.brought_by = 'restaurant'`,
  )
  return found[0] ?? null
}

async function readDeliveries(db: Database, which: RawBuilder<unknown>): Promise<OwnDeliveryRow[]> {
  const { rows } = await sql<OwnDeliveryRow>`
    select orders.id, orders.state, orders.delivery_time, orders.updated_at, orders.ready_at, orders.ready_by, orders.name, orders.phone_number, orders.address,
           orders.building, orders.floor, orders.gate, orders.driver_note, orders.note, orders.latitude,
           orders.longitude, orders.distance, orders.total, orders.type_checkout, orders.courier_id,
           partners.latitude as partner_latitude, partners.longitude as partner_longitude,
           courier.name as courier_name, member.id is null as courier_has_left,
           staged.id as staged_id, staged.step as staged_step, staged.due_at as staged_until,
           presser.name as staged_by,
           (select coalesce(json_agg(json_build_object('name', products.name, 'quantity', line.quantity,
                     'choices', line.choices) order by line.id), '[]')
              from order_details as line join products on products.id = line.product_id
             where line.order_id = orders.id) as lines
      from orders
      join partners on partners.id = orders.partner_id
      left join staff as courier on courier.id = orders.courier_id
      left join memberships as member
        on member.staff_id = orders.courier_id and member.partner_id = orders.partner_id
      left join submitted_steps as staged on staged.order_id = orders.id and staged.ended_at is null
      left join staff as presser on presser.id = staged.staff_id
     where ${which}
     order by orders.state = 'picked_up' desc, coalesce(orders.ready_by, orders.created_at), orders.id
     limit ${maxDeliveries}`.execute(db)
  return rows
}

/** A restaurant's staff, and the number of orders that each delivers now. */
export async function listPeople(db: Database, partnerId: number) {
  const { rows } = await sql<{ id: number; name: string; open: number }>`
    select staff.id, staff.name, count(orders.id)::integer as open
      from memberships
      join staff on staff.id = memberships.staff_id and staff.standing = 'active'
      left join orders on orders.courier_id = staff.id and orders.partner_id = memberships.partner_id
       and orders.status = 'shipping'
     where memberships.partner_id = ${partnerId}
     group by memberships.id, staff.id
     order by memberships.role = 'courier' desc, memberships.id limit ${maxPeople}`.execute(db)
  return rows
}

/** Whether a person works at a restaurant. Locks the membership until the transaction ends. */
export async function lockMembership(
  db: Database,
  { staffId, partnerId }: { staffId: number; partnerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from memberships join staff on staff.id = staff_id
     where staff_id = ${staffId} and partner_id = ${partnerId} and standing = 'active'
       for share of memberships`.execute(db)
  return rows.length > 0
}
