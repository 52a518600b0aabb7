import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type Database, succeed } from '#server/context.ts'
import { toUser } from '../accounts/public.ts'

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

/** The exported lists, besides the account and its addresses, and what each is ordered by. */
const lists = {
  cart_lines: 'id',
  orders: 'id',
  order_details: 'id',
  order_events: 'id',
  swaps: 'id',
  feedbacks: 'id',
  coin_movements: 'id',
  applied_vouchers: 'created_at',
  favourites: 'created_at',
  sessions: 'created_at',
} as const

/**
 * Internal ids, and a session's id, which is a credential; a driver is another person, and what restaurant and driver
 * have agreed with the shop is theirs.
 */
const omittedColumns = [
  'actor_id',
  'user_id',
  'driver_id',
  'staff_id',
  'replied_by',
  'commission_bp',
  'driver_share_bp',
  'voucher_partner_bp',
  'cash_habit',
  'loss_bearer',
]

/** Up to `limit` rows of each list, newest first. Needs a repeatable-read transaction for one snapshot. */
async function readExportedLists(db: Database, userId: number, limit: number) {
  const all: [string, ExportedRow[]][] = []
  for (const [name, column] of Object.entries(lists)) {
    const isOfOrder = name.startsWith('order_') || name === 'swaps'
    const own = isOfOrder
      ? sql`order_id in (select id from orders where user_id = ${userId})`
      : sql`user_id = ${userId}`
    const { rows } = await sql<ExportedRow>`
      select * from ${sql.table(name)} where ${own} order by ${sql.ref(column)} desc limit ${limit}`.execute(
      db,
    )
    all.push([name, rows.map((row) => toExportedRow(name, row))])
  }
  return Object.fromEntries(all) as Record<keyof typeof lists, ExportedRow[]>
}

function toExportedRow(list: string, row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !omittedColumns.includes(column) && !(list === 'sessions' && column === 'id'))
      .map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
  )
}
