import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { QueuedPush } from '../context.ts'

export const pushQueueName = 'push'

/** What could not be said within minutes is no news any more. */
const pushOptions = {
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
  retentionSeconds: 5 * 60,
  deleteAfterSeconds: 60 * 60,
  expireInSeconds: 30,
}

const workOptions = {
  batchSize: 1,
  /** How many notices a process sends at once, and how many of one restaurant: no other waits for its devices. */
  localConcurrency: 10,
  localGroupConcurrency: 5,
  includeMetadata: true,
  perJobResults: true,
  // How soon a retry is seen that is due, and what came while all were busy. New notices do not wait for it.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const

/** A notice as a job of its restaurant. Who tries a device does so again by hand. */
export function pushJob(data: QueuedPush) {
  const isTest = data.kind === 'test'
  return { data, ...pushOptions, ...(isTest && { retryLimit: 0 }), group: { id: String(data.partnerId) } }
}

/** Sends notices, each by a worker of its own. */
export async function startPushWorkers(
  boss: PgBoss,
  run: (job: JobWithMetadata<QueuedPush>) => Promise<JobResult>,
): Promise<void> {
  await boss.work<QueuedPush, unknown, typeof workOptions>(pushQueueName, workOptions, (jobs) =>
    Promise.all(jobs.map(run)),
  )
}
