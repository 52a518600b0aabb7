import { sql } from 'kysely'

/** Whether an order waits for its kitchen's answer, as the partial index of unaccepted orders says it. */
export const waitsForKitchen = sql<boolean>`orders.state = 'placed'
  and (orders.wanted_at is null or orders.released_at is not null)
  and not exists (select from staged_steps where order_id = orders.id and ended_at is null)`

/** Since when it does: an order for later since its release. */
export const waitsSince = sql<Date>`coalesce(orders.released_at, orders.created_at)`
