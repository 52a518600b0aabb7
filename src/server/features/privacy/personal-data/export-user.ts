import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type Database, succeed } from '#server/context.ts'
import { toUser } from '../../accounts/accounts/public.ts'
import { exportedLists } from './exported-lists.ts'

const maxRows = 5_000

export async function exportUser({
  db,
  now,
  session,
  logEvent,
}: CallOf<'exportUser'>): AnswerTo<'exportUser'> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const account = await transaction
        .selectFrom('users')
        .selectAll()
        .where('id', '=', session.userId)
        .executeTakeFirstOrThrow()
      logEvent({ event: 'data_exported', kind: 'customer', account: session.userId })
      const lists = await readExportedLists(transaction, session.userId, maxRows)
      return succeed({
        exported_at: now.toISOString(),
        is_complete: Object.values(lists).every((rows) => rows.length < maxRows),
        user: {
          ...(await toUser(transaction, account)),
          activated_at: account.activated_at?.toISOString() ?? null,
          consented_at: account.consented_at?.toISOString() ?? null,
          pending_email: account.pending_email,
        },
        ...lists,
      })
    })
}

/** A row in the export; timestamps in ISO 8601. */
type ExportedRow = Record<string, unknown>

/** Up to `limit` rows of each list, newest first. Needs a repeatable-read transaction for one snapshot. */
async function readExportedLists(db: Database, userId: number, limit: number) {
  const all: [string, ExportedRow[]][] = []
  for (const [name, { columns, belongsTo, newestBy }] of Object.entries(exportedLists)) {
    const { rows } = await sql<ExportedRow>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
       where ${belongsTo(userId)} order by ${sql.ref(newestBy)} desc limit ${limit}`.execute(db)
    all.push([name, rows.map(toExportedRow)])
  }
  return Object.fromEntries(all) as Record<keyof typeof exportedLists, ExportedRow[]>
}

function toExportedRow(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
