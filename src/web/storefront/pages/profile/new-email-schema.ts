import * as z from 'zod/mini'
import { emailSchema } from '#contracts/accounts/account-forms.ts'
import { problem } from '#contracts/fields.ts'
import { normalizeEmail } from '#domain/accounts/email.ts'

/** Requires an e-mail that differs from the current one, in any spelling (rule 8.5). */
export function newEmailSchema(current: string) {
  const isOther = (email: string) => normalizeEmail(email) !== normalizeEmail(current)
  return z.object({ email: emailSchema.check(z.refine(isOther, problem('email_same'))) })
}
