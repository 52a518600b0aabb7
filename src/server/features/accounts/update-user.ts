import { normalizeEmail } from '#domain/accounts/email.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { isDuplicate } from '#server/db/connection.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { countAgainstLimit, peekLimit } from '#server/limits/limits.ts'
import { isTaken } from './account-store.ts'
import { sendEmailChange } from './change-email.ts'
import { toUser } from './get-account.ts'

export async function updateUser(
  context: CallOf<'updateUser'>,
  input: InputOf<'updateUser'>,
): AnswerTo<'updateUser'> {
  const { db, now, session, services } = context
  const { name, phone_number, image } = input
  if (!(await lockImage(db, image))) return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  const account = await lockUser(db, session.userId)
  if (phone_number !== undefined && phone_number !== account.phone_number) {
    const guessed = await guessPhoneNumber(context, phone_number)
    if (!guessed.ok) return guessed
  }
  if (input.email !== undefined) {
    if (services.sharedAccounts.has(account.email)) return refuse('demo_account')
    const email = normalizeEmail(input.email)
    if (email === account.email) return refuseFields('email_same', { email: 'email_same' })
    const counted = await countEmailChange(context)
    if (!counted.allowed) return refuse('too_many_requests', { retry_after: counted.retryAfterSeconds })
    await sendEmailChange(context, account, email)
    context.logEvent({ event: 'email_change_asked', kind: 'customer', account: account.id })
  }
  try {
    const changes = { name, phone_number, image_url: image, updated_at: now }
    const changed = await db
      .updateTable('users')
      .set(changes)
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return succeed(await toUser(db, changed))
  } catch (error) {
    // Its own phone number aside, the unique constraint decides.
    if (isDuplicate(error)) return refuse('phone_number_taken')
    throw error
  }
}

/**
 * A number that somebody has tells of that account, so that such answers count like asking for it; to be asked before
 * anything is written, since the refusal keeps the count.
 */
async function guessPhoneNumber(
  { db, now, clientAddress, services, logEvent }: CustomerContext,
  phoneNumber: string,
) {
  const allowance = services.settings.allowances.check
  const guesses = { name: 'check', subject: clientAddress, allowance, now } as const
  const { allowed, retryAfterSeconds } = await peekLimit(db, guesses)
  if (!allowed) return refuse('too_many_requests', { retry_after: retryAfterSeconds })
  if (!(await isTaken(db, 'customer', ['phone_number', phoneNumber]))) return succeed(null)
  const { left } = await countAgainstLimit(db, guesses)
  if (left === 0) logEvent({ event: 'limit_reached', limit: 'check' })
  return refuse('phone_number_taken')
}

/** A change of e-mail mails to an address that anybody may type, so it counts like asking for a code. */
function countEmailChange({ db, now, clientAddress, services }: CustomerContext) {
  const allowance = services.settings.allowances.resend_code
  return countAgainstLimit(db, { name: 'resend_code', subject: clientAddress, allowance, now })
}
