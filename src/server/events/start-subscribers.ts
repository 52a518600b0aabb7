import type { Database } from '#server/context.ts'
import type { Listener } from '#server/db/listener.ts'
import type { Queue } from '../jobs/queue.ts'
import { type Follow, handleJobs } from './handle-jobs.ts'
import { feeds, type JobSubscriber } from './subscribers.ts'

/** What each subscriber that is fed by jobs does. */
export type Followers = Record<JobSubscriber, Follow>

type Options = { db: Database; listen: Listener['listen']; queue: Pick<Queue, 'work'>; followers: Followers }

/** From when it resolves, events can happen; the queue's stop ends it. Several processes share the work. */
export async function startSubscribers({ db, listen, queue, followers }: Options): Promise<void> {
  for (const name of Object.keys(followers) as JobSubscriber[]) {
    const { queue: queueName, channel, atOnce } = feeds[name]
    const work = { queue: queueName, atOnce, follow: followers[name] }
    const wake = await queue.work(queueName, (jobIds) => handleJobs(db, { ...work, jobIds }))
    if (channel !== null) await listen(channel, { onMessage: wake, onGap: wake })
  }
}
