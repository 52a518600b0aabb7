import type { ChangingRow, Moment, Nullable, Row } from './column-types.ts'

export type MoneyTables = {
  vouchers: ChangingRow & {
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
  }

  applied_vouchers: {
    user_id: number
    partner_id: number
    voucher_id: number
    created_at: Moment
  }

  coin_movements: Row & {
    user_id: number
    amount: number
    balance: number
    cause: 'order' | 'order_canceled' | 'feedback' | 'granted'
    order_id: Nullable<number>
    grant_key: Nullable<string>
  }
}
