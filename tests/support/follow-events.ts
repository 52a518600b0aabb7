import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { type EventHandlers, handleJobs } from '#server/events/run-subscribers.ts'
import { type JobSubscriber, transports } from '#server/events/subscribers.ts'

/** The waiting jobs of a subscriber, oldest first. */
export async function waitingJobs(db: Database, name: JobSubscriber): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${transports[name].queue} and state = 'created'
     order by (data ->> 'event_id')::bigint`.execute(db)
  return rows.map(({ id }) => id)
}

/** Does the subscribers' work at once, round by round, like the queue a moment later. */
export function createFollowUp(db: Database, handlers: EventHandlers): () => Promise<void> {
  let rounds = Promise.resolve()

  async function round(): Promise<void> {
    for (const name of Object.keys(handlers) as JobSubscriber[]) {
      const jobIds = await waitingJobs(db, name)
      const { queue, batchSize } = transports[name]
      for (const error of (
        await handleJobs(db, { queue, jobIds, batchSize, handle: handlers[name] })
      ).values())
        throw error
    }
  }

  return () => {
    const next = rounds.then(round)
    rounds = next.catch(() => {})
    return next
  }
}
