import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#contracts/language.ts'
import type { BoardStep } from '#domain/orders/board.ts'
import type { PrintCopy } from '#domain/orders/print.ts'
import type { RefusalReason } from '#domain/orders/refusal-reason.ts'
import type { Moment, Nullable, Row } from './column-types.ts'

/** The inputs of a submitted step. */
export type SubmittedStepDetails = {
  /** For `accept`: how long the kitchen takes. */
  minutes?: number
  /** The following fields are for `refuse`. */
  reason?: RefusalReason
  note?: string | null
  soldOut?: number[]
  busyMinutes?: number | null
  closedUntil?: string | null
}

/** The tables of the kitchen's board and of the devices that it reaches. */
export type BoardTables = {
  kitchens: {
    partner_id: number
    auto_accept_minutes: Nullable<number>
    missed_orders: Generated<number>
    missed_at: Nullable<Date>
    missed_pause_since: Nullable<Date>
    mailed_at: Nullable<Date>
    /** Whether the restaurant delivers its orders itself. */
    brings_own: Generated<boolean>
  }

  submitted_steps: Row & {
    order_id: number
    partner_id: number
    staff_id: Nullable<number>
    step: BoardStep
    /** As JSON text when written. */
    details: ColumnType<SubmittedStepDetails, string, never>
    due_at: Moment
    /** When the step was done; null when the device does not know. */
    acted_at: Nullable<Date>
    ended_at: Nullable<Date>
    outcome: Nullable<'applied' | 'undone' | 'overtaken'>
  }

  prints: {
    order_id: number
    copy: PrintCopy
    count: number
    staff_id: Nullable<number>
    created_at: Moment
    last_at: Moment
  }

  bell_devices: {
    partner_id: number
    device: string
    staff_id: number
    can_ring: boolean
    seen_at: Moment
  }

  push_subscriptions: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    server_key: string
    device: string
    /** A device belongs to a member of staff or to a driver. */
    staff_id: number | null
    driver_id: number | null
    session_id: string
    language: Language
    /** A helper device gets only the reminder about unanswered orders, not a message for each new order. */
    is_helper: Generated<boolean>
    label: string | null
    /** Whether its driver removed the device. The next start of the app does not subscribe it again. */
    is_removed: Generated<boolean>
    seen_at: Moment
  }

  /** Orders whose unanswered reminder was queued for all devices. */
  order_reminders: {
    order_id: number
    pushed_at: Moment
  }
}
