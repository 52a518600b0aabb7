import type { OrderState } from './order-status.ts'

/** How long restaurant and driver see the recipient of an order after its end, in ms: 30 days. */
export const recipientRetentionMs = 30 * 24 * 60 * 60 * 1000

/**
 * The personal data in an order: the recipient's full name, given name, phone number and its last three digits
 * (`phone_end`); the street (`address`), the coordinates (`place`), the building, floor and gate (`door`); the notes for
 * all, for the driver and for dishes; the customer's account; the driver's phone number.
 */
export type PersonalPart =
  | 'name'
  | 'given_name'
  | 'phone'
  | 'phone_end'
  | 'address'
  | 'place'
  | 'door'
  | 'note'
  | 'driver_note'
  | 'line_note'
  | 'account'
  | 'driver_phone'

/** The key of the type `Personal`. It exists only for the compiler. */
declare const part: unique symbol

/** A stored personal value of an order. Its type is opaque: only `personalDataFor` gives access to the value. */
export type Personal<Part extends PersonalPart, Value> = { readonly [part]: [Part, Value] }

/** Marks a value as personal data of an order. */
export function personal<Part extends PersonalPart, Value>(value: Value): Personal<Part, Value> {
  return value as unknown as Personal<Part, Value>
}

function reveal<Value>(value: Personal<PersonalPart, Value>): Value {
  return value as unknown as Value
}

/**
 * Who sees an order: its customer; the history of its restaurant; the kitchen's board and prints; the courier who
 * delivers it, and the restaurant's other couriers; its driver, and a driver with an open offer; the back office's lists
 * and its page of an order. Mails, push messages, figures and the files of restaurants never contain these data: they
 * are not viewers.
 */
export type OrderViewer =
  | 'customer'
  | 'restaurant'
  | 'kitchen'
  | 'courier'
  | 'colleague'
  | 'driver'
  | 'asked_driver'
  | 'office_list'
  | 'office'

/** The data that a viewer sees while an order is under way, for 30 days after its end, and later. */
type VisibleParts = Record<'under_way' | 'recent' | 'past', readonly PersonalPart[]>

const recipient = ['name', 'address', 'place', 'door'] as const
const masked = ['given_name', 'phone_end'] as const
const own = [...recipient, 'given_name', 'phone', 'note', 'driver_note', 'line_note', 'account'] as const

const visibleParts: Record<OrderViewer, VisibleParts> = {
  customer: { under_way: [...own, 'driver_phone'], recent: own, past: own },
  restaurant: {
    under_way: [...recipient, 'phone', 'note', 'line_note', 'account', 'driver_phone'],
    recent: [...recipient, 'line_note', 'account'],
    past: [],
  },
  kitchen: {
    under_way: ['given_name', 'note', 'line_note'],
    recent: ['given_name', 'line_note'],
    past: [],
  },
  courier: {
    under_way: [...recipient, 'phone', 'note', 'driver_note'],
    recent: ['address', 'place'],
    past: [],
  },
  colleague: { under_way: ['address', 'place'], recent: ['address', 'place'], past: [] },
  driver: {
    under_way: [...recipient, 'phone', 'note', 'driver_note', 'line_note'],
    recent: [...recipient, 'line_note'],
    past: [],
  },
  asked_driver: { under_way: ['address', 'place', 'door', 'note'], recent: [], past: [] },
  office_list: { under_way: masked, recent: masked, past: masked },
  office: {
    under_way: [...masked, 'address', 'door', 'note', 'driver_note', 'line_note'],
    recent: [...masked, 'address', 'door', 'note', 'line_note'],
    past: masked,
  },
}

/** The columns that tell when an order ended. `updated_at` does not change after a cancellation. */
export type OrderEnd = { state: OrderState; delivery_time: Date | null; updated_at: Date }

/** When an order ended that is over. */
export function endOf({ delivery_time, updated_at }: OrderEnd): Date {
  return delivery_time ?? updated_at
}

/** Until when restaurant and driver see the recipient of an order that is over. */
export function recipientShownUntil(order: OrderEnd): Date {
  return new Date(endOf(order).getTime() + recipientRetentionMs)
}

function timeOf(order: OrderEnd, now: Date): keyof VisibleParts {
  if (order.state !== 'delivered' && order.state !== 'canceled') return 'under_way'
  return now < recipientShownUntil(order) ? 'recent' : 'past'
}

/** A viewer's access to the personal data of an order. `open` returns `otherwise` for hidden values. */
export type PersonalDataAccess = {
  sees: (part: PersonalPart) => boolean
  open: <Part extends PersonalPart, Value>(
    part: Part,
    value: Personal<NoInfer<Part>, Value>,
    otherwise: NoInfer<Value>,
  ) => Value
}

/** Decides which personal data of an order a viewer sees (decision 12). Every answer with order data uses it. */
export function personalDataFor(viewer: OrderViewer, order: OrderEnd, now: Date): PersonalDataAccess {
  const seen = visibleParts[viewer][timeOf(order, now)]
  const sees = (part: PersonalPart) => seen.includes(part)
  return { sees, open: (part, value, otherwise) => (sees(part) ? reveal(value) : otherwise) }
}

/** The last word of the recipient's name, which is the given name in Vietnamese. */
export function givenName(name: Personal<'name', string>): Personal<'given_name', string> {
  return personal(reveal(name).trim().split(/\s+/).at(-1) ?? '')
}

/** The last three digits of the recipient's phone number. */
export function phoneEnd(phone: Personal<'phone', string>): Personal<'phone_end', string> {
  return personal(reveal(phone).slice(-3))
}

/** The destination of an order for computing distances. It must not be shown. */
export function positionForDistance({
  latitude,
  longitude,
}: Record<'latitude' | 'longitude', Personal<'place', number>>): { latitude: number; longitude: number } {
  return { latitude: reveal(latitude), longitude: reveal(longitude) }
}
