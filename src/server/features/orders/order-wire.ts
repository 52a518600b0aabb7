import type { Selectable } from 'kysely'
import type {
  Order,
  OrderChange,
  OrderDetail,
  PlacedOrder,
  ShownDriver,
} from '#contracts/orders/order-shape.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { partnerImage, type VisiblePartner } from '../partners/public.ts'

export type OrderRow = Selectable<Tables['orders']>

/** An order without the terms of its settlement, which no customer sees. */
export type ShownOrderRow = Omit<
  OrderRow,
  | 'commission_bp'
  | 'driver_share_bp'
  | 'voucher_partner_bp'
  | 'cash_habit'
  | 'loss_bearer'
  | 'ready_by'
  | 'delayed_minutes'
  | 'brought_by'
  | 'courier_id'
>

type DetailRow = Selectable<Tables['order_details']>

/** A dish of an order with its current product. `price` is that of order time. */
export type SoldDish = DetailRow & {
  product: Pick<Selectable<Tables['products']>, 'name' | 'price' | 'image_url' | 'quantity_sold'>
}

export type PartnerShown = Pick<VisiblePartner, 'name' | 'address' | 'image_url' | 'latitude' | 'longitude'>

export function toOrder(row: ShownOrderRow): Order {
  return {
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    address: row.address,
    building: row.building,
    floor: row.floor,
    gate: row.gate,
    driver_note: row.driver_note,
    latitude: row.latitude,
    longitude: row.longitude,
    subtotal: row.subtotal,
    discount: row.discount,
    shipping_fee: row.shipping_fee,
    total: row.total,
    distance: row.distance,
    status: row.status,
    state: row.state,
    type_checkout: row.type_checkout,
    rate_status: row.rate_status,
    delivery_time: row.delivery_time === null ? null : formatMoment(row.delivery_time),
    wanted_at: row.wanted_at?.toISOString() ?? null,
    note: row.note,
    if_sold_out: row.if_sold_out,
    user_id: row.user_id,
    driver_id: row.driver_id,
    voucher_id: row.voucher_id,
    partner_id: row.partner_id,
    created_at: formatMoment(row.created_at),
    updated_at: row.updated_at.toISOString(),
  }
}

function toLine(row: DetailRow) {
  return {
    id: row.id,
    order_id: row.order_id,
    product_id: row.product_id,
    quantity: row.quantity,
    price: row.price,
    unit_price: row.price,
    choices: row.choices,
    note: row.note,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function toOrderDetail(dish: SoldDish): OrderDetail {
  const { name, image_url } = dish.product
  return { ...toLine(dish), product: { name, image: { url: image_url } } }
}

export function toPartnerParty(partner: PartnerShown) {
  return { name: partner.name, address: partner.address, image: partnerImage(partner) }
}

export function toPlacedOrder(parts: {
  order: ShownOrderRow
  dishes: readonly SoldDish[]
  partner: PartnerShown & Pick<VisiblePartner, 'time_open' | 'time_close'>
  driver: ShownDriver
  customer: Pick<Selectable<Tables['users']>, 'name' | 'image_url'>
  changes?: OrderChange[]
}): PlacedOrder {
  const { order, dishes, partner, driver, customer, changes = [] } = parts
  const { latitude, longitude, time_open, time_close } = partner
  return {
    order: { ...toOrder(order), user: { name: customer.name, image: { url: customer.image_url } } },
    order_details: dishes.map((dish) => {
      const { name, quantity_sold, price, image_url } = dish.product
      return { ...toLine(dish), product: { name, quantity_sold, price, image: { url: image_url } } }
    }),
    changes,
    driver_nearest: driver,
    partner: { ...toPartnerParty(partner), latitude, longitude, time_open, time_close },
    gps_user: { latitude: order.latitude, longitude: order.longitude },
  }
}

/** The columns in a joined row of the driver, or of the restaurant's own courier; null while nobody is assigned. */
export type DriverColumns = {
  [Column in keyof Shown as `driver_${Column}`]: Shown[Column] | null
} & { courier_name: string | null; courier_phone_number: string | null }

type Shown = Pick<
  Selectable<Tables['drivers']>,
  'id' | 'name' | 'phone_number' | 'license_plate' | 'image_url' | 'status'
>

/** The wire shape of an order's driver before one is assigned. */
export const unassignedDriver: ShownDriver = {
  id: null,
  name: null,
  phone_number: null,
  license_plate: null,
  image: { url: null },
  status: null,
}

/**
 * The wire shape of a driver for the customer (contract: objects), also of the restaurant's own courier, who has a name
 * and a phone number and no id (decision 35). The phone number is included only while the order is under way
 * (decision 12).
 */
export function toShownDriver(row: DriverColumns & { status: OrderStatus }): ShownDriver {
  return {
    id: row.driver_id,
    name: row.driver_name ?? row.courier_name,
    phone_number: row.status === 'shipping' ? (row.driver_phone_number ?? row.courier_phone_number) : null,
    license_plate: row.driver_license_plate,
    image: { url: row.driver_image_url },
    status: row.driver_status,
  }
}
