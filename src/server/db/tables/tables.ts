import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderActor, OrderEvent, OrderState, OrderStatus } from '#domain/orders/order-status.ts'
import type {
  AdminActionsTable,
  CodeRequestsTable,
  DriversTable,
  PartnersTable,
  PendingSignUpsTable,
  SessionsTable,
  UsersTable,
  VerificationCodesTable,
} from './account-tables.ts'
import type { Id, Moment, Nullable } from './column-types.ts'
import type { ImagesTable, ReferredImagesTable } from './image-tables.ts'

type LimitCountsTable = { name: string; subject: string; window_start: Moment; count: number }

type CategoriesTable = { id: Id; partner_id: number; name: string; created_at: Moment; updated_at: Moment }

type ProductsTable = {
  id: Id
  category_id: number
  partner_id: number
  name: string
  description: string
  price: number
  image_url: string | null
  quantity_sold: Generated<number>
  quantity_sold_before: Generated<number>
  status: Generated<'in_stock' | 'out_of_stock' | 'disabled'>
  created_at: Moment
  updated_at: Moment
}

type AddressesTable = {
  id: Id
  user_id: number
  name: string
  latitude: number
  longitude: number
  created_at: Moment
  updated_at: Moment
}

type CartLinesTable = {
  id: Id
  user_id: number
  partner_id: number
  product_id: number
  quantity: number
  note: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

type OrdersTable = {
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
  /** The wire's word for the state. */
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

type OrderDetailsTable = {
  id: Id
  order_id: number
  product_id: number
  quantity: number
  price: number
  note: Nullable<string>
  created_at: Moment
  updated_at: Moment
}

type OrderEventsTable = {
  id: Id
  order_id: number
  event: OrderEvent
  actor: OrderActor
  actor_id: Nullable<number>
  reason: Nullable<string>
  distance_m: Nullable<number>
  created_at: Moment
}

type OrderOffersTable = {
  id: Id
  order_id: number
  driver_id: number
  answer: Nullable<'accepted' | 'declined' | 'expired' | 'withdrawn'>
  created_at: Moment
  expires_at: Moment
  answered_at: Nullable<Date>
}

type VouchersTable = {
  id: Id
  partner_id: number
  code: string
  discount: number
  condition: number | null
  distance_condition: number | null
  status: 'not_activated' | 'effective' | 'void'
  expiry_date: Moment
  usage_limit: number
  usage_granted: number
  description: string
  created_at: Moment
  updated_at: Moment
}

type AppliedVouchersTable = { user_id: number; partner_id: number; voucher_id: number; created_at: Moment }

type CoinMovementsTable = {
  id: Id
  user_id: number
  amount: number
  balance: number
  cause: 'order' | 'order_canceled' | 'feedback' | 'granted'
  order_id: Nullable<number>
  grant_key: Nullable<string>
  created_at: Moment
}

type IdempotencyKeysTable = {
  user_id: number
  key: string
  request_hash: string
  order_id: number
  created_at: Moment
}

type FavouritesTable = { user_id: number; partner_id: number; created_at: Moment }

type FeedbacksTable = {
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

/** Every table of the database, as Kysely sees it. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  verification_codes: VerificationCodesTable
  code_requests: CodeRequestsTable
  limit_counts: LimitCountsTable
  partners: PartnersTable
  pending_sign_ups: PendingSignUpsTable
  drivers: DriversTable
  categories: CategoriesTable
  products: ProductsTable
  addresses: AddressesTable
  cart_lines: CartLinesTable
  orders: OrdersTable
  order_details: OrderDetailsTable
  order_events: OrderEventsTable
  order_offers: OrderOffersTable
  vouchers: VouchersTable
  applied_vouchers: AppliedVouchersTable
  coin_movements: CoinMovementsTable
  idempotency_keys: IdempotencyKeysTable
  favourites: FavouritesTable
  feedbacks: FeedbacksTable
  images: ImagesTable
  installation: { id: string }
  referred_images: ReferredImagesTable
  admin_actions: AdminActionsTable
}
