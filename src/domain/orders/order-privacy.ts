import type { OrderState } from './order-status.ts'

/** How long after its end an order shows its recipient to those who made and brought it, in ms: 30 days. */
export const recipientRetentionMs = 30 * 24 * 60 * 60 * 1000

/**
 * What an order holds of people: the recipient's name and the given name alone, phone number, street, coordinates,
 * building with floor and gate, notes to all, to the driver and at dishes, the customer's account, the driver's phone.
 */
export type PersonalPart =
  | 'name'
  | 'given_name'
  | 'phone'
  | 'address'
  | 'place'
  | 'door'
  | 'note'
  | 'driver_note'
  | 'line_note'
  | 'account'
  | 'driver_phone'

declare const part: unique symbol

/** A stored value of a person in an order. It is no text or number for the compiler: `lookAt` alone opens it. */
export type Personal<Part extends PersonalPart, Value> = { readonly [part]: [Part, Value] }

/** Marks a value as one of a person in an order. */
export function personal<Part extends PersonalPart, Value>(value: Value): Personal<Part, Value> {
  return value as unknown as Personal<Part, Value>
}

function reveal<Value>(value: Personal<PersonalPart, Value>): Value {
  return value as unknown as Value
}

/**
 * Who looks at an order: its customer; its restaurant's history; a ticket of the kitchen's board, or printed; who of the
 * restaurant brings it, and the others who could; its driver, and one who is asked. Administrators, mails, pushes,
 * figures and files get nothing of these parts, so they are no viewers.
 */
export type OrderViewer =
  | 'customer'
  | 'restaurant'
  | 'kitchen'
  | 'courier'
  | 'colleague'
  | 'driver'
  | 'asked_driver'

/** The parts that a viewer sees while an order is under way, for 30 days after its end, and later. */
type Sight = Record<'under_way' | 'recent' | 'past', readonly PersonalPart[]>

const recipient = ['name', 'address', 'place', 'door'] as const
const own = [...recipient, 'given_name', 'phone', 'note', 'driver_note', 'line_note', 'account'] as const

const sights: Record<OrderViewer, Sight> = {
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
  asked_driver: { under_way: ['address', 'place'], recent: [], past: [] },
}

/** The columns that say whether and when an order has ended. After its cancellation `updated_at` stays. */
export type OrderEnd = { state: OrderState; delivery_time: Date | null; updated_at: Date }

function timeOf({ state, delivery_time, updated_at }: OrderEnd, now: Date): keyof Sight {
  if (state !== 'delivered' && state !== 'canceled') return 'under_way'
  const overAt = delivery_time ?? updated_at
  return now.getTime() - overAt.getTime() < recipientRetentionMs ? 'recent' : 'past'
}

/** Opens what a viewer may see of an order's people; what stands in its place otherwise is the caller's. */
export type OrderSight = {
  sees: (part: PersonalPart) => boolean
  open: <Part extends PersonalPart, Value>(
    part: Part,
    value: Personal<NoInfer<Part>, Value>,
    otherwise: NoInfer<Value>,
  ) => Value
}

/** The one decision on what a viewer sees of the people of an order (decision 12). Every wire of an order passes it. */
export function lookAt(viewer: OrderViewer, order: OrderEnd, now: Date): OrderSight {
  const seen = sights[viewer][timeOf(order, now)]
  const sees = (part: PersonalPart) => seen.includes(part)
  return { sees, open: (part, value, otherwise) => (sees(part) ? reveal(value) : otherwise) }
}

/** Of the recipient's name the last word, as Vietnamese names have it. */
export function givenName(name: Personal<'name', string>): Personal<'given_name', string> {
  return personal(reveal(name).trim().split(/\s+/).at(-1) ?? '')
}

/** Where an order goes, to compute distances with: it is shown to nobody. */
export function placeToMeasure({
  latitude,
  longitude,
}: Record<'latitude' | 'longitude', Personal<'place', number>>): { latitude: number; longitude: number } {
  return { latitude: reveal(latitude), longitude: reveal(longitude) }
}
