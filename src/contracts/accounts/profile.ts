import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { messageSchema } from '#contracts/fields.ts'
import { emailSchema } from './account-forms.ts'
import { changeEmailSchema, profileSchema } from './profile-forms.ts'
import { userSchema } from './user.ts'

/** Changes the caller's profile; a new e-mail only waits for the code that is mailed to it. */
export const updateUser = endpoint({
  route: 'PATCH /user',
  noun: 'Accounts',
  summary: "Changes the caller's profile. A new e-mail only waits for the code that is mailed to it.",
  audience: 'customer',
  access: 'write',
  input: profileSchema,
  output: userSchema,
  success: 200,
  refusals: ['phone_number_taken', 'email_same', 'image_not_allowed', 'demo_account', 'too_many_requests'],
  keeps: ['phone_number_taken'],
})

/** Gives the caller's account the e-mail that waits, and ends the other sessions; this one and its token live on. */
export const changeEmail = endpoint({
  route: 'PATCH /user/change_email',
  noun: 'Accounts',
  summary: "Gives the caller's account the e-mail that waits for this code, and ends the other sessions.",
  audience: 'customer',
  access: 'own',
  input: changeEmailSchema,
  output: z.object({ message: z.string(), token: z.string() }),
  success: 200,
  refusals: ['code_not_valid', 'email_taken', 'too_many_requests', 'overloaded'],
})

/** Mails the code for the e-mail that waits once more. */
export const resendChangeEmail = endpoint({
  route: 'POST /user/resend_change_email',
  noun: 'Accounts',
  summary: 'Mails the code for the e-mail that waits once more.',
  audience: 'customer',
  access: 'write',
  limit: 'resend_code',
  input: z.object({ new_email: emailSchema }),
  output: messageSchema,
  success: 200,
  refusals: ['email_not_pending'],
})
