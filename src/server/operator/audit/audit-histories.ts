import { sql } from 'kysely'
import {
  type HistoryEvent,
  type OrderActor,
  type OrderState,
  replayHistory,
} from '#domain/orders/order-status.ts'
import { replayCourier } from '#domain/orders/own-delivery.ts'
import type { Database } from '#server/context.ts'

type History = {
  id: number
  state: OrderState
  driver_id: number | null
  is_ready: boolean
  is_delivered: boolean
  has_given_up: boolean
  brought_by: 'driver' | 'restaurant'
  courier_id: number | null
  events: HistoryEvent[]
  actors: OrderActor[]
}

const batchSize = 5_000

function readHistories(db: Database, afterId: number): Promise<{ rows: History[] }> {
  return sql<History>`
    select o.id, o.state, o.driver_id, o.brought_by, o.courier_id, o.ready_at is not null as is_ready,
      o.delivery_time is not null as is_delivered,
      exists (select from swaps s where s.order_id = o.id and s.outcome = 'canceled') as has_given_up,
      coalesce(array_agg(e.event order by e.id) filter (where e.id is not null), '{}') as events,
      coalesce(array_agg(e.actor order by e.id) filter (where e.id is not null), '{}') as actors
      from (select * from orders where id > ${afterId} order by id limit ${batchSize}) o
      left join order_events e on e.order_id = o.id
     group by o.id, o.state, o.driver_id, o.brought_by, o.courier_id, o.ready_at, o.delivery_time
     order by o.id`.execute(db)
}

function differencesOf(history: History): string[] {
  const { id, state, driver_id, brought_by, courier_id, events, actors } = history
  const { is_ready, is_delivered, has_given_up } = history
  const happened = events.flatMap((event, place) => {
    const actor = actors[place]
    return actor === undefined ? [] : [{ event, actor }]
  })
  const replayed = replayHistory(happened, has_given_up)
  const { broughtBy, isAssigned } = replayCourier(happened)
  const listed = events.join(', ') || 'nothing'
  const checks: [boolean, string][] = [
    [replayed === state, `Order ${id} is ${state}, but its history (${listed}) leads to ${replayed}.`],
    [
      isAssigned === ((driver_id ?? courier_id) !== null) && broughtBy === brought_by,
      `Order ${id} is brought by ${brought_by} ${driver_id ?? courier_id}, but its history (${listed}) says otherwise.`,
    ],
    [
      events.includes('ready') === is_ready && events.includes('delivered') === is_delivered,
      `Order ${id} has times that its history (${listed}) does not explain.`,
    ],
  ]
  return checks.flatMap(([agrees, difference]) => (agrees ? [] : [difference]))
}

/** Replays the events of every order and compares the result with its state. */
export async function auditHistories(db: Database): Promise<string[]> {
  const differences: string[] = []
  for (let afterId = 0; ; ) {
    const { rows } = await readHistories(db, afterId)
    differences.push(...rows.flatMap(differencesOf))
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return differences
    afterId = last.id
  }
}
