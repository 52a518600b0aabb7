import type { Generated, GeneratedAlways } from 'kysely'
import type { LedgerAccountKind } from '#domain/money/ledger.ts'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { ChangingRow, Moment, Nullable, Row } from './column-types.ts'

/** The cause of a ledger entry. */
export type LedgerCause =
  | 'placed'
  | 'swapped'
  | 'picked_up'
  | 'delivered'
  | 'canceled'
  | 'refunded'
  | 'feedback'
  | 'granted'
  | 'handed_in'
  | 'set_off'
  | 'cash_owed'
  | 'debt_paid'
  | 'written_off'
  | 'paid_out'
  | 'tax_withheld'
  | 'tax_paid'
  | 'reversed'
  | 'opening'

/** The kind of a rate. A rate is valid from a moment on (`starts_at`). */
export type MoneyRate = 'commission' | 'driver_share' | 'voucher_share' | 'cash_advance'

/** The tables of vouchers, rates and the ledger. */
export type MoneyTables = {
  vouchers: ChangingRow & {
    partner_id: number
    code: string
    discount: number
    percent: Nullable<number>
    condition: number | null
    distance_condition: number | null
    status: 'not_activated' | 'effective' | 'void'
    expiry_date: Moment
    usage_limit: number
    usage_granted: number
    partner_share_bp: Nullable<number>
    description: string
  }

  applied_vouchers: {
    user_id: number
    partner_id: number
    voucher_id: number
    created_at: Moment
  }

  money_rates: Row & {
    rate: MoneyRate
    partner_id: Nullable<number>
    basis_points: number
    starts_at: Moment
    administrator_id: Nullable<number>
  }

  ledger_accounts: {
    id: Generated<number>
    kind: LedgerAccountKind
    holder_id: Generated<number>
  }

  ledger_entries: Row & {
    cause: LedgerCause
    order_id: Nullable<number>
    key: Nullable<string>
    reverses: Nullable<number>
    actor: OrderActor
    actor_id: Nullable<number>
  }

  ledger_postings: {
    entry_id: number
    account_id: number
    amount: number
  }

  /** A view of the customers' postings. */
  coin_movements: {
    id: GeneratedAlways<number>
    user_id: GeneratedAlways<number>
    amount: GeneratedAlways<number>
    balance: GeneratedAlways<number>
    cause: GeneratedAlways<
      'order' | 'order_canceled' | 'order_changed' | 'refunded' | 'corrected' | 'feedback' | 'granted'
    >
    order_id: GeneratedAlways<number | null>
    created_at: GeneratedAlways<Date>
  }
}
