import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { columnOf } from '#domain/orders/board.ts'
import { maxPositionAgeMs } from '#domain/orders/delivery.ts'
import { minutesPerKm } from '#domain/orders/delivery-estimate.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { isUnreleased } from '../orders/public.ts'
import type { Ticket } from './board-store.ts'
import { swapsOf } from './ticket-swaps.ts'

type ShownTicket = OutputOf<Endpoints['getBoard']>['tickets'][number]

/** The ticket of an order: nothing of money, of the customer the given name, and a note while the order is open. */
export function toTicket(row: Ticket, now: Date): ShownTicket {
  const { staged_id, staged_step, staged_until } = row
  const staged = { step: staged_step, id: staged_id, until: staged_until }
  const isOver = row.state === 'delivered' || row.state === 'canceled'
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
    customer_name: givenName(row.name),
    // It may hold a phone number (decision 12).
    note: isOver ? null : row.note,
    lines: row.lines.map(({ id, product_id, name, quantity, note, choices }) => ({
      ...{ id, product_id, name, quantity, note },
      choices: choices.map(({ choice_id, name, group_name, quantity: times }) => ({
        ...{ choice_id, name, group_name, quantity: times },
      })),
    })),
    ...swapsOf(row, now),
    driver: driverOf(row, now),
    cancel_reason: row.cancel_reason,
    staged:
      staged.step !== null && staged.id !== null && staged.until !== null
        ? { id: staged.id, step: staged.step, by: row.staged_by, until: staged.until.toISOString() }
        : null,
  }
}

/** The last word, as Vietnamese names have it. */
function givenName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? ''
}

function driverOf(row: Ticket, now: Date): ShownTicket['driver'] {
  const { driver_name: name, driver_license_plate: plate, driver_positioned_at: at } = row
  if (name === null || plate === null) return null
  const { driver_latitude: latitude, driver_longitude: longitude } = row
  const isKnown =
    latitude !== null &&
    longitude !== null &&
    at !== null &&
    now.getTime() - at.getTime() <= maxPositionAgeMs &&
    (row.state === 'accepted' || row.state === 'picked_up')
  if (!isKnown) return { name, license_plate: plate, minutes_away: null }
  const restaurant = { latitude: row.partner_latitude, longitude: row.partner_longitude }
  const target = row.state === 'picked_up' ? row : restaurant
  const minutes = Math.ceil(distanceKm({ latitude, longitude }, target) * minutesPerKm)
  return { name, license_plate: plate, minutes_away: minutes }
}
