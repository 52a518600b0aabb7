import type { ColumnType, Generated } from 'kysely'

type Id = Generated<number>
type Moment = ColumnType<Date, Date, Date>

type UsersTable = {
  id: Id
  name: string
  email: string
  phone_number: string
  password_hash: string
  image_url: string | null
  coins: Generated<number>
  role: Generated<'admin' | 'member' | 'locked'>
  activated_at: Date | null
  created_at: Moment
  updated_at: Moment
}

type SessionsTable = {
  id: string
  user_id: number
  created_at: Moment
  expires_at: Moment
  ended_at: Date | null
}

type VerificationCodesTable = {
  user_id: number
  purpose: 'activation'
  code_hash: string
  expires_at: Moment
  created_at: Moment
}

type CodeRequestsTable = { email: string; purpose: 'activation'; requested_at: Moment }

type LimitCountsTable = { name: string; subject: string; window_start: Moment; count: number }

type PartnersTable = {
  id: Id
  name: string
  address: string
  latitude: number
  longitude: number
  image_url: string | null
  status: 'open' | 'close' | 'locked' | 'not_activated'
  /** HH:MM:SS */
  time_open: string
  time_close: string
  type_id: number
  city_id: number
  points_sum: Generated<number>
  points_count: Generated<number>
  created_at: Moment
  updated_at: Moment
}

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
  status: 'shipping' | 'completed' | 'canceled'
  type_checkout: 'cash' | 'coins'
  rate_status: 'not_rated' | 'rate' | 'rated'
  delivery_time: Date | null
  created_at: Moment
  updated_at: Moment
}

type OrderDetailsTable = {
  id: Id
  order_id: number
  product_id: number
  quantity: number
  price: number
  created_at: Moment
  updated_at: Moment
}

type IdempotencyKeysTable = {
  user_id: number
  key: string
  request_hash: string
  order_id: number
  created_at: Moment
}

type FeedbacksTable = {
  id: Id
  user_id: number | null
  order_id: number | null
  partner_id: number | null
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
  categories: CategoriesTable
  products: ProductsTable
  addresses: AddressesTable
  cart_lines: CartLinesTable
  orders: OrdersTable
  order_details: OrderDetailsTable
  idempotency_keys: IdempotencyKeysTable
  feedbacks: FeedbacksTable
}
