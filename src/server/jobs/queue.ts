import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db, JobWithMetadata, PgBoss } from 'pg-boss'
import type { MailDelivery } from '../adapters/mail/mail-delivery.ts'
import type { CodeRequest, Database, OutgoingMail, QueuedPush, Services } from '../context.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import type { Listener } from '../db/listener.ts'
import { pushJob, pushQueueName, startPushWorkers } from './push-jobs.ts'
import { logQueueErrors, type QueueLog, runJob, toResults } from './run-job.ts'

export type QueueOptions = {
  db: Database
  /** The pool of `db`. */
  pool: Pool
  /** Wakes the worker as soon as the transaction of a mail commits. */
  listen: Listener['listen']
  deliver: (delivery: MailDelivery) => Promise<unknown>
  /** Processes a code request. Interrupted requests are processed again. */
  runCodeJob?: (request: CodeRequest) => Promise<void>
  /** Sends a push message. */
  runPushJob?: (push: QueuedPush) => Promise<unknown>
  log: QueueLog
  /** How soon a job of a killed process is retried. */
  recoverEverySeconds?: number
  /** A longer delivery counts as lost with its process. */
  expireInSeconds?: number
}

export type Queue = {
  queueMail: Services['queueMail']
  /** Queues mails with one statement. A job has the id of its cause, so a cause queues only one mail. */
  queueMails: (db: Database, mails: readonly CausedMail[]) => Promise<void>
  queueCodeRequest: Services['queueCodeRequest']
  queuePushes: Services['queuePushes']
  /**
   * Processes the jobs of a queue in batches. `handle` deletes the finished jobs and answers the failed ones with
   * their errors; failed jobs are retried. Resolves to a function that fetches jobs now instead of within a second.
   */
  work: (name: string, handle: JobHandler) => Promise<() => void>
  /** Waits for running deliveries. Must be called before the pool is closed. */
  stop: () => Promise<void>
}

/** A mail and the UUID of its cause. */
export type CausedMail = { causeId: string; mail: OutgoingMail }

type JobHandler = (jobIds: string[]) => Promise<Map<string, unknown>>

// Loading takes longer than starting the queue, so it begins early.
const loading = import('pg-boss')

const queueName = 'mail'
const codeQueueName = 'code-requests'
const stopTimeoutMs = 10_000

const mailOptions = {
  // With pauses of at most five minutes, the retries outlast the two days of retention.
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  retentionSeconds: 2 * 24 * 60 * 60,
}

/** A retry after this age may come too late for the retention. */
const giveUpAfterMs = (mailOptions.retentionSeconds - 2 * mailOptions.retryDelayMax) * 1_000

const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  // How late a retry may start, in seconds. New mails start at once.
  notifyPollingIntervalSeconds: 1,
} as const

/** Starts the queue. Resolves when mails can be queued. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const boss = await openBoss(options)
  const { expireInSeconds = 60 } = options
  async function send(name: string, db: Database, job: object): Promise<void> {
    const id = await boss.send(name, job, { ...mailOptions, expireInSeconds, db: runBy(db) })
    if (id === null) throw new Error(`The queue “${name}” did not accept a job.`)
  }
  return {
    queueMail: (db, mail) => send(queueName, db, mail),
    async queueMails(db, mails) {
      const jobs = mails.map(({ causeId: id, mail: data }) => ({ id, data, ...mailOptions, expireInSeconds }))
      await boss.insert(queueName, jobs, { db: runBy(db) })
    },
    queueCodeRequest: (db, request) => send(codeQueueName, db, request),
    async queuePushes(db, pushes) {
      await boss.insert(pushQueueName, pushes.map(pushJob), { db: runBy(db) })
    },
    async work(name, handle) {
      await ensureQueue(boss, name)
      const many = { ...workOptions, batchSize: 100, includeMetadata: false } as const
      const worker = await boss.work<object, unknown, typeof many>(name, many, async (jobs) =>
        toResults(jobs, await handle(jobs.map(({ id }) => id)), options.log),
      )
      return () => boss.notifyWorker(worker)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

/** Queues a request for a code from a process that runs no queue, in the caller's transaction: the service mails the code. */
export function queueCodeRequestOnce(db: Database, request: CodeRequest): Promise<void> {
  return sendOnce(db, codeQueueName, request)
}

/** Queues a mail from a process that runs no queue, in the caller's transaction: the service sends it. */
export function queueMailOnce(db: Database, mail: OutgoingMail): Promise<void> {
  return sendOnce(db, queueName, mail)
}

/** Creates the tables of the queue in a database that has none. */
export async function createQueueTables(connection: DatabaseConnection): Promise<void> {
  const { PgBoss } = await loading
  const boss = new PgBoss({ ...connection, schema: 'pgboss', schedule: false, supervise: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

async function sendOnce(db: Database, name: string, job: object): Promise<void> {
  const { PgBoss } = await loading
  const boss = new PgBoss({ db: runBy(db), schema: 'pgboss', schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    await ensureQueue(boss, name, { notify: true })
    await boss.send(name, job, mailOptions)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function ensureQueue(boss: PgBoss, name: string, options: { notify?: boolean } = {}): Promise<void> {
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options)
}

async function openBoss(options: QueueOptions): Promise<PgBoss> {
  const { PgBoss } = await loading
  const { recoverEverySeconds = 20, deliver, runCodeJob, runPushJob, log } = options
  const boss = new PgBoss({
    db: queueDatabase(options),
    schema: 'pgboss',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: recoverEverySeconds,
    monitorIntervalSeconds: recoverEverySeconds,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    reindex: false,
  })
  logQueueErrors(boss, log)
  const done = new Set<string>()
  const deliverMail = ({ id, createdOn, data }: JobWithMetadata<OutgoingMail>) =>
    deliver({ id, queuedAt: createdOn, mail: data })
  await boss.start()
  try {
    for (const name of [queueName, codeQueueName, pushQueueName]) {
      await ensureQueue(boss, name, { notify: true })
      // Loads the queue into pg-boss's cache. Otherwise a transaction would need a second connection for it.
      await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
    }
    await boss.work<OutgoingMail, unknown, typeof workOptions>(queueName, workOptions, (jobs) =>
      Promise.all(jobs.map((job) => runJob(boss, job, { run: deliverMail, done, log, giveUpAfterMs }))),
    )
    await boss.work<CodeRequest, unknown, typeof workOptions>(codeQueueName, workOptions, (jobs) =>
      Promise.all(
        jobs.map((job) =>
          runJob(boss, job, { run: ({ data }) => runCodeJob?.(data), done, log, giveUpAfterMs }),
        ),
      ),
    )
    await startPushWorkers(boss, (job) =>
      runJob(boss, job, { run: ({ data }) => runPushJob?.(data), done, log }),
    )
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return boss
}

/**
 * Statements with values are named, otherwise PostgreSQL would plan each of pg-boss's statements anew: half of a fetch.
 * A text without values may begin a transaction and fail in it. The pool discards that connection.
 */
function queueDatabase({ db, pool, listen }: QueueOptions): Db {
  const named = runBy(db)
  return {
    executeSql: (text, values = []) =>
      values.length > 0 ? named.executeSql(text, values) : pool.query(text),
    async listen(channel, onMessage, onGap) {
      const close = await listen(channel, { onMessage, onGap })
      onGap()
      return { close }
    },
  }
}

function runBy(db: Database): Db {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
      return { rows }
    },
  }
}
