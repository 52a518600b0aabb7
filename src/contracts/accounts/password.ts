import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { messageSchema } from '#contracts/fields.ts'
import { changePasswordSchema, forgotSchema, resetSchema } from './profile-forms.ts'
import { userSchema } from './user.ts'

/** What asking for a new password has in common: each kind of account has a path of its own. */
export const forgetting = {
  audience: 'public',
  access: 'write',
  limit: 'forgot',
  input: forgotSchema,
  output: messageSchema,
  success: 200,
  refusals: ['demo_account'],
} as const

/** What setting a new password behind a mailed code has in common. */
export const resetting = {
  audience: 'public',
  access: 'own',
  input: resetSchema,
  output: messageSchema,
  success: 200,
  refusals: ['code_not_valid', 'too_many_requests', 'overloaded'],
} as const

/** Mails a customer a code for a new password; the answer is the same whether or not the account exists. */
export const forgotPassword = endpoint({
  route: 'POST /passwords/forgot',
  noun: 'Accounts',
  summary: 'Mails a customer a code for a new password.',
  ...forgetting,
})

/** The same for a driver. */
export const forgotDriverPassword = endpoint({
  route: 'POST /passwords/forgot_pw_driver',
  noun: 'Accounts',
  summary: 'Mails a driver a code for a new password.',
  ...forgetting,
})

/** The same for a member of a restaurant's staff. */
export const forgotPartnerPassword = endpoint({
  route: 'POST /passwords/forgot_pw_partner',
  noun: 'Accounts',
  summary: "Mails a member of a restaurant's staff a code for a new password.",
  ...forgetting,
})

/** Sets a customer's new password behind a mailed code and ends every session of the account. */
export const resetPassword = endpoint({
  route: 'POST /passwords/reset',
  noun: 'Accounts',
  summary: "Sets a customer's new password and ends every session of the account.",
  ...resetting,
})

/** The same for a driver. */
export const resetDriverPassword = endpoint({
  route: 'POST /passwords/reset_pw_driver',
  noun: 'Accounts',
  summary: "Sets a driver's new password and ends every session of the account.",
  ...resetting,
})

/** The same for a member of a restaurant's staff. */
export const resetPartnerPassword = endpoint({
  route: 'POST /passwords/reset_pw_partner',
  noun: 'Accounts',
  summary: 'Sets the new password of a member of staff and ends every session of the account.',
  ...resetting,
})

/** Changes the caller's password and ends the other sessions; this one and its token live on. */
export const changePassword = endpoint({
  route: 'PATCH /user/change_password',
  noun: 'Accounts',
  summary: "Changes the caller's password, ends the other sessions and answers a fresh token.",
  audience: 'customer',
  access: 'own',
  limit: 'sign_in',
  input: changePasswordSchema,
  output: z.extend(userSchema, { token: z.string() }),
  success: 200,
  refusals: ['wrong_password', 'demo_account', 'overloaded'],
})
