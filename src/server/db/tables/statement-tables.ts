import type { Generated, GeneratedAlways } from 'kysely'
import type { PayoutState } from '#domain/money/payout.ts'
import type { Party } from '#domain/money/statement-period.ts'
import type { ChangingRow, Moment, Nullable, Row } from './column-types.ts'
import type { LedgerCause } from './money-tables.ts'

/** The tables of statements, payouts and taxes. */
export type StatementTables = {
  statements: {
    id: Generated<number>
    party: Party
    holder_id: number
    number: number
    starts_at: Moment
    ends_at: Moment
    opening: number
    closing: number
    opening_cash: number
    closing_cash: number
    settled_entry_id: number
    closed_at: Moment
    previous_hash: Nullable<string>
    hash: GeneratedAlways<string>
  }

  statement_lines: {
    account_id: number
    entry_id: number
    statement_id: number
    is_cash: boolean
    cause: LedgerCause
    order_id: Nullable<number>
    happened_at: Moment
    amount: number
    sales: Generated<number>
    voucher: Generated<number>
    commission: Generated<number>
    delivery: Generated<number>
    collected: Generated<number>
    other: Generated<number>
    discount: Generated<number>
    total: Generated<number>
    tax: Generated<number>
  }

  ledger_daily_totals: {
    account_id: number
    ends_at: Moment
    balance: number
    through_entry_id: number
  }

  payout_accounts: Row & {
    party: Party
    holder_id: number
    bank: string
    last_four: string
    sealed: string
    key_id: string
    entered_by: string
    effective_at: Moment
  }

  payouts: ChangingRow & {
    statement_id: number
    party: Party
    holder_id: number
    amount: number
    state: PayoutState
    proposed_by: string
    approved_by: Nullable<string>
    paid_by: Nullable<string>
    ended_by: Nullable<string>
    reference: Nullable<string>
    reason: Nullable<string>
    account_id: Nullable<number>
    account_bank: Nullable<string>
    account_last_four: Nullable<string>
    account_sealed: Nullable<string>
    account_key_id: Nullable<string>
  }

  tax_rates: Row & {
    party: Party
    holder_id: Nullable<number>
    vat_bp: number
    income_bp: number
    starts_at: Moment
    source: string
    created_by: string
  }
}
