import { type Insertable, type Kysely, sql } from 'kysely'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { courierKey, town } from '#server/demo/town/town.ts'
import type { TownOrder } from '#server/demo/town/town-schema.ts'
import { insertHistories } from './insert-histories.ts'
import { voucherKey } from './insert-vouchers.ts'
import { timelineOf } from './order-timeline.ts'
import { priceTownOrder } from './price-town-order.ts'
import { regularOrders } from './regular-orders.ts'
import { momentOf, type StoredOrder } from './stored-order.ts'
import { idOf, type StoredTown } from './stored-town.ts'

const minuteMs = 60_000

/** The rates under which the town's orders were placed. */
export type OrderRates = { commission_bp: number; driver_share_bp: number }

/** Reads the general rates. No restaurant of the town has rates of its own. */
export async function readRates(db: Kysely<Tables>): Promise<OrderRates> {
  const rates = await db.selectFrom('money_rates').select(['rate', 'basis_points']).execute()
  const of = (wanted: string) => rates.find(({ rate }) => rate === wanted)?.basis_points ?? 0
  return { commission_bp: of('commission'), driver_share_bp: of('driver_share') }
}

/** Inserts the town's orders with their histories, oldest first, and updates the figures of sales and voucher uses. */
export async function insertOrders(
  db: Kysely<Tables>,
  { now, stored, rates }: { now: Date; stored: StoredTown; rates: OrderRates },
): Promise<StoredOrder[]> {
  const chronological = [...town.orders, ...regularOrders(now)].toSorted(
    (a, b) => b.minutesAgo - a.minutesAgo,
  )
  const placed = chronological.map((order) => {
    const placedAt = now.getTime() - order.minutesAgo * minuteMs
    return {
      order,
      price: priceTownOrder(order),
      customerId: idOf(stored.people, order.customerKey),
      partnerId: idOf(stored.partners, order.partnerKey),
      ...carrierOf(order, stored),
      history: timelineOf(order).map(({ event, actor, minutes }) => ({
        event,
        actor,
        at: new Date(placedAt + minutes * minuteMs),
      })),
    }
  })
  const rows = placed.map((parts) => rowOf(parts, { ...rates, voucher_id: voucherIdOf(parts.order, stored) }))
  const ids = await db.insertInto('orders').values(rows).returning('id').execute()
  const orders = placed.map((parts, place) => ({ id: ids[place]?.id ?? 0, ...parts }))
  await insertLines(db, orders)
  await insertHistories(db, orders)
  await countUses(db)
  await sendDriversOut(db, now)
  return orders
}

function carrierOf(order: TownOrder, { drivers, courierId }: StoredTown) {
  const key = 'driverKey' in order ? order.driverKey : undefined
  if (key === courierKey) return { driverId: null, courierId }
  return { driverId: key === undefined ? null : idOf(drivers, key), courierId: null }
}

function voucherIdOf({ partnerKey, voucher }: TownOrder, { vouchers }: StoredTown): number | null {
  return voucher === undefined ? null : idOf(vouchers, voucherKey(partnerKey, voucher))
}

function rowOf(
  parts: Omit<StoredOrder, 'id'>,
  terms: OrderRates & { voucher_id: number | null },
): Insertable<Tables['orders']> {
  const { order, price, history } = parts
  const customer = [town.customer, ...town.reviewers].find(({ key }) => key === order.customerKey)
  const [first] = history
  const last = history.at(-1)
  if (!(customer && first && last)) throw new Error('An order of the town has no customer or no history.')
  return {
    user_id: parts.customerId,
    partner_id: parts.partnerId,
    driver_id: parts.driverId,
    courier_id: parts.courierId,
    brought_by: momentOf(parts, 'kept') === null ? 'driver' : 'restaurant',
    ...terms,
    name: customer.name,
    phone_number: customer.phoneNumber,
    address: order.to.name,
    latitude: order.to.latitude,
    longitude: order.to.longitude,
    distance: price.distance,
    subtotal: price.subtotal,
    discount: price.discount,
    shipping_fee: price.shippingFee,
    total: price.total,
    delivery_cost: price.deliveryCost,
    free_from: defaultShippingRates.freeFrom,
    state: order.state,
    type_checkout: order.paysWith ?? 'cash',
    rate_status: rateStatusOf(order),
    ready_at: momentOf(parts, 'ready'),
    delivery_time: momentOf(parts, 'delivered'),
    created_at: first.at,
    updated_at: last.at,
  }
}

function rateStatusOf(order: TownOrder): 'not_rated' | 'rate' | 'rated' {
  if (order.state !== 'delivered') return 'not_rated'
  const isCarrierRated = order.driverKey === courierKey || order.driverRating
  return isCarrierRated && order.partnerRating ? 'rated' : 'rate'
}

async function insertLines(db: Kysely<Tables>, orders: readonly StoredOrder[]): Promise<void> {
  const dishes = await db.selectFrom('products').select(['id', 'partner_id', 'name']).execute()
  const ids = new Map(dishes.map(({ id, partner_id, name }) => [`${partner_id} ${name}`, id]))
  const offered = await db
    .selectFrom('choices')
    .innerJoin('option_groups as group', 'group.id', 'choices.group_id')
    .innerJoin('product_option_groups as link', 'link.group_id', 'group.id')
    .select(['choices.id', 'choices.name', 'group.name as group_name', 'link.product_id'])
    .execute()
  const choiceIds = new Map(offered.map((choice) => [choiceKey(choice), choice.id]))
  const lines = orders.flatMap(({ id, partnerId, price, history }) => {
    const placedAt = history[0]?.at ?? new Date(0)
    return price.lines.map((line) => {
      const product_id = idOf(ids, `${partnerId} ${line.name}`)
      const choices = line.choices.map((choice) => ({
        ...choice,
        choice_id: idOf(choiceIds, choiceKey({ product_id, ...choice })),
      }))
      return {
        order_id: id,
        product_id,
        quantity: line.quantity,
        price: line.price,
        base_price: line.base_price,
        choices: JSON.stringify(choices),
        created_at: placedAt,
        updated_at: placedAt,
      }
    })
  })
  await db.insertInto('order_details').values(lines).execute()
}

function choiceKey(choice: { product_id: number; group_name: string; name: string }): string {
  return JSON.stringify([choice.product_id, choice.group_name, choice.name])
}

/** Updates how often dishes were sold and how often vouchers can still be used. */
async function countUses(db: Kysely<Tables>): Promise<void> {
  await sql`
    update products set quantity_sold = quantity_sold_before + sold.quantity
      from (select product_id, sum(quantity) as quantity from order_details
              join orders on orders.id = order_id and state <> 'canceled' group by product_id) as sold
     where sold.product_id = products.id`.execute(db)
  await sql`
    update vouchers set usage_limit = usage_granted - used.count
      from (select voucher_id, count(*) as count from orders where state <> 'canceled' group by voucher_id) as used
     where used.voucher_id = vouchers.id`.execute(db)
}

/** Marks drivers with an order as busy, and places those who have picked it up halfway to the customer. */
async function sendDriversOut(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    update drivers set status = 'shipping', updated_at = ${now}
      from orders where orders.driver_id = drivers.id and orders.state in ('accepted', 'picked_up')`.execute(
    db,
  )
  await sql`
    update driver_positions as seen set latitude = (partners.latitude + orders.latitude) / 2,
        longitude = (partners.longitude + orders.longitude) / 2
      from orders join partners on partners.id = orders.partner_id
     where orders.driver_id = seen.driver_id and orders.state = 'picked_up'`.execute(db)
}
