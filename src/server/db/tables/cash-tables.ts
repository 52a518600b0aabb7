import type { ColumnType, Generated } from 'kysely'
import type { RefundedLine } from '#domain/money/adjustments.ts'
import type { Bearer } from '#domain/money/order-postings.ts'
import type { ManualStep } from '#domain/money/two-persons.ts'
import type { Nullable, Row } from './column-types.ts'

/** An order, and the amount of its cash that was handed in. */
export type CoveredOrder = { order_id: number; amount: number }

type Json<Value> = ColumnType<Value, string | undefined, string>

/** The tables of cash and of corrections by hand. */
export type CashTables = {
  cash_limits: Row & {
    driver_id: Nullable<number>
    soft_limit: number | null
    hard_limit: number | null
    administrator_id: Nullable<number>
  }

  cash_hand_ins: Row & {
    driver_id: number
    amount: number
    way: 'office' | 'bank'
    reference: Nullable<string>
    state: Generated<'waiting' | 'confirmed' | 'refused' | 'withdrawn'>
    code: Nullable<string>
    code_expires_at: Nullable<Date>
    wrong_codes: Generated<number>
    /** As JSON text when written. */
    covers: Json<CoveredOrder[]>
    administrator_id: Nullable<number>
    decided_at: Nullable<Date>
    entry_id: Nullable<number>
  }

  money_adjustments: Row & {
    /**
     * What was done. It is the cause of the ledger entry, except for 'taken_back', which reverses the entry `corrects`
     * and posts the changed rounding of the order's other refunds.
     */
    kind: ManualStep
    state: 'waiting' | 'confirmed' | 'rejected'
    amount: number
    order_id: Nullable<number>
    partner_id: Nullable<number>
    driver_id: Nullable<number>
    user_id: Nullable<number>
    /** The amount that counts towards the limits of one person (domain/money/two-persons.ts). */
    counted: number
    /** `counted` counts toward these parties. The ids above are the parties of the adjustment itself. */
    for_user_id: Nullable<number>
    for_partner_id: Nullable<number>
    for_driver_id: Nullable<number>
    account: Nullable<'restaurant' | 'driver' | 'driver_cash'>
    dishes: Nullable<number>
    fee: Nullable<number>
    /** As JSON text when written. */
    lines: ColumnType<RefundedLine[] | null, string | null | undefined, never>
    bearer: Nullable<Bearer>
    paid_to: Nullable<'coins:customer' | 'bank'>
    reference: Nullable<string>
    reason: string
    request_key: Nullable<string>
    request_hash: Nullable<string>
    /** The entry that the adjustment reverses, and replaces unless its kind is 'taken_back'. */
    corrects: Nullable<number>
    /** The first entry of a chain of corrections; a correction is measured against it. */
    first_entry_id: Nullable<number>
    needs_second: boolean
    proposed_by: string
    decided_by: Nullable<string>
    decided_at: Nullable<Date>
    entry_id: Nullable<number>
  }
}
