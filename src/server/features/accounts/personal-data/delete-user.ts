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
import { bilingualMail } from '../../records/mails/public.ts'
import { confirmPassword, endSessionsOfAccount } from '../accounts/public.ts'

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

/** Locks the customer's orders, behind the customer. */
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

/** Deletes addresses, carts, favourites, applied vouchers, codes and idempotency keys. */
async function deletePersonalRows(db: Database, userId: number): Promise<void> {
  for (const table of [
    'addresses',
    'cart_lines',
    'favourites',
    'applied_vouchers',
    'verification_codes',
    'idempotency_keys',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
}

/** Deletes rows that are keyed by an e-mail instead of an account: code requests and wrong passwords. */
async function deleteEmailTraces(db: Database, email: string): Promise<void> {
  await sql`delete from code_requests where kind = 'customer' and email = ${email}`.execute(db)
  await sql`
    delete from limit_counts
     where name in ('wrong_password', 'wrong_password_here')
       and (subject = ${email} or starts_with(subject, ${`${email} `}))`.execute(db)
}

/** Removes name, address and notes from orders. The restaurant's position replaces the customer's. */
async function anonymiseOrders(db: Database, userId: number): Promise<void> {
  await sql`
    update orders set name = '', phone_number = '', address = '', note = null,
        building = null, floor = null, gate = null, driver_note = null,
        latitude = partners.latitude, longitude = partners.longitude
      from partners where partners.id = orders.partner_id and orders.user_id = ${userId}`.execute(db)
  await sql`
    update order_details set note = null
      from orders where orders.id = order_details.order_id and orders.user_id = ${userId}
       and order_details.note is not null`.execute(db)
}

/** Anonymises the row instead of deleting it, because running calls and orders refer to it. */
async function anonymiseUser(db: Database, userId: number, now: Date): Promise<void> {
  await sql`
    update users set name = '', email = 'deleted-' || id || '@deleted.invalid', phone_number = 'deleted-' || id,
        password_hash = '', image_url = null, role = 'locked', pending_email = null, deleted_at = ${now},
        updated_at = ${now}
     where id = ${userId}`.execute(db)
}
