import { type RawBuilder, sql } from 'kysely'
import {
  minutesAtTheDoor,
  minutesPerKm,
  minutesToAccept,
  minutesToCook,
  minutesToHandOver,
} from '#domain/orders/delivery-estimate.ts'
import { givenName, type PersonalDataAccess, phoneEnd } from '#domain/orders/order-privacy.ts'
import { slotMinutes } from '#domain/orders/slots.ts'
import { hasCancelRequest, type OrderRow } from '../../orders/orders/public.ts'

const minutes = (count: number) => sql`(${count}::float8 * interval '1 minute')`

/** SQL: whether an order is neither delivered nor canceled. */
export const isOpen = sql<boolean>`orders.status = 'shipping'`

/**
 * SQL: when an order should have arrived: at the end of its slot, or at the usual time after the moment that the
 * kitchen promised.
 */
export const dueAt = sql<Date>`(case
  when orders.wanted_at is not null then orders.wanted_at + ${minutes(slotMinutes)}
  else coalesce(
      orders.ready_by,
      orders.created_at + ${minutes(minutesToAccept + minutesToCook)} + orders.busy_minutes * interval '1 minute'
    ) + ${minutes(minutesToHandOver + minutesAtTheDoor)} + orders.distance * ${minutes(minutesPerKm)}
  end)`

/** SQL: whether an open order should have arrived by now. */
export function isLate(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOpen} and ${dueAt} < ${now})`
}

/** SQL: whether an order waits for a driver. */
export const waitsForDriver = sql<boolean>`(
  orders.state = 'accepted' and orders.driver_id is null and orders.brought_by = 'driver')`

/** SQL: whether a restaurant has asked to cancel an open order, without an answer. */
export const isCancelAsked = sql<boolean>`(${isOpen} and ${hasCancelRequest})`

/** The situation of an order as `situationAt` reads it. */
export type OrderSituation = {
  due_at: Date
  is_late: boolean
  waits_for_driver: boolean
  cancel_asked: boolean
}

/** SQL: the columns of the situation of `orders`. */
export function situationAt(now: Date): RawBuilder<unknown> {
  return sql`${dueAt} as due_at, ${isLate(now)} as is_late, ${waitsForDriver} as waits_for_driver,
    ${isCancelAsked} as cancel_asked`
}

type Situated = OrderSituation & Pick<OrderRow, 'state' | 'user_id' | 'name' | 'phone_number'>

/** The situation of an order on the wire. An ended order is no longer due. */
export function toSituation({ state, due_at, is_late, waits_for_driver, cancel_asked }: Situated) {
  const isOver = state === 'delivered' || state === 'canceled'
  return { due_at: isOver ? null : due_at.toISOString(), is_late, waits_for_driver, cancel_asked }
}

/** The recipient with masked name and phone number. */
export function toMaskedRecipient(
  { user_id: id, name, phone_number }: Situated,
  { open }: PersonalDataAccess,
) {
  return {
    id,
    given_name: open('given_name', givenName(name), ''),
    phone_end: open('phone_end', phoneEnd(phone_number), ''),
  }
}
