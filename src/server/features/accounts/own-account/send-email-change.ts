import type { Selectable } from 'kysely'
import type { CustomerContext } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { emailChangeNotice } from '#server/features/accounts/codes/email-change-mail.ts'
import { sendCode } from '#server/features/accounts/codes/send-code.ts'
import { claimCodeRequest, dropCodes } from '#server/features/accounts/stores/code-store.ts'
import { writePendingEmail } from '#server/features/accounts/stores/user-store.ts'

/**
 * Notes the new address, whose locked account is given, and mails a code to it and a notice to the old one. Whether the
 * new one has an account is told only to whoever enters the code.
 */
export async function sendEmailChange(
  context: CustomerContext,
  account: Selectable<Tables['users']>,
  email: string,
): Promise<void> {
  const { db, now, language, services } = context
  const { id } = account
  if (account.pending_email !== email) {
    // The code that went to another address must not prove this one.
    await dropCodes(db, { kind: 'customer', accountId: id, purposes: ['email_change'] })
    await writePendingEmail(db, { userId: id, email, now })
    const { publicUrl } = services.settings
    await services.queueMail(db, emailChangeNotice({ to: account.email, language, publicUrl }))
  }
  const request = { kind: 'customer', email, purpose: 'email_change', now } as const
  if (!(await claimCodeRequest(db, request))) return
  await sendCode(context, { ...request, id })
}
