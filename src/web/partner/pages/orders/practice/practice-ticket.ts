import { columnOf } from '#domain/orders/board.ts'
import type { Ticket } from '../use-board.ts'
import { type PracticeOrder, practiceMs } from './practice-order.ts'

/** The dishes, people and note of the practice order. */
export type Cast = {
  dishes: readonly { id: number; name: string }[]
  cook: string
  customer: string
  driver: string
  note: string
}

/** The id of the practice order. No order of the shop has it. */
const practiceId = 0
const minuteMs = 60_000

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function driverOf({ stage, since }: PracticeOrder, name: string, now: number): Ticket['driver'] {
  const license_plate = '43A1-000.00'
  if (stage === 'accepted' && now >= since + practiceMs.driverComes)
    return { name, license_plate, minutes_away: 2 }
  if (stage === 'ready') return { name, license_plate, minutes_away: 1 }
  return stage === 'picked_up' ? { name, license_plate, minutes_away: 4 } : null
}

/** The tickets of the practice order on the board; none before it has arrived. */
export function practiceTickets(order: PracticeOrder, cast: Cast, now: number): Ticket[] {
  const { stage, staged, placedAt, minutes, delayed } = order
  if (stage === 'coming') return []
  const isReady = stage === 'ready'
  const state = isReady ? 'accepted' : stage
  const isAnswered = stage !== 'placed' || staged !== null
  const readyBy = (order.acceptedAt ?? placedAt) + (minutes + delayed) * minuteMs
  return [
    {
      id: practiceId,
      state,
      placed_at: iso(placedAt),
      waits_since: iso(placedAt),
      column: columnOf({ state, isUnreleased: false, isReady, staged: staged?.step ?? null }),
      ready_by: isAnswered ? iso(readyBy) : null,
      delayed_minutes: delayed,
      wanted_at: null,
      release_at: null,
      customer_name: cast.customer,
      note: cast.note,
      lines: cast.dishes.map(({ id, name }, place) => ({
        id,
        product_id: id,
        name,
        quantity: place + 1,
        note: null,
        choices: [],
      })),
      if_sold_out: 'drop',
      asks: null,
      decided: [],
      driver: driverOf(order, cast.driver, now),
      brought_by: 'driver',
      courier: null,
      keep_from: null,
      given_back: null,
      cancel_reason: null,
      cancel_asked: null,
      cancel_declined: null,
      staged: staged && { id: staged.id, step: staged.step, by: cast.cook, until: iso(staged.until) },
    },
  ]
}
