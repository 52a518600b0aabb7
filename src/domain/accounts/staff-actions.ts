/** What members of a restaurant's staff do that its owner may want to read later. */
export const staffActions = [
  // orders
  ...([
    'order_accepted',
    'order_ready',
    'order_picked_up',
    'order_delivered',
    'order_refused',
    'order_step_undone',
    'order_delayed',
    'order_cancel_asked',
  ] as const),
  ...(['swap_asked', 'swap_withdrawn'] as const),
  // own delivery
  ...(['delivery_taken', 'delivery_released', 'delivery_assigned', 'delivery_unassigned'] as const),
  ...(['delivery_kept', 'delivery_handed_back', 'own_delivery_set'] as const),
  ...(['courier_cash_noted', 'courier_cash_reopened'] as const),
  // when the restaurant takes orders
  ...(['opened', 'closed', 'paused', 'pause_ended', 'busy_set', 'busy_ended'] as const),
  ...(['hours_set', 'exception_added', 'exception_removed', 'orders_ahead_set', 'board_set'] as const),
  // the menu
  ...(['stock_set', 'menu_changed'] as const),
  // vouchers and reviews
  ...(['voucher_created', 'voucher_changed', 'voucher_published', 'voucher_stopped'] as const),
  ...(['voucher_deleted', 'review_replied', 'review_reported'] as const),
  // the start
  ...(['hours_confirmed', 'picture_set', 'practised', 'approval_asked'] as const),
  // people and devices
  ...(['invited', 'invitation_resent', 'invitation_withdrawn', 'joined'] as const),
  ...(['role_changed', 'member_removed', 'device_added', 'device_ended'] as const),
] as const

/** Something that a member of a restaurant's staff does. */
export type StaffAction = (typeof staffActions)[number]

/** What an action was about: each action has its own few of these. */
export type StaffActionDetails = {
  order_id?: number
  /** What was done to a menu (domain/menus/menu-history.ts). */
  change?: string
  /** Of a dish, a person or a device; a voucher's code. */
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
