import * as z from 'zod/mini'
import { endpoint, type Noun, type Route } from '#contracts/endpoint.ts'
import { messageSchema } from '#contracts/fields.ts'
import { changePasswordSchema, forgotSchema, resetSchema } from './profile-forms.ts'
import { userSchema } from './user.ts'

// The kinds of account have separate paths and share everything else.
function forgetting(route: Route, summary: string, noun: Noun = 'Accounts') {
  return endpoint({
    route,
    noun,
    summary,
    audience: 'public',
    access: 'write',
    limit: 'forgot',
    input: forgotSchema,
    output: messageSchema,
    refusals: ['demo_account'],
  })
}

/** Mails a customer a code for a new password. The answer does not tell whether the account exists. */
export const forgotPassword = forgetting(
  'POST /passwords/forgot',
  'Mails a customer a code for a new password.',
)
export const forgotDriverPassword = forgetting(
  'POST /passwords/forgot_pw_driver',
  'Mails a driver a code for a new password.',
)
export const forgotPartnerPassword = forgetting(
  'POST /passwords/forgot_pw_partner',
  "Mails a member of a restaurant's staff a code for a new password.",
)
export const forgotAdministratorPassword = forgetting(
  'POST /administrators/forgot_password',
  'Mails an administrator a code for a new password.',
  'Administration',
)

function resetting(route: Route, summary: string, noun: Noun = 'Accounts') {
  return endpoint({
    route,
    noun,
    summary,
    audience: 'public',
    access: 'own',
    input: resetSchema,
    output: messageSchema,
    refusals: ['code_not_valid', 'too_many_requests', 'overloaded'],
  })
}

/** Sets a customer's new password after checking a mailed code, and ends every session of the account. */
export const resetPassword = resetting(
  'POST /passwords/reset',
  "Sets a customer's new password and ends every session of the account.",
)
export const resetDriverPassword = resetting(
  'POST /passwords/reset_pw_driver',
  "Sets a driver's new password and ends every session of the account.",
)
export const resetPartnerPassword = resetting(
  'POST /passwords/reset_pw_partner',
  'Sets the new password of a member of staff and ends every session of the account.',
)
export const resetAdministratorPassword = resetting(
  'POST /administrators/reset_password',
  "Sets an administrator's new password and ends every session of the account.",
  'Administration',
)

/** Changes the caller's password and ends the other sessions. This session and its token stay valid. */
export const changePassword = endpoint({
  route: 'PATCH /user/change_password',
  noun: 'Accounts',
  summary: "Changes the caller's password, ends the other sessions and answers a new token.",
  audience: 'customer',
  access: 'own',
  limit: 'sign_in',
  input: changePasswordSchema,
  output: z.extend(userSchema, { token: z.string() }),
  refusals: ['wrong_password', 'demo_account', 'overloaded'],
})
