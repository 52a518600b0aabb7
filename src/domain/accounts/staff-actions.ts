/** The actions of staff that are recorded for the restaurant's owner. */
export const staffActions = [
  // orders
  'order_accepted',
  'order_ready',
  'order_picked_up',
  'order_delivered',
  'order_refused',
  'order_step_undone',
  'order_delayed',
  'order_cancel_asked',
  'swap_asked',
  'swap_withdrawn',
  // own delivery
  'delivery_taken',
  'delivery_released',
  'delivery_assigned',
  'delivery_unassigned',
  'delivery_kept',
  'delivery_handed_back',
  'own_delivery_set',
  'courier_cash_noted',
  'courier_cash_reopened',
  // when the restaurant takes orders
  'opened',
  'closed',
  'paused',
  'pause_ended',
  'busy_set',
  'busy_ended',
  // by the shop itself, after unanswered orders
  'paused_for_missed',
  'hours_set',
  'exception_added',
  'exception_removed',
  'orders_ahead_set',
  'board_set',
  // the menu
  'stock_set',
  'menu_changed',
  // vouchers and reviews
  'voucher_created',
  'voucher_changed',
  'voucher_published',
  'voucher_stopped',
  'voucher_deleted',
  'review_replied',
  'review_reported',
  // setup
  'hours_confirmed',
  'picture_set',
  'practised',
  'approval_asked',
  // payout data
  'payout_account_set',
  'payout_account_canceled',
  // people and devices
  'invited',
  'invitation_resent',
  'invitation_withdrawn',
  'joined',
  'role_changed',
  'member_removed',
  'device_added',
  'device_ended',
] as const

/** A recorded action of a member of staff. */
export type StaffAction = (typeof staffActions)[number]

/** The details of an action. Each action uses some of these fields. */
export type StaffActionDetails = {
  order_id?: number
  order_ids?: number[]
  /** The kind of menu change (domain/menus/menu-history.ts). */
  change?: string
  /** The name of a dish, a person or a device, or the code of a voucher. */
  name?: string
  email?: string
  role?: string
  reason?: string | null | undefined
  minutes?: number | null | undefined
  /** ISO 8601; days as YYYY-MM-DD. */
  from?: string
  until?: string
  count?: number | null
  is_on?: boolean
}
