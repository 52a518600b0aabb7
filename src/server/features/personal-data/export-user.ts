import { type RawBuilder, sql } from 'kysely'
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

const ownOrders = (userId: number) => sql`select id from orders where user_id = ${userId}`

/** The exported lists, besides the account and its addresses. */
const lists = {
  cart_lines: (id: number) => sql`cart_lines where user_id = ${id} order by cart_lines.id desc`,
  orders: (id: number) => sql`orders where user_id = ${id} order by orders.id desc`,
  order_details: (id: number) =>
    sql`order_details where order_id in (${ownOrders(id)}) order by order_details.id desc`,
  order_events: (id: number) =>
    sql`order_events where order_id in (${ownOrders(id)}) order by order_events.id desc`,
  feedbacks: (id: number) => sql`feedbacks where user_id = ${id} order by feedbacks.id desc`,
  coin_movements: (id: number) => sql`coin_movements where user_id = ${id} order by coin_movements.id desc`,
  applied_vouchers: (id: number) =>
    sql`applied_vouchers where user_id = ${id} order by applied_vouchers.created_at desc`,
  favourites: (id: number) => sql`favourites where user_id = ${id} order by favourites.created_at desc`,
  sessions: (id: number) => sql`sessions where user_id = ${id} order by sessions.created_at desc`,
} as const satisfies Record<string, (userId: number) => RawBuilder<unknown>>

/** Internal ids, and a session's id, which is a credential; a driver is another person. */
const omittedColumns = ['actor_id', 'user_id', 'driver_id']

type ExportedLists = Record<keyof typeof lists, ExportedRow[]>

/** Up to `limit` rows of each list, newest first. Needs a repeatable-read transaction for one snapshot. */
async function readExportedLists(db: Database, userId: number, limit: number): Promise<ExportedLists> {
  const all: [string, ExportedRow[]][] = []
  for (const [name, from] of Object.entries(lists)) {
    const { rows } = await sql<ExportedRow>`select * from ${from(userId)} limit ${limit}`.execute(db)
    all.push([name, rows.map((row) => toExportedRow(name, row))])
  }
  return Object.fromEntries(all) as ExportedLists
}

function toExportedRow(list: string, row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !omittedColumns.includes(column) && !(list === 'sessions' && column === 'id'))
      .map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
  )
}
