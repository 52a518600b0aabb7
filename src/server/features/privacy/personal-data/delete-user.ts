import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmPassword, endSessionsOfAccount, eraseCustomer } from '../../accounts/accounts/public.ts'
import { eraseAddresses } from '../../accounts/addresses/public.ts'
import { eraseFavourites } from '../../catalogue/favourites/public.ts'
import { eraseMissedOf } from '../../corrections/missed-deliveries/public.ts'
import { eraseProofsOf } from '../../delivery/drivers/public.ts'
import { erasePicturesOf } from '../../delivery/private-pictures/public.ts'
import { eraseCarts } from '../../orders/carts/public.ts'
import { eraseOrdersOf } from '../../orders/orders/public.ts'
import { eraseAppliedVouchers } from '../../orders/vouchers/public.ts'
import { bilingualMail } from '../../records/mails/public.ts'

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
    const account = await lockUser(transaction, userId)
    await lockOrdersOf(transaction, userId)
    // The password has changed since it was checked.
    if (account.password_hash !== confirmed.value.password_hash) {
      return refuseFields('wrong_password', { password: 'wrong_password' })
    }
    if (await hasLiveOrder(transaction, userId)) return refuse('order_still_live')
    const mail = { to: account.email, language, wordsIn: (each: Language) => lastWords[each] }
    await services.queueMail(transaction, bilingualMail(mail))
    await endSessionsOfAccount(transaction, { kind: 'customer', accountId: userId, now })
    for (const erase of erasers) await erase(transaction, userId)
    await eraseCustomer(transaction, account, now)
    return succeed({ message: deleted[language] })
  })
  if (answer.ok) logEvent({ event: 'account_deleted', kind: 'customer', account: userId })
  return answer
}

/** Each function deletes the customer's rows of its feature, or removes the personal data from them. */
const erasers = [
  eraseAddresses,
  eraseCarts,
  eraseFavourites,
  eraseAppliedVouchers,
  eraseOrdersOf,
  eraseProofsOf,
  erasePicturesOf,
  eraseMissedOf,
]

/** Locks the customer's orders. The caller has locked the customer before. */
async function lockOrdersOf(db: Database, userId: number): Promise<void> {
  await sql`select 1 from orders where user_id = ${userId} order by id for no key update`.execute(db)
}

/** Whether an order is not final. While the customer is locked, no new one can be placed. */
async function hasLiveOrder(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where user_id = ${userId} and state not in ('delivered', 'canceled') limit 1`.execute(
    db,
  )
  return rows.length > 0
}
