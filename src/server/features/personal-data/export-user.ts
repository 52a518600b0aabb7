import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { readUser } from '../accounts/public.ts'
import { readKeptLists } from './export-store.ts'

const mostRows = 5_000

export async function exportUser({ db, now, session, note }: CallOf<'exportUser'>): AnswerTo<'exportUser'> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      const { user, account } = await readUser(moment, session.userId)
      note({ event: 'data_exported', kind: 'customer', account: session.userId })
      const lists = await readKeptLists(moment, session.userId, mostRows)
      return succeed({
        exported_at: now.toISOString(),
        is_complete: Object.values(lists).every((rows) => rows.length < mostRows),
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
