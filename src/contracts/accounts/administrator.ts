import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { textSchema } from '#contracts/fields.ts'
import {
  type AdministratorRole,
  administratorPermissions,
  administratorRoles,
} from '#domain/accounts/roles.ts'
import { signInSchema } from './account-forms.ts'
import { forgetting, resetting } from './password.ts'

/** Signs an administrator in, with a code of the second factor where one is set up. */
export const signInAdministrator = endpoint({
  route: 'POST /administrators/sign_in',
  noun: 'Administration',
  summary:
    'Signs an administrator in and answers the token. The first time it is refused by second_factor_setup, with the ' +
    'secret for an authenticator app and its otpauth URI; the same call with a code of that app completes the set-up ' +
    'and answers the recovery codes, once. Each of these stands in for one code later.',
  audience: 'public',
  access: 'own',
  limit: 'sign_in',
  input: z.extend(signInSchema, {
    code: z.optional(textSchema({ max: 64, required: 'second_factor_code_required' })),
  }),
  output: z.object({
    token: z.string(),
    /** Only in the answer that completes the set-up. */
    recovery_codes: z.array(z.string()),
  }),
  success: 200,
  refusals: [
    'wrong_credentials',
    'account_locked',
    'second_factor_setup',
    'second_factor_required',
    'wrong_second_factor',
    'too_many_requests',
    'overloaded',
  ],
})

/** Mails an administrator a code for a new password; the answer is the same whether or not the account exists. */
export const forgotAdministratorPassword = endpoint({
  route: 'POST /administrators/forgot_password',
  noun: 'Administration',
  summary: 'Mails an administrator a code for a new password.',
  ...forgetting,
})

/** Sets an administrator's new password behind a mailed code and ends every session of the account. */
export const resetAdministratorPassword = endpoint({
  route: 'POST /administrators/reset_password',
  noun: 'Administration',
  summary: "Sets an administrator's new password and ends every session of the account.",
  ...resetting,
})

/** The signed-in administrator. */
export const getAdministrator = endpoint({
  route: 'GET /administrators/me',
  noun: 'Administration',
  summary: 'The signed-in administrator.',
  audience: 'administrator',
  permission: 'account:read',
  access: 'read',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(Object.keys(administratorRoles) as AdministratorRole[]),
    permissions: z.array(z.enum(administratorPermissions)),
  }),
  success: 200,
  refusals: [],
})
