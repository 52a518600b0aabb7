import type { Language } from '#contracts/language.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, refuseFields, succeed } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmPassword, endSessionsOfAccount } from '../accounts/public.ts'
import { bilingualMail } from '../mails/public.ts'
import {
  anonymiseOrders,
  anonymiseUser,
  deleteEmailTraces,
  deletePersonalRows,
  hasLiveOrder,
  lockOrdersOf,
} from './deletion-store.ts'

/** The last mail to a deleted customer. */
const lastWords: Record<Language, { subject: string; pieces: string[] }> = {
  en: {
    subject: 'Your Mâm account has been deleted',
    pieces: [
      'Your Mâm account and what only it needed have been deleted: your name, addresses, carts and logins.',
      'Orders stay in our books without your name, phone number, address and notes.',
    ],
  },
  vi: {
    subject: 'Tài khoản Mâm của bạn đã được xóa',
    pieces: [
      'Tài khoản Mâm cùng tên, địa chỉ, giỏ hàng và các lần đăng nhập của bạn đã được xóa.',
      'Các đơn hàng vẫn nằm trong sổ sách nhưng không còn tên, số điện thoại, địa chỉ và ghi chú của bạn.',
    ],
  },
}

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
    const mail = { to: account.email, language, wordsIn: (each: Language) => lastWords[each] }
    await services.queueMail(transaction, bilingualMail(mail))
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
