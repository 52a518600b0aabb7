import { type Kysely, sql } from 'kysely'
import type { Secrets } from '#server/cipher.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { createSessions } from '#server/http/call/sessions.ts'
import { loadHere, type Target } from '../measure.ts'
import type { Shop } from '../shop-data.ts'
import { connections, type Work } from '../works.ts'
import { insertDrivers, insertOrders } from './insert-orders.ts'

const perConnection = 400

/** Orders on their way, each with its driver; the requests by which these report the delivery. */
async function prepare(
  db: Kysely<Tables>,
  { secrets, shops, customers }: { secrets: Secrets; shops: readonly Shop[]; customers: readonly number[] },
): Promise<Work> {
  const now = new Date()
  const count = connections * perConnection
  const drivers = await insertDrivers(db, count)
  const window = { from: new Date(now.getTime() - 3_600_000), until: now }
  const orders = await insertOrders(db, {
    ...{ count, state: 'carried', ...window, shops, customers, drivers },
  })
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await sql`
    insert into sessions (id, driver_id, created_at, expires_at)
    select 'bench-driver-' || id, id, ${now}, ${expiresAt} from unnest(${drivers}::bigint[]) as id`.execute(
    db,
  )
  const { signToken } = createSessions({ db, secrets })
  const requests = await Promise.all(
    drivers.map(async (driver, index) => ({
      method: 'PATCH',
      path: '/api/v1/drivers/complete_delivery',
      headers: {
        authorization: `Bearer ${await signToken({ sid: `bench-driver-${driver}` }, expiresAt)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ order_id: orders[index], status_order: 'completed' }),
    })),
  )
  const lists = Array.from({ length: connections }, (_, connection) =>
    requests.filter((_request, index) => index % connections === connection),
  )
  const title = 'PATCH /api/v1/drivers/complete_delivery'
  return { key: 'settled', title, status: 200, isOnce: true, requests: lists, warmUpMs: 4_000 }
}

/** Settles delivered orders by the drivers' own call. */
export async function settleDeliveries(
  target: Target,
  db: Kysely<Tables>,
  shop: { secrets: Secrets; shops: readonly Shop[]; customers: readonly number[] },
) {
  const work = await prepare(db, shop)
  await sql`analyze orders, drivers, sessions, ledger_entries`.execute(db)
  return loadHere(target, work, { durationMs: 12_000 })
}
