import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { readUser } from '../accounts/public.ts'
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
      const { user, account } = await readUser(transaction, session.userId)
      logEvent({ event: 'data_exported', kind: 'customer', account: session.userId })
      const lists = await readExportedLists(transaction, session.userId, maxRows)
      return succeed({
        exported_at: now.toISOString(),
        is_complete: Object.values(lists).every((rows) => rows.length < maxRows),
        user: {
          ...user,
          activated_at: account.activated_at?.toISOString() ?? null,
          consented_at: account.consented_at?.toISOString() ?? null,
          pending_email: account.pending_email,
        },
        ...lists,
      })
    })
}
