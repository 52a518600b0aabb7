import type { Generated } from 'kysely'
import type { CarryingStep } from '#domain/orders/carrying.ts'
import type { CaseOutcome } from '#domain/orders/missed-delivery.ts'
import type { Moment, Nullable, Row } from './column-types.ts'

/** The tables of a driver's work on an order. */
export type DeliveryTables = {
  delivery_steps: Row & {
    order_id: number
    driver_id: number
    step: CarryingStep
    request_key: Nullable<string>
    request_hash: Nullable<string>
    /** When the step was done, by the phone's report. */
    acted_at: Moment
    distance_m: Nullable<number>
    far_reason: Nullable<string>
    proof: Nullable<'code' | 'name' | 'photo'>
    is_flagged: Generated<boolean>
    due_at: Moment
    ended_at: Nullable<Date>
    outcome: Nullable<'applied' | 'undone' | 'overtaken'>
  }

  call_presses: Row & {
    order_id: number
    driver_id: number
    request_key: Nullable<string>
    acted_at: Moment
  }

  missed_deliveries: {
    order_id: number
    user_id: number
    driver_id: number
    /** The phone number of the order's recipient, until the case is settled. */
    phone_number: Nullable<string>
    is_doubtful: boolean
    outcome: Nullable<CaseOutcome>
    settled_at: Nullable<Date>
    created_at: Moment
  }

  hand_over_codes: {
    order_id: number
    code: string
    wrong_codes: Generated<string[]>
    created_at: Moment
  }

  delivery_proofs: {
    step_id: number
    recipient: Nullable<string>
    reason: string
    created_at: Moment
  }
}
