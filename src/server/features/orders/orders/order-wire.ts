import type { Selectable } from 'kysely'
import type {
  Order,
  OrderChange,
  OrderDetail,
  PlacedOrder,
  ShownDriver,
} from '#contracts/orders/order-shape.ts'
import type { Personal, PersonalDataAccess } from '#domain/orders/order-privacy.ts'
import type { Position } from '#domain/places/distance.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { toPartnerImage, type VisiblePartner } from '../../catalogue/partners/public.ts'

export type OrderRow = Selectable<Tables['orders']>

/** An order without its settlement terms, which customers do not see. */
export type ShownOrderRow = Omit<
  OrderRow,
  | 'commission_bp'
  | 'driver_share_bp'
  | 'voucher_partner_bp'
  | 'cash_settlement'
  | 'loss_bearer'
  | 'ready_by'
  | 'delayed_minutes'
  | 'driver_slot'
  | 'brought_by'
  | 'courier_id'
>

type DetailRow = Selectable<Tables['order_details']>

/** A dish of an order with its current product. `price` is from the time of the order. */
export type SoldDish = DetailRow & {
  product: Pick<Selectable<Tables['products']>, 'name' | 'price' | 'image_url' | 'quantity_sold'>
}

export type PartnerShown = Pick<VisiblePartner, 'name' | 'address' | 'image_url' | 'latitude' | 'longitude'>

/**
 * An order as a viewer may see it (decision 12). Hidden fields are empty, as in orders of deleted customers, and the
 * restaurant's position replaces the customer's. Callers without a restaurant at hand pass only orders whose place is
 * visible: orders that just changed, and a customer's own.
 */
export function toOrder(row: ShownOrderRow, access: PersonalDataAccess, restaurant?: Position): Order {
  const { open, sees } = access
  if (restaurant === undefined && !sees('place'))
    throw new Error(`Order ${row.id} hides its place, so it needs its restaurant.`)
  return {
    id: row.id,
    name: open('name', row.name, ''),
    phone_number: open('phone', row.phone_number, ''),
    address: open('address', row.address, ''),
    building: open('door', row.building, null),
    floor: open('door', row.floor, null),
    gate: open('door', row.gate, null),
    driver_note: open('driver_note', row.driver_note, null),
    latitude: open('place', row.latitude, restaurant?.latitude ?? 0),
    longitude: open('place', row.longitude, restaurant?.longitude ?? 0),
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
    note: open('note', row.note, null),
    description: open('note', row.note, null),
    if_sold_out: row.if_sold_out,
    user_id: row.user_id,
    driver_id: row.driver_id,
    voucher_id: row.voucher_id,
    partner_id: row.partner_id,
    created_at: formatMoment(row.created_at),
    updated_at: row.updated_at.toISOString(),
  }
}

function toLine(row: DetailRow, { open }: PersonalDataAccess) {
  return {
    id: row.id,
    order_id: row.order_id,
    product_id: row.product_id,
    quantity: row.quantity,
    price: row.price,
    unit_price: row.price,
    choices: row.choices,
    note: open('line_note', row.note, null),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function toOrderDetail(dish: SoldDish, access: PersonalDataAccess): OrderDetail {
  const { name, image_url } = dish.product
  return { ...toLine(dish, access), product: { name, image: { url: image_url } } }
}

export function toPartnerParty(partner: PartnerShown) {
  return { name: partner.name, address: partner.address, image: toPartnerImage(partner) }
}

export function toPlacedOrder(parts: {
  order: ShownOrderRow
  dishes: readonly SoldDish[]
  partner: PartnerShown & Pick<VisiblePartner, 'time_open' | 'time_close'>
  driver: ShownDriver
  customer: OrderCustomer
  changes?: OrderChange[]
  access: PersonalDataAccess
}): PlacedOrder {
  const { partner, dishes, driver, customer, changes = [], access } = parts
  const { latitude, longitude, time_open, time_close } = partner
  const order = toOrder(parts.order, access, partner)
  return {
    order: { ...order, user: toShownCustomer(customer, access) },
    order_details: dishes.map((dish) => {
      const { name, quantity_sold, price, image_url } = dish.product
      return { ...toLine(dish, access), product: { name, quantity_sold, price, image: { url: image_url } } }
    }),
    changes,
    driver_nearest: driver,
    partner: { ...toPartnerParty(partner), latitude, longitude, time_open, time_close },
    gps_user: { latitude: order.latitude, longitude: order.longitude },
  }
}

/** The account of an order's customer. */
export type OrderCustomer = Personal<'account', Pick<Selectable<Tables['users']>, 'name' | 'image_url'>>

/** The account of an order's customer. Its fields are null if the viewer may not see it. */
export function toShownCustomer(customer: OrderCustomer, { open }: PersonalDataAccess) {
  const { name, image_url } = open<'account', { name: string | null; image_url: string | null }>(
    'account',
    customer,
    { name: null, image_url: null },
  )
  return { name, image: { url: image_url } }
}

/**
 * The columns of the driver or courier in a joined row; null while none is assigned. `driver_phone_number` serves both.
 */
export type DriverColumns = {
  [Column in keyof Shown as `driver_${Column}`]: Shown[Column] | null
} & { driver_phone_number: Personal<'driver_phone', string | null>; courier_name: string | null }

type Shown = Pick<Selectable<Tables['drivers']>, 'id' | 'name' | 'license_plate' | 'image_url' | 'status'>

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
 * The wire shape of a driver for customer and restaurant (wire: orders), also of the restaurant's own courier, who
 * has a name and a phone number and no id (decision 35).
 */
export function toShownDriver(row: DriverColumns, { open }: PersonalDataAccess): ShownDriver {
  return {
    id: row.driver_id,
    name: row.driver_name ?? row.courier_name,
    phone_number: open('driver_phone', row.driver_phone_number, null),
    license_plate: row.driver_license_plate,
    image: { url: row.driver_image_url },
    status: row.driver_status,
  }
}
