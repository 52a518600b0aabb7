import type { GeneratedAlways } from 'kysely'
import type { OrderActor, OrderEvent, OrderState, OrderStatus } from '#domain/orders/order-status.ts'
import type { Id, Moment, Nullable } from './column-types.ts'

export type CartLinesTable = {
  id: Id
  user_id: number
  partner_id: number
  product_id: number
  quantity: number
  note: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

export type OrdersTable = {
  id: Id
  user_id: number
  partner_id: number
  name: string
  phone_number: string
  address: string
  latitude: number
  longitude: number
  distance: number
  subtotal: number
  discount: number | null
  shipping_fee: number
  total: number
  state: OrderState
  /** The wire's status, generated from `state`. */
  status: GeneratedAlways<OrderStatus>
  type_checkout: 'cash' | 'coins'
  rate_status: 'not_rated' | 'rate' | 'rated'
  driver_id: Nullable<number>
  voucher_id: Nullable<number>
  ready_at: Nullable<Date>
  delivery_time: Date | null
  note: Nullable<string>
  language: Nullable<'en' | 'vi'>
  created_at: Moment
  updated_at: Moment
}

export type OrderDetailsTable = {
  id: Id
  order_id: number
  product_id: number
  quantity: number
  price: number
  note: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

export type OrderEventsTable = {
  id: Id
  order_id: number
  event: OrderEvent
  actor: OrderActor
  actor_id: Nullable<number>
  reason: Nullable<string>
  distance_m: Nullable<number>
  created_at: Moment
}

export type OrderOffersTable = {
  id: Id
  order_id: number
  driver_id: number
  answer: Nullable<'accepted' | 'declined' | 'expired' | 'withdrawn'>
  created_at: Moment
  expires_at: Moment
  answered_at: Nullable<Date>
}

export type IdempotencyKeysTable = {
  user_id: number
  key: string
  request_hash: string
  order_id: number
  created_at: Moment
}

export type FeedbacksTable = {
  id: Id
  user_id: number | null
  order_id: number | null
  partner_id: Nullable<number>
  driver_id: Nullable<number>
  content: string
  point: number
  image_url: string | null
  created_at: Moment
  updated_at: Moment
}
