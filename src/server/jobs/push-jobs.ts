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
  /** How many messages a process sends at once, in all and per restaurant or driver. None waits for another one's. */
  localConcurrency: 10,
  localGroupConcurrency: 5,
  includeMetadata: true,
  perJobResults: true,
  // How late a due retry may start, and a message that arrived while all workers were busy. Other messages start at
  // once.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const

/** The job of a push message, grouped by restaurant or driver. A test is not retried, because a person repeats it by hand. */
export function pushJob(data: QueuedPush) {
  const isTest = data.kind === 'test'
  const id = 'partnerId' in data ? String(data.partnerId) : `driver ${data.driverId}`
  return { data, ...pushOptions, ...(isTest && { retryLimit: 0 }), group: { id } }
}

/** Sends push messages, each with its own worker. */
export async function startPushWorkers(
  boss: PgBoss,
  run: (job: JobWithMetadata<QueuedPush>) => Promise<JobResult>,
): Promise<void> {
  await boss.work<QueuedPush, unknown, typeof workOptions>(pushQueueName, workOptions, (jobs) =>
    Promise.all(jobs.map(run)),
  )
}
