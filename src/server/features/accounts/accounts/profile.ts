import { sql } from 'kysely'
import { normalizeEmail } from '#domain/accounts/email.ts'
import {
  type Answer,
  type AnswerTo,
  type CallContext,
  type CallOf,
  type CustomerContext,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { isDuplicate } from '#server/db/connection.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { lockUser, type UserRow } from '#server/db/lock-user.ts'
import { inTransaction, unlessDuplicate } from '#server/db/transaction.ts'
import { countAgainstLimit, peekLimit } from '#server/limits/limits.ts'
import { emailChangeWarning } from './account-mails.ts'
import { isTaken } from './account-store.ts'
import { claimCodeRequest, consumeCode, dropCodes, eraseCodes } from './code-store.ts'
import { toUser } from './get-account.ts'
import { sendCode } from './send-code.ts'
import { endSessionsOfAccount, renewSession } from './sessions.ts'
import { eraseAttempts } from './sign-in-attempts.ts'
import { verifyCode } from './verify-code.ts'

export async function updateUser(
  context: CallOf<'updateUser'>,
  input: InputOf<'updateUser'>,
): AnswerTo<'updateUser'> {
  const { db, now, clientAddress, session, services } = context
  const { name, phone_number, image } = input
  if (!(await lockImage(db, image))) return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  const account = await lockUser(db, session.userId)
  if (phone_number !== undefined && phone_number !== account.phone_number) {
    const guessed = await guessPhoneNumber(context, 'customer', phone_number)
    if (!guessed.ok) return guessed
  }
  if (input.email !== undefined) {
    if (services.sharedAccounts.has(account.email)) return refuse('demo_account')
    const email = normalizeEmail(input.email)
    if (email === account.email) return refuseFields('email_same', { email: 'email_same' })
    // The call can mail any typed address, so it counts as a request for a code.
    const allowance = services.settings.allowances.resend_code
    const mailed = { name: 'resend_code', subject: clientAddress, allowance, now } as const
    const counted = await countAgainstLimit(db, mailed)
    if (!counted.allowed) return refuse('too_many_requests', { retry_after: counted.retryAfterSeconds })
    await sendEmailChange(context, account, email)
    context.logEvent({ event: 'email_change_asked', kind: 'customer', account: account.id })
  }
  const changes = { name, phone_number, image_url: image, updated_at: now }
  const changed = await unlessDuplicate(db, () =>
    db
      .updateTable('users')
      .set(changes)
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  // The unique constraint decides whether another account has the phone number.
  return changed === null ? refuse('phone_number_taken') : succeed(await toUser(db, changed))
}

/**
 * Refuses a taken number. The refusal reveals an account, so it counts like a check of a number. Must run before any
 * write, because the refusal commits the count.
 */
export async function guessPhoneNumber(
  { db, now, clientAddress, services, logEvent }: CallContext,
  kind: 'customer' | 'driver',
  phoneNumber: string,
) {
  const allowance = services.settings.allowances.check
  const guesses = { name: 'check', subject: clientAddress, allowance, now } as const
  const { allowed, retryAfterSeconds } = await peekLimit(db, guesses)
  if (!allowed) return refuse('too_many_requests', { retry_after: retryAfterSeconds })
  if (!(await isTaken(db, kind, ['phone_number', phoneNumber]))) return succeed(null)
  const { left } = await countAgainstLimit(db, guesses)
  if (left === 0) logEvent({ event: 'limit_reached', limit: 'check' })
  return refuse('phone_number_taken')
}

const emailChanged = { en: 'Change Email Successfully!', vi: 'Đổi email thành công!' }
const codeSent = {
  en: 'Get verification code in your Email!',
  vi: 'Mã xác nhận đã được gửi đến email của bạn!',
}

type Input = InputOf<'changeEmail'>
type Changed = Answer<{ message: string; token: string }, 'email_taken'>

export async function changeEmail(
  context: CallOf<'changeEmail'>,
  input: InputOf<'changeEmail'>,
): AnswerTo<'changeEmail'> {
  const guessed = await verifyCode(context, () =>
    inTransaction(
      context.db,
      (transaction) => proveEmail({ ...context, db: transaction }, input).catch(refuseTaken),
      { shouldRollBack: (answer) => answer?.ok === false },
    ),
  )
  if (!guessed.ok) return guessed
  const { value: changed } = guessed
  if (changed.ok) {
    context.logEvent({ event: 'email_changed', kind: 'customer', account: context.session.userId })
  }
  return changed
}

function refuseTaken(error: unknown): Changed {
  if (isDuplicate(error)) return refuse('email_taken')
  throw error
}

/** Null if the code does not prove this e-mail. Another person's code counts as wrong here and stays valid. */
async function proveEmail(context: CustomerContext, input: Input): Promise<Changed | null> {
  const { db, now, language, session, services } = context
  const owner = { kind: 'customer', accountId: session.userId } as const
  const account = await lockUser(db, session.userId)
  const email = normalizeEmail(input.new_email)
  if (account.pending_email !== email) return null
  const codeHashes = services.hashCode(input.code_activate)
  if ((await consumeCode(db, { ...owner, codeHashes, purpose: 'email_change', now })) === null) return null
  const changed = await db
    .updateTable('users')
    .set({ email, pending_email: null, updated_at: now })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // A reader of the old address no longer has access to this account.
  await dropCodes(db, { ...owner, purposes: ['activation', 'reset'] })
  await endSessionsOfAccount(db, { ...owner, exceptId: session.id, now })
  const token = await renewSession(context, session.id, changed)
  return succeed({ message: emailChanged[language], token })
}

export async function resendChangeEmail(
  context: CallOf<'resendChangeEmail'>,
  input: InputOf<'resendChangeEmail'>,
): AnswerTo<'resendChangeEmail'> {
  const account = await lockUser(context.db, context.session.userId)
  const email = normalizeEmail(input.new_email)
  if (account.pending_email !== email) return refuse('email_not_pending')
  await sendEmailChange(context, account, email)
  return succeed({ message: codeSent[context.language] })
}

/**
 * Stores the new address of a locked account as pending, mails a code to it, and mails a warning to the old address.
 * Only a caller who enters the code learns whether the new address already has an account.
 */
async function sendEmailChange(context: CustomerContext, account: UserRow, email: string): Promise<void> {
  const { db, now, language, services } = context
  const { id } = account
  if (account.pending_email !== email) {
    // An older code for another address must not prove this one.
    await dropCodes(db, { kind: 'customer', accountId: id, purposes: ['email_change'] })
    const pending = { pending_email: email, updated_at: now }
    await db.updateTable('users').set(pending).where('id', '=', id).execute()
    const { publicUrl } = services.settings
    await services.queueMail(db, emailChangeWarning({ to: account.email, language, publicUrl }))
  }
  const request = { kind: 'customer', email, purpose: 'email_change', now } as const
  if (await claimCodeRequest(db, request)) await sendCode(context, { ...request, id })
}

/**
 * Erases the customer's codes and the records under the customer's e-mails, and locks the account. The row stays
 * without personal data, because running calls and orders refer to it.
 */
export async function eraseCustomer(
  db: Database,
  { id, email, pending_email }: Pick<UserRow, 'id' | 'email' | 'pending_email'>,
  now: Date,
): Promise<void> {
  const emails = [email, ...(pending_email === null ? [] : [pending_email])]
  await eraseCodes(db, { userId: id, emails })
  for (const each of emails) await eraseAttempts(db, each)
  await sql`
    update users set name = '', email = 'deleted-' || id || '@deleted.invalid', phone_number = 'deleted-' || id,
        password_hash = '', image_url = null, role = 'locked', pending_email = null, deleted_at = ${now},
        updated_at = ${now}
     where id = ${id}`.execute(db)
}
