import { type AnswerTo, type CallOf, type InputOf, refuse, refuseFields, succeed } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmPassword, endSessionsOfAccount } from '../accounts/public.ts'
import { accountDeletedMail } from './account-deleted-mail.ts'
import {
  anonymiseOrders,
  anonymiseUser,
  deleteEmailTraces,
  deletePersonalRows,
  hasLiveOrder,
  lockOrdersOf,
} from './deletion-store.ts'

const deleted = {
  en: 'Your account has been deleted. Thank you for having been with us.',
  vi: 'Tài khoản của bạn đã được xóa. Cảm ơn bạn đã đồng hành cùng chúng tôi.',
}

export async function deleteUser(
  context: CallOf<'deleteUser'>,
  input: InputOf<'deleteUser'>,
): AnswerTo<'deleteUser'> {
  const { db, now, language, services, session, logEvent } = context
  const { userId } = session
  const confirmed = await confirmPassword(context, { field: 'password', password: input.password })
  if (!confirmed.ok) return confirmed
  const answer = await inTransaction(db, async (transaction) => {
    await lockOrdersOf(transaction, userId)
    const account = await lockUser(transaction, userId)
    // The password changed since it was checked.
    if (account.password_hash !== confirmed.value.password_hash) {
      return refuseFields('wrong_password', { password: 'wrong_password' })
    }
    if (await hasLiveOrder(transaction, userId)) return refuse('order_still_live')
    await services.queueMail(transaction, accountDeletedMail({ to: account.email, language }))
    await endSessionsOfAccount(transaction, { kind: 'customer', accountId: userId, now })
    await deletePersonalRows(transaction, userId)
    await anonymiseOrders(transaction, userId)
    for (const email of [account.email, account.pending_email]) {
      if (email !== null) await deleteEmailTraces(transaction, email)
    }
    await anonymiseUser(transaction, userId, now)
    return succeed({ message: deleted[language] })
  })
  if (answer.ok) logEvent({ event: 'account_deleted', kind: 'customer', account: userId })
  return answer
}
