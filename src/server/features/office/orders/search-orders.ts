import { type Selectable, sql } from 'kysely'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { searchOrders as declared } from '#contracts/orders/office-list.ts'
import { personalDataFor } from '#domain/orders/order-privacy.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { foundOrders, type OrderSearch, type Part, prepareSearch } from './order-filter.ts'
import { type OrderSituation, situationAt, toMaskedRecipient, toSituation } from './order-situation.ts'

const usualPart = 50

type FoundRow = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'state'
  | 'created_at'
  | 'updated_at'
  | 'delivery_time'
  | 'wanted_at'
  | 'brought_by'
  | 'type_checkout'
  | 'total'
  | 'name'
  | 'phone_number'
  | 'user_id'
  | 'partner_id'
  | 'driver_id'
> &
  OrderSituation & { partner_name: string; driver_name: string | null }

/** An order in a list of the back office. */
export type ListedOrder = OutputOf<typeof declared>['orders'][number]

/** A part of the found orders, in their order. */
export async function selectFoundOrders(
  db: Database,
  search: OrderSearch,
  part: Part,
  now: Date,
): Promise<ListedOrder[]> {
  const direction = sql.raw(search.isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<FoundRow>`
    with found as materialized (${foundOrders(search, part)})
    select orders.id, orders.state, orders.created_at, orders.updated_at, orders.delivery_time, orders.wanted_at,
           orders.brought_by, orders.type_checkout, orders.total, orders.name, orders.phone_number, orders.user_id,
           orders.partner_id, orders.driver_id, partners.name as partner_name, drivers.name as driver_name,
           ${situationAt(now)}
      from found join orders on orders.id = found.id
      join partners on partners.id = orders.partner_id
      left join drivers on drivers.id = orders.driver_id
     order by found.created_at ${direction}, found.id ${direction}`.execute(db)
  return rows.map((row) => toListedOrder(row, now))
}

function toListedOrder(row: FoundRow, now: Date): ListedOrder {
  const { driver_id: driverId, driver_name: driverName } = row
  return {
    id: row.id,
    state: row.state,
    created_at: row.created_at.toISOString(),
    wanted_at: row.wanted_at?.toISOString() ?? null,
    ...toSituation(row),
    partner: { id: row.partner_id, name: row.partner_name },
    customer: toMaskedRecipient(row, personalDataFor('office_list', row, now)),
    driver: driverId === null ? null : { id: driverId, name: driverName ?? '' },
    brought_by: row.brought_by,
    payment: row.type_checkout,
    total: row.total,
  }
}

export async function searchOrders(
  { db, now }: CallOf<'searchOrders'>,
  { after, per_page: size = usualPart, ...filter }: InputOf<'searchOrders'>,
): AnswerTo<'searchOrders'> {
  const search = await prepareSearch(db, filter, now)
  const found = await selectFoundOrders(db, search, { after, limit: size + 1 }, now)
  const orders = found.slice(0, size)
  return succeed({ orders, next: found.length > size ? (orders.at(-1)?.id ?? null) : null })
}
