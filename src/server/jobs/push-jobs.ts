import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { QueuedPush } from '../context.ts'

export const pushQueueName = 'push'

/** A message that could not be sent within minutes is outdated. */
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
  /** Messages that a process sends at once, and those of one restaurant, so that no other restaurant waits for it. */
  localConcurrency: 10,
  localGroupConcurrency: 5,
  includeMetadata: true,
  perJobResults: true,
  // The delay of due retries, and of messages that came while all workers were busy. New messages do not wait for it.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const

/** A push message as a job, grouped by restaurant. A test is not retried: the person repeats it by hand. */
export function pushJob(data: QueuedPush) {
  const isTest = data.kind === 'test'
  return { data, ...pushOptions, ...(isTest && { retryLimit: 0 }), group: { id: String(data.partnerId) } }
}

/** Sends push messages, each in its own worker. */
export async function startPushWorkers(
  boss: PgBoss,
  run: (job: JobWithMetadata<QueuedPush>) => Promise<JobResult>,
): Promise<void> {
  await boss.work<QueuedPush, unknown, typeof workOptions>(pushQueueName, workOptions, (jobs) =>
    Promise.all(jobs.map(run)),
  )
}
