import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { getStaffAccount } from '#server/features/accounts/stores/staff-store.ts'

export async function getStaff({ db, session }: CallOf<'getStaff'>): AnswerTo<'getStaff'> {
  return succeed(await getStaffAccount(db, session.staffId))
}
