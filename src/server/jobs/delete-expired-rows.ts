import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { connectClient, type DatabaseConnection, RETENTION_LOCK, tryLock } from '#server/db/connection.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

const everyMs = 3_600_000

/** Deletes expired data of one table; answers how many rows it deleted. */
export type RetentionJob = { table: string; run: (db: Database, now: Date) => Promise<number> }

/** The outcome of one retention job. */
export type RetentionReport = { table: string; rows: number; seconds: number; error?: unknown }

type Options = {
  db: Database
  /** Used for the lock by which only one process at a time runs the jobs. */
  connection: DatabaseConnection
  clock: () => Date
  jobs: readonly RetentionJob[]
  report: (report: RetentionReport) => void
}

/** A retention job that deletes in batches by a rule. */
export function deleteRowsPast(rule: RetentionRule): RetentionJob {
  return { table: rule.table, run: (db, now) => deleteBatches(db, rule, now) }
}

/** Small enough to stay far below the statement timeout. */
const batchRows = 1_000

/** Deletes expired rows, committing every batch. Skips locked rows. Answers how many rows it deleted. */
export async function deleteBatches(
  db: Database,
  { table, isOver }: RetentionRule,
  now: Date,
  batchSize = batchRows,
): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver(now)} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    total += Number(numAffectedRows)
    if (numAffectedRows < batchSize) return total
  }
}

/** Runs the retention jobs at start and then hourly, in one process at a time. Stopping waits for the running job. */
export function deleteExpiredRows({ db, connection, clock, jobs, report }: Options): {
  stop: () => Promise<void>
} {
  let isStopped = false
  let round = runRound()
  const timer = setInterval(() => {
    round = round.then(runRound)
  }, everyMs)
  timer.unref()

  async function runRound(): Promise<void> {
    try {
      await withJobLock(connection, RETENTION_LOCK, deleteAll)
    } catch (error) {
      report({ table: 'all', rows: 0, seconds: 0, error })
    }
  }

  /** Runs the jobs one after another. A failure does not skip the others. */
  async function deleteAll(): Promise<void> {
    for (const { table, run: deleteRows } of jobs) {
      if (isStopped) return
      const startedAt = performance.now()
      const secondsSince = () => (performance.now() - startedAt) / 1_000
      try {
        const rows = await deleteRows(db, clock())
        report({ table, rows, seconds: secondsSince() })
      } catch (error) {
        report({ table, rows: 0, seconds: secondsSince(), error })
      }
    }
  }

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await round
    },
  }
}

/**
 * Runs work unless another process holds the lock. Answers whether it ran. The lock has its own connection, so it ends
 * with the process and takes no connection from the pool.
 */
async function withJobLock(
  connection: DatabaseConnection,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await connectClient(connection, { applicationName: 'mam job' })
  try {
    if (!(await tryLock(client, lock))) return false
    await work()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
