import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { columnOf } from '#domain/orders/board.ts'
import { maxPositionAgeMs } from '#domain/orders/delivery.ts'
import { minutesPerKm } from '#domain/orders/delivery-estimate.ts'
import { givenName, personalDataFor, positionForDistance } from '#domain/orders/order-privacy.ts'
import { selfDeliveryAllowedFrom } from '#domain/orders/own-delivery.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { isUnreleased } from '../../orders/orders/public.ts'
import type { Ticket } from './board-store.ts'
import { swapsOf } from './ticket-swaps.ts'

type ShownTicket = OutputOf<Endpoints['getBoard']>['tickets'][number]

/** The time of the answer, and whether the restaurant delivers its own orders. */
type TicketContext = { now: Date; bringsOwn: boolean }

/** The ticket of an order, without money and only with the personal data that the kitchen may see (decision 12). */
export function toTicket(row: Ticket, { now, bringsOwn }: TicketContext): ShownTicket {
  const { staged_id, staged_step, staged_until } = row
  const staged = { step: staged_step, id: staged_id, until: staged_until }
  const { open } = personalDataFor('kitchen', row, now)
  return {
    id: row.id,
    column: columnOf({
      state: row.state,
      isUnreleased: isUnreleased(row),
      isReady: row.ready_at !== null,
      staged: staged.step,
    }),
    state: row.state,
    placed_at: row.created_at.toISOString(),
    waits_since: (row.released_at ?? row.created_at).toISOString(),
    ready_by: row.ready_by?.toISOString() ?? null,
    delayed_minutes: row.delayed_minutes,
    wanted_at: row.wanted_at?.toISOString() ?? null,
    release_at: row.release_at?.toISOString() ?? null,
    customer_name: open('given_name', givenName(row.name), ''),
    note: open('note', row.note, null),
    lines: row.lines.map((line) => ({ ...toLine(line), note: open('line_note', line.note, null) })),
    if_sold_out: row.if_sold_out,
    ...swapsOf(row, now),
    driver: driverOf(row, now),
    brought_by: row.brought_by,
    courier: courierOf(row, now),
    keep_from: selfDeliveryFrom(row, bringsOwn)?.toISOString() ?? null,
    given_back: isDriverSearched(row) ? row.given_back : null,
    cancel_reason: row.cancel_reason,
    cancel_asked: cancelAnswerOf(row, 'cancel_asked'),
    cancel_declined: cancelAnswerOf(row, 'cancel_declined'),
    staged:
      staged.step !== null && staged.id !== null && staged.until !== null
        ? { id: staged.id, step: staged.step, by: row.staged_by, until: staged.until.toISOString() }
        : null,
  }
}

/**
 * The restaurant's request to cancel, or the back office's refusal of it, if `wanted` is the latest of both; otherwise
 * null.
 */
function cancelAnswerOf({ cancel_answer, ...row }: Ticket, wanted: NonNullable<Ticket['cancel_answer']>) {
  const { cancel_asked_reason: reason, cancel_asked_at: at } = row
  return cancel_answer === wanted && reason !== null && at !== null ? { reason, at: at.toISOString() } : null
}

function toLine({ id, product_id, name, quantity, choices }: Ticket['lines'][number]) {
  const chosen = choices.map(({ choice_id, name, group_name, quantity }) => {
    return { choice_id, name, group_name, quantity }
  })
  return { id, product_id, name, quantity, choices: chosen }
}

function driverOf(row: Ticket, now: Date): ShownTicket['driver'] {
  const { driver_name: name, driver_license_plate: plate } = row
  return name === null || plate === null
    ? null
    : { name, license_plate: plate, minutes_away: minutesAway(row, now) }
}

function courierOf(row: Ticket, now: Date): ShownTicket['courier'] {
  const { courier_id: id, courier_name: name, courier_has_left: has_left } = row
  return id === null || name === null ? null : { id, name, has_left, minutes_away: minutesAway(row, now) }
}

function isDriverSearched({ state, brought_by, driver_id }: Ticket): boolean {
  return state === 'accepted' && brought_by === 'driver' && driver_id === null
}

/** When the restaurant may start to deliver the order itself. Null once a driver or a courier delivers it. */
function selfDeliveryFrom(row: Ticket, bringsOwn: boolean): Date | null {
  const { driver_searched_since: driverSearchedSince } = row
  return isDriverSearched(row) && driverSearchedSince !== null
    ? selfDeliveryAllowedFrom({ driverSearchedSince, bringsOwn })
    : null
}

function minutesAway(row: Ticket, now: Date): number | null {
  const { driver_latitude: latitude, driver_longitude: longitude, driver_positioned_at: at } = row
  const isKnown = latitude !== null && longitude !== null && at !== null
  if (!isKnown || now.getTime() - at.getTime() > maxPositionAgeMs) return null
  if (row.state !== 'accepted' && row.state !== 'picked_up') return null
  const restaurant = { latitude: row.partner_latitude, longitude: row.partner_longitude }
  const target = row.state === 'picked_up' ? positionForDistance(row) : restaurant
  return Math.ceil(distanceKm({ latitude, longitude }, target) * minutesPerKm)
}
