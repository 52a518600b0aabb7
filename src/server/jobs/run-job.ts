import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'

/** Log messages must not contain mails. */
export type QueueLog = {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** What a job does, and where its failures are logged. */
type RunOptions<Data> = {
  run: (job: JobWithMetadata<Data>) => unknown
  /** The finished jobs that could not be deleted yet; they do not run again. */
  done: Set<string>
  log: QueueLog
  /** The age in ms from which a failed job is given up: the queue's retention would delete it without a word. */
  giveUpAfterMs?: number
}

/** Runs a job and deletes it, because it may contain a code. Failed jobs are retried. */
export async function runJob<Data>(
  boss: PgBoss,
  job: JobWithMetadata<Data>,
  { run, done, log, giveUpAfterMs = Number.POSITIVE_INFINITY }: RunOptions<Data>,
): Promise<JobResult> {
  const { id, name, retryCount, retryLimit, createdOn } = job
  try {
    if (!done.has(id)) await run(job)
    done.add(id)
    await boss.deleteJob(name, id)
    done.delete(id)
    return { id, status: 'completed' }
  } catch (error) {
    const reason = reasonOf(error)
    const details = { queue: name, job: id, attempt: retryCount + 1, reason }
    const failed = { id, status: 'failed', output: { reason } } as const
    if (Date.now() - createdOn.getTime() > giveUpAfterMs) {
      log.error(details, 'job failed for two days; it is given up')
      return boss.deleteJob(name, id).then(
        () => ({ id, status: 'completed' }),
        () => failed,
      )
    }
    const follows = retryCount < retryLimit ? 'it will be retried' : 'it is given up'
    log.warn(details, `job failed; ${follows}`)
    return failed
  }
}

/** The results of jobs that ran together, with the errors of those that failed. */
export function toResults(
  jobs: readonly Job<object>[],
  failed: Map<string, unknown>,
  log: QueueLog,
): JobResult[] {
  return jobs.map(({ id, name, data }) => {
    if (!failed.has(id)) return { id, status: 'completed' }
    const reason = reasonOf(failed.get(id))
    log.warn({ queue: name, ...data, reason }, 'job failed; it will be retried')
    return { id, status: 'failed', output: { reason } }
  })
}

/** Logs only the messages of errors, because other properties may contain a mail. */
export function logQueueErrors(boss: PgBoss, log: QueueLog): void {
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'queue error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'queue warning'))
}

/** Matches e-mail addresses: replies of mail servers contain the recipient's. */
const addresses = /(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g

function reasonOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error
  return (hasMessage ? String(error.message) : String(error)).replaceAll(addresses, '…')
}
