import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/context.ts'
import { readTownFigures } from '#server/features/office/now/public.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'

type Watched = {
  registry: Registry
  db: Database
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  cache: Pick<ResponseCache, 'measure'>
  dataDir: string
  clock: () => Date
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
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] })
  return {
    openOrders: gauge('mam_orders_open', 'Orders that are neither delivered nor canceled.'),
    waitingOrders: gauge(
      'mam_orders_waiting',
      'Open orders that wait for their restaurant (`unanswered`) or a driver (`without_driver`), or are `late`.',
      'situation',
    ),
    longestWait: gauge(
      'mam_orders_longest_wait_seconds',
      'For how long the first of them has waited, or has been late.',
      'situation',
    ),
    drivers: gauge('mam_drivers', 'Drivers who are `online`, or `carrying` an order.', 'state'),
    jobs: gauge('mam_queue_jobs', 'Jobs that are `waiting`, or have `failed`.', 'queue', 'state'),
    oldestJob: gauge('mam_queue_oldest_seconds', 'For how long the oldest job has waited.', 'queue'),
    databaseUp: gauge(
      'mam_database_up',
      'Whether the database answered; otherwise its figures are the last ones.',
    ),
    connections: gauge(
      'mam_database_connections',
      'Connections of the pool; `waiting`: requests for one.',
      'state',
    ),
    cacheEntries: gauge('mam_cache_entries', 'Answers in the cache.'),
    cacheBytes: gauge('mam_cache_bytes', 'Memory of the answers in the cache.'),
    diskFree: gauge('mam_disk_free_bytes', 'Free space of the disk with DATA_DIR.'),
    diskSize: gauge('mam_disk_size_bytes', 'Size of the disk with DATA_DIR.'),
    steps: counter(
      'mam_order_steps_total',
      'Steps of orders, of all processes, since this one started.',
      'step',
    ),
    cacheAnswers: counter(
      'mam_cache_answers_total',
      'Answers of the cache: `kept`, `made`, and `dropped` by a change.',
      'kind',
    ),
  }
}

type Gauges = ReturnType<typeof createGauges>

type TownFigures = Awaited<ReturnType<typeof readTownFigures>>

function showTown(gauges: Gauges, { orders, drivers, queues }: TownFigures, now: Date): void {
  const secondsSince = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000)
  gauges.openOrders.set(orders.open)
  const situations = [
    ['unanswered', orders.unanswered, orders.unanswered_since],
    ['without_driver', orders.driverless, orders.driverless_since],
    ['late', orders.late, orders.late_since],
  ] as const
  for (const [situation, count, since] of situations) {
    gauges.waitingOrders.set({ situation }, count)
    gauges.longestWait.set({ situation }, secondsSince(since))
  }
  gauges.drivers.set({ state: 'online' }, drivers.online)
  gauges.drivers.set({ state: 'carrying' }, drivers.carrying)
  // A queue without jobs has no row.
  gauges.jobs.reset()
  gauges.oldestJob.reset()
  for (const { name: queue, waiting, waiting_since, failed } of queues) {
    gauges.jobs.set({ queue, state: 'waiting' }, waiting)
    gauges.jobs.set({ queue, state: 'failed' }, failed)
    gauges.oldestJob.set({ queue }, secondsSince(waiting_since))
  }
}

function readProcess({ pool, cache }: Watched, { connections, cacheEntries, cacheBytes }: Gauges) {
  const { totalCount, idleCount, waitingCount } = pool
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  for (const [state, value] of Object.entries(states)) connections.set({ state }, value)
  const { entries, bytes, ...answers } = cache.measure()
  cacheEntries.set(entries)
  cacheBytes.set(bytes)
  return answers
}

async function readDisk({ dataDir }: Watched, { diskFree, diskSize }: Gauges): Promise<void> {
  const { bsize, bavail, blocks } = await statfs(dataDir)
  diskFree.set(bavail * bsize)
  diskSize.set(blocks * bsize)
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
    const now = clock()
    showTown(gauges, await readTownFigures(db, now), now)
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
