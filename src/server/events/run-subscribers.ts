import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Queue } from '../jobs/queue.ts'
import { type JobSubscriber, transports } from './subscribers.ts'

/** A job that an event of an order has fed to a subscriber. */
export type EventJob = { jobId: string; eventId: number; orderId: number }

/**
 * What a subscriber does about events, in the transaction that takes their jobs away: it happens once, or not at all and
 * then again. What reaches beyond the database is queued there.
 */
export type EventHandler = (db: Database, events: readonly EventJob[]) => Promise<void>

type Work = { queue: string; jobIds: readonly string[]; batchSize: number; handle: EventHandler }

/** So many may fail before the rest waits for its next attempt: an outage is not tried out to its end. */
const maxFailures = 5

/**
 * Handles jobs, `batchSize` in one transaction; answers those that failed, with their errors. One event that cannot be
 * handled must not keep back the others, so a batch that failed is tried one by one.
 */
export async function handleJobs(db: Database, { batchSize, ...work }: Work): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>()
  let lastError: unknown

  async function attempt(jobIds: readonly string[]): Promise<void> {
    const isOutage = failed.size >= maxFailures
    try {
      if (!isOutage) return await handleTogether(db, { ...work, jobIds })
    } catch (error) {
      lastError = error
    }
    if (isOutage || jobIds.length === 1) for (const id of jobIds) failed.set(id, lastError)
    else for (const id of jobIds) await attempt([id])
  }

  for (let from = 0; from < work.jobIds.length; from += batchSize)
    await attempt(work.jobIds.slice(from, from + batchSize))
  return failed
}

function handleTogether(db: Database, { queue, jobIds, handle }: Omit<Work, 'batchSize'>): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const events = await takeJobs(transaction, queue, jobIds)
    if (events.length > 0) await handle(transaction, events)
  })
}

/** Waits for another process that handles one of them at this moment, and leaves out what that has done. */
async function takeJobs(db: Database, queue: string, jobIds: readonly string[]): Promise<EventJob[]> {
  const { rows } = await sql<EventJob>`
    with waiting as materialized (
      select id from pgboss.job where name = ${queue} and id = any(${jobIds}::uuid[]) order by id for update
    ), taken as (
      delete from pgboss.job as job using waiting where job.name = ${queue} and job.id = waiting.id
      returning job.id, job.data
    )
    select id as "jobId", (data ->> 'event_id')::bigint as "eventId", (data ->> 'order_id')::bigint as "orderId"
      from taken order by 2`.execute(db)
  return rows
}

/** What each subscriber that is fed by jobs does. */
export type EventHandlers = Record<JobSubscriber, EventHandler>

type Options = {
  db: Database
  listen: Listener['listen']
  queue: Pick<Queue, 'work'>
  handlers: EventHandlers
}

/** From when it resolves, events can happen; the queue's stop ends it. Several processes share the work. */
export async function startSubscribers({ db, listen, queue, handlers }: Options): Promise<void> {
  for (const name of Object.keys(handlers) as JobSubscriber[]) {
    const { queue: queueName, channel, batchSize } = transports[name]
    const work = { queue: queueName, batchSize, handle: handlers[name] }
    const wake = await queue.work(queueName, (jobIds) => handleJobs(db, { ...work, jobIds }))
    if (channel !== null) await listen(channel, { onMessage: wake, onGap: wake })
  }
}
