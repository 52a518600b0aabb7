import { statfs } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/context.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'

type Watched = {
  registry: Registry
  db: Database
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  cache: Pick<ResponseCache, 'measure'>
  dataDir: string
  clock: () => Date
}

/** The figures that are read from the database: the label that tells their parts apart, and what they are. */
const figures = {
  mam_orders_open: ['state', 'Orders that are neither delivered nor canceled.'],
  mam_orders_oldest_unaccepted_seconds: [
    null,
    'For how long the oldest order has waited for its restaurant.',
  ],
  mam_orders_without_driver: [null, 'Accepted orders that wait for a driver.'],
  mam_orders_oldest_without_driver_seconds: [null, 'For how long the first of them has been accepted.'],
  mam_drivers_online: [null, 'Drivers who are online and carry no order.'],
  mam_restaurants_paused: [null, 'Restaurants that are paused now.'],
  mam_queue_jobs: ['queue', 'Jobs that wait or run.'],
  mam_queue_oldest_seconds: ['queue', 'For how long the oldest waiting job has been in the queue.'],
} as const satisfies Record<string, readonly [label: string | null, help: string]>

type FigureRow = { metric: keyof typeof figures; label: string; value: number }

const waitsForDriver = sql`state = 'accepted' and driver_id is null and brought_by = 'driver'`

/** Reads all figures in one statement: open rows by their index, and tables that stay small. */
async function readFigures(db: Database, now: Date): Promise<FigureRow[]> {
  const secondsSince = (time: RawBuilder<unknown>, until = sql`${now}::timestamptz`) =>
    sql`greatest(0, coalesce(extract(epoch from ${until} - min(${time})), 0))::float8`
  const { rows } = await sql<FigureRow>`
    select 'mam_orders_open' as metric, state as label, count(*)::float8 as value
      from orders where status = 'shipping' group by state
    union all
    select 'mam_orders_oldest_unaccepted_seconds', '', ${secondsSince(sql`coalesce(released_at, created_at)`)}
      from orders where state = 'placed' and (wanted_at is null or released_at is not null)
    union all
    select 'mam_orders_without_driver', '', count(*)::float8 from orders where ${waitsForDriver}
    union all
    select 'mam_orders_oldest_without_driver_seconds', '', ${secondsSince(sql`event.created_at`)}
      from orders join order_events as event on event.order_id = orders.id and event.event = 'accepted'
     where ${waitsForDriver}
    union all
    select 'mam_drivers_online', '', count(*)::float8 from drivers where status = 'online'
    union all
    select 'mam_restaurants_paused', '', count(*)::float8 from partners where paused_until > ${now}
    union all
    select 'mam_queue_jobs', name, count(*)::float8 from pgboss.job where state < 'completed' group by name
    union all
    select 'mam_queue_oldest_seconds', name, ${secondsSince(sql`created_on`, sql`now()`)}
      from pgboss.job where state < 'active' group by name`.execute(db)
  return rows
}

type StepRow = { event: string; count: number; lastId: number }

/** Counts the steps of orders after an event's id. A step whose transaction ends late may be missed. */
async function readSteps(db: Database, afterId: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select event, count(*)::float8 as count, max(id) as "lastId" from order_events
     where id > ${afterId} group by event`.execute(db)
  return rows
}

async function readLastStep(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from order_events`.execute(db)
  return rows[0]?.id ?? 0
}

/** For how long figures stay as they are, in ms, so that several readers of the metrics cost as much as one. */
const lifeMs = 5_000

function createGauges({ registry }: Watched) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const ofDatabase = new Map(
    Object.entries(figures).map(([name, [label, help]]) => [
      name,
      { label, gauge: gauge(name, help, label === null ? [] : [label]) },
    ]),
  )
  return {
    ofDatabase,
    databaseUp: gauge(
      'mam_database_up',
      'Whether the database answered; otherwise its figures are the last ones.',
    ),
    connections: gauge('mam_database_connections', 'Connections of the pool; `waiting`: requests for one.', [
      'state',
    ]),
    cacheEntries: gauge('mam_cache_entries', 'Answers in the cache.'),
    cacheBytes: gauge('mam_cache_bytes', 'Memory of the answers in the cache.'),
    diskFree: gauge('mam_disk_free_bytes', 'Free space of the disk with DATA_DIR.'),
    disk: gauge('mam_disk_size_bytes', 'Size of the disk with DATA_DIR.'),
    steps: new Counter({
      name: 'mam_order_steps_total',
      help: 'Steps of orders, of all processes, since this one started.',
      labelNames: ['step'],
      registers: [registry],
    }),
    cacheAnswers: new Counter({
      name: 'mam_cache_answers_total',
      help: 'Answers of the cache: `kept`, `made`, and `dropped` by a change.',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}

type Gauges = ReturnType<typeof createGauges>

function readProcess({ pool, cache }: Watched, { connections, cacheEntries, cacheBytes }: Gauges) {
  const { totalCount, idleCount, waitingCount } = pool
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  for (const [state, value] of Object.entries(states)) connections.set({ state }, value)
  const { entries, bytes, ...answers } = cache.measure()
  cacheEntries.set(entries)
  cacheBytes.set(bytes)
  return answers
}

async function readDisk({ dataDir }: Watched, { diskFree, disk }: Gauges): Promise<void> {
  const { bsize, bavail, blocks } = await statfs(dataDir)
  diskFree.set(bavail * bsize)
  disk.set(blocks * bsize)
}

/**
 * Adds the figures of the shop, the database, the cache and the disk to the metrics. The answer reads all metrics for
 * Prometheus, with these figures anew.
 */
export async function watchShop(watched: Watched): Promise<() => Promise<{ type: string; text: string }>> {
  const { registry, db, clock } = watched
  const gauges = createGauges(watched)
  let lastStep = await readLastStep(db)
  const counted = { kept: 0, made: 0, dropped: 0 }

  async function readDatabase(): Promise<void> {
    const rows = await readFigures(db, clock())
    for (const { gauge } of gauges.ofDatabase.values()) gauge.reset()
    for (const { metric, label: part, value } of rows) {
      const { label, gauge } = gauges.ofDatabase.get(metric) ?? {}
      if (label) gauge?.set({ [label]: part }, value)
      else gauge?.set(value)
    }
    for (const { event, count, lastId } of await readSteps(db, lastStep)) {
      gauges.steps.inc({ step: event }, count)
      lastStep = Math.max(lastStep, lastId)
    }
  }

  async function read(): Promise<void> {
    const answers = readProcess(watched, gauges)
    for (const kind of ['kept', 'made', 'dropped'] as const) {
      gauges.cacheAnswers.inc({ kind }, answers[kind] - counted[kind])
      counted[kind] = answers[kind]
    }
    const [database] = await Promise.allSettled([readDatabase(), readDisk(watched, gauges)])
    gauges.databaseUp.set(database.status === 'fulfilled' ? 1 : 0)
  }

  let reading = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  return async () => {
    const at = clock().getTime()
    // A clock that was set back makes them old too.
    if (Math.abs(at - reading.at) >= lifeMs) reading = { at, done: read() }
    await reading.done
    return { type: registry.contentType, text: await registry.metrics() }
  }
}
