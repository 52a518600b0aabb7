import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SwapChoice, SwapLine } from '#domain/menus/swap-line.ts'
import type { Bearer, CashSettlement } from '#domain/money/order-postings.ts'
import type { DeclineReason } from '#domain/orders/delivery.ts'
import type { Personal, PersonalPart } from '#domain/orders/order-privacy.ts'
import type { HistoryEvent, OrderActor, OrderState, OrderStatus } from '#domain/orders/order-status.ts'
import type { ReportOutcome, ReportReason } from '#domain/orders/review-report.ts'
import type { SoldOutRule, SwapEndedBy, SwapOutcome } from '#domain/orders/swap.ts'
import type { ChangingRow, Moment, Nullable, Row } from './column-types.ts'

/** The copy of a choice in an order. */
export type StoredChoice = SwapChoice

/** A dish or choice that was marked as sold out, with its count before that; null if it was not counted. */
export type SoldOutMark = {
  table: 'products' | 'choices'
  id: number
  left: number | null
  /** An ISO moment. */
  until: string | null
}

/** A column with personal data. Every write may set it; only order-privacy.ts decides who may read it. */
type PersonalColumn<Part extends PersonalPart, Value extends string | number | null> = ColumnType<
  Personal<Part, Value>,
  Value | (null extends Value ? undefined : never),
  Value
>

/** The tables of carts, orders and ratings. */
export type OrderTables = {
  cart_lines: ChangingRow & {
    user_id: number
    partner_id: number
    product_id: number
    quantity: number
    note: Nullable<string>
    choices: Generated<number[]>
  }

  orders: ChangingRow & {
    user_id: number
    partner_id: number
    name: PersonalColumn<'name', string>
    phone_number: PersonalColumn<'phone', string>
    address: PersonalColumn<'address', string>
    latitude: PersonalColumn<'place', number>
    longitude: PersonalColumn<'place', number>
    building: PersonalColumn<'door', string | null>
    floor: PersonalColumn<'door', string | null>
    gate: PersonalColumn<'door', string | null>
    note: PersonalColumn<'note', string | null>
    driver_note: PersonalColumn<'driver_note', string | null>
    distance: number
    busy_minutes: Generated<number>
    subtotal: number
    discount: number | null
    shipping_fee: number
    total: number
    delivery_cost: number
    /** The subtotal from which delivery was free when the order was placed. */
    free_from: number
    commission_bp: number
    driver_share_bp: number
    voucher_partner_bp: Generated<number>
    cash_settlement: Generated<CashSettlement>
    /** For an order for later: the slot's start, when the kitchen is to see the order, and when it was shown. */
    wanted_at: Nullable<Date>
    release_at: Nullable<Date>
    released_at: Nullable<Date>
    preparation_minutes: Nullable<number>
    slot_capacity: Nullable<number>
    loss_bearer: Nullable<Bearer>
    state: OrderState
    /** The wire's status, generated from `state`. */
    status: GeneratedAlways<OrderStatus>
    type_checkout: 'cash' | 'coins'
    rate_status: 'not_rated' | 'rate' | 'rated'
    driver_id: Nullable<number>
    /** Which of the driver's two orders at once this one is. */
    driver_slot: Generated<number>
    /** Whether a driver or the restaurant itself delivers the order. */
    brought_by: Generated<'driver' | 'restaurant'>
    courier_id: Nullable<number>
    voucher_id: Nullable<number>
    ready_at: Nullable<Date>
    /** When the dishes are to be ready (set at acceptance), and by how many minutes the kitchen has delayed that. */
    ready_by: Nullable<Date>
    delayed_minutes: Generated<number>
    delivery_time: Date | null
    /** The rule for a missing dish when the customer does not answer. */
    if_sold_out: Generated<SoldOutRule>
    language: Nullable<'en' | 'vi'>
  }

  order_details: ChangingRow & {
    order_id: number
    product_id: number
    quantity: number
    price: number
    base_price: number
    note: PersonalColumn<'line_note', string | null>
    /** As JSON text when written. */
    choices: ColumnType<StoredChoice[], string | undefined, string>
  }

  order_events: Row & {
    order_id: number
    event: HistoryEvent
    actor: OrderActor
    actor_id: Nullable<number>
    reason: Nullable<string>
    distance_m: Nullable<number>
  }

  order_offers: Row & {
    order_id: number
    driver_id: number
    answer: Nullable<'accepted' | 'declined' | 'expired' | 'withdrawn'>
    reason: Nullable<DeclineReason>
    expires_at: Moment
    answered_at: Nullable<Date>
  }

  driver_positions: {
    driver_id: number
    latitude: number
    longitude: number
    positioned_at: Moment
    /** Set by triggers of the database. */
    is_free: Generated<boolean>
    waiting_since: Generated<Date>
  }

  stock_takings: {
    order_id: number
    stock_id: number
    product_id: Nullable<number>
    choice_id: Nullable<number>
    quantity: number
  }

  idempotency_keys: {
    user_id: number
    key: string
    request_hash: string
    order_id: number
    created_at: Moment
  }

  feedbacks: ChangingRow & {
    user_id: number | null
    order_id: number | null
    partner_id: Nullable<number>
    driver_id: Nullable<number>
    content: string
    point: number
    reason: Nullable<'restaurant' | 'driver'>
    image_url: string | null
    reply: Nullable<string>
    replied_at: Nullable<Date>
    replied_by: Nullable<number>
    hidden_at: Nullable<Date>
  }

  swaps: Row & {
    order_id: number
    staff_id: Nullable<number>
    line_id: number
    choice_id: Nullable<number>
    /** Lines as JSON text when written. */
    was: ColumnType<SwapLine, string, never>
    offers: ColumnType<SwapLine[], string, never>
    /** The line without the missing part; null when nothing of the line is left. */
    without: ColumnType<SwapLine | null, string | null, never>
    /** As JSON text when written. */
    sold_out: ColumnType<SoldOutMark | null, string | null, never>
    due_at: Moment
    ended_at: Nullable<Date>
    outcome: Nullable<SwapOutcome>
    ended_by: Nullable<SwapEndedBy>
    became: ColumnType<SwapLine | null, string | null | undefined, string | null>
  }

  courier_positions: {
    staff_id: number
    latitude: number
    longitude: number
    positioned_at: Moment
  }

  courier_hand_ins: Row & {
    partner_id: number
    staff_id: number
    /** YYYY-MM-DD. */
    day: string
    amount: number
    noted_by: Nullable<number>
  }

  review_reports: Row & {
    feedback_id: number
    staff_id: Nullable<number>
    reason: ReportReason
    note: Nullable<string>
    outcome: Nullable<ReportOutcome>
    closed_at: Nullable<Date>
  }
}
