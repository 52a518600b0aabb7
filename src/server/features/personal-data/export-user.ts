import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { toUser } from '../accounts/public.ts'
import { readExportedLists } from './export-store.ts'

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
