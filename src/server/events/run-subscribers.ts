import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Queue } from '../jobs/queue.ts'
import { type JobSubscriber, transports } from './subscribers.ts'

/** A job of a subscriber for one order event. */
export type EventJob = { jobId: string; eventId: number; orderId: number }

/**
 * Handles events in the transaction that deletes their jobs, so each event is handled exactly once. Side effects
 * outside the database must be queued.
 */
export type EventHandler = (db: Database, events: readonly EventJob[]) => Promise<void>

type Work = { queue: string; jobIds: readonly string[]; batchSize: number; handle: EventHandler }

/** After this many failures the remaining jobs of the round fail too, so that an outage does not try every job. */
const maxFailures = 5

/**
 * Handles jobs, `batchSize` per transaction, and returns the errors of the failed jobs by their ids. A failed batch is
 * retried job by job, so that one bad event does not block the others.
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

/**
 * Deletes jobs and returns their events. Waits for other processes that lock the jobs, and skips those they deleted.
 */
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

/** The handlers of the subscribers that use jobs. */
export type EventHandlers = Record<JobSubscriber, EventHandler>

type Options = {
  db: Database
  listen: Listener['listen']
  queue: Pick<Queue, 'work'>
  handlers: EventHandlers
}

/** Starts the subscribers. Once it resolves, no event is missed. They stop with the queue. Processes share the jobs. */
export async function startSubscribers({ db, listen, queue, handlers }: Options): Promise<void> {
  for (const name of Object.keys(handlers) as JobSubscriber[]) {
    const { queue: queueName, channel, batchSize } = transports[name]
    const work = { queue: queueName, batchSize, handle: handlers[name] }
    const wake = await queue.work(queueName, (jobIds) => handleJobs(db, { ...work, jobIds }))
    if (channel !== null) await listen(channel, { onMessage: wake, onGap: wake })
  }
}
