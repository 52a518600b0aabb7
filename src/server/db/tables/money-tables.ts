import type { Id, Moment, Nullable } from './column-types.ts'

export type VouchersTable = {
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

export type AppliedVouchersTable = {
  user_id: number
  partner_id: number
  voucher_id: number
  created_at: Moment
}

export type CoinMovementsTable = {
  id: Id
  user_id: number
  amount: number
  balance: number
  cause: 'order' | 'order_canceled' | 'feedback' | 'granted'
  order_id: Nullable<number>
  grant_key: Nullable<string>
  created_at: Moment
}
