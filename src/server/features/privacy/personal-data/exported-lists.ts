import { type RawBuilder, type Selectable, sql } from 'kysely'
import { orderEvents } from '#domain/orders/order-status.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type ExportedTable =
  | 'cart_lines'
  | 'orders'
  | 'order_details'
  | 'order_events'
  | 'swaps'
  | 'feedbacks'
  | 'coin_movements'
  | 'applied_vouchers'
  | 'favourites'
  | 'sessions'

type ExportedList<Table extends ExportedTable> = {
  columns: readonly (keyof Selectable<Tables[Table]> & string)[]
  /** SQL: whether a row belongs to a customer. */
  belongsTo: (userId: number) => RawBuilder<unknown>
  newestBy: 'id' | 'created_at'
}

const own = (userId: number) => sql`user_id = ${userId}`
const ofOwnOrder = (userId: number) => sql`order_id in (select id from orders where user_id = ${userId})`

/**
 * The exported lists of a customer's data, in addition to the account and its addresses. Each column is chosen by hand.
 * The lists omit other people (drivers, couriers, staff), the shop's terms with restaurants and drivers, the kitchen's
 * plans, and session ids, which are credentials. An order's history contains the events that the customer sees.
 */
export const exportedLists: { [Table in ExportedTable]: ExportedList<Table> } = {
  cart_lines: {
    columns: ['id', 'partner_id', 'product_id', 'quantity', 'note', 'choices', 'created_at', 'updated_at'],
    belongsTo: own,
    newestBy: 'id',
  },
  orders: {
    columns: [
      'id',
      'partner_id',
      'name',
      'phone_number',
      'address',
      'building',
      'floor',
      'gate',
      'driver_note',
      'latitude',
      'longitude',
      'distance',
      'subtotal',
      'discount',
      'shipping_fee',
      'total',
      'state',
      'status',
      'type_checkout',
      'rate_status',
      'voucher_id',
      'wanted_at',
      'delivery_time',
      'brought_by',
      'note',
      'if_sold_out',
      'language',
      'created_at',
      'updated_at',
    ],
    belongsTo: own,
    newestBy: 'id',
  },
  order_details: {
    columns: [
      'id',
      'order_id',
      'product_id',
      'quantity',
      'price',
      'choices',
      'note',
      'created_at',
      'updated_at',
    ],
    belongsTo: ofOwnOrder,
    newestBy: 'id',
  },
  order_events: {
    columns: ['id', 'order_id', 'event', 'actor', 'reason', 'created_at'],
    belongsTo: (userId) => sql`${ofOwnOrder(userId)} and event = any(${[...orderEvents]}::text[])`,
    newestBy: 'id',
  },
  swaps: {
    columns: [
      'id',
      'order_id',
      'line_id',
      'choice_id',
      'was',
      'offers',
      'became',
      'outcome',
      'ended_by',
      'due_at',
      'ended_at',
      'created_at',
    ],
    belongsTo: ofOwnOrder,
    newestBy: 'id',
  },
  feedbacks: {
    columns: [
      'id',
      'order_id',
      'partner_id',
      'content',
      'point',
      'image_url',
      'reply',
      'replied_at',
      'hidden_at',
      'created_at',
      'updated_at',
    ],
    belongsTo: own,
    newestBy: 'id',
  },
  coin_movements: {
    columns: ['id', 'amount', 'balance', 'cause', 'order_id', 'created_at'],
    belongsTo: own,
    newestBy: 'id',
  },
  applied_vouchers: {
    columns: ['partner_id', 'voucher_id', 'created_at'],
    belongsTo: own,
    newestBy: 'created_at',
  },
  favourites: { columns: ['partner_id', 'created_at'], belongsTo: own, newestBy: 'created_at' },
  sessions: { columns: ['created_at', 'expires_at', 'ended_at'], belongsTo: own, newestBy: 'created_at' },
}
