import * as z from 'zod/mini'
import { codeSchema } from '#contracts/accounts/account-forms.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  type AdministratorRole,
  administratorPermissions,
  administratorRoles,
} from '#domain/accounts/roles.ts'
import { signInSchema } from './account-forms.ts'

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
    code: z.optional(codeSchema('second_factor_code_required')),
  }),
  output: z.object({
    token: z.string(),
    /** Only in the answer that completes the set-up. */
    recovery_codes: z.array(z.string()),
  }),
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

/** The signed-in administrator. */
export const getAdministrator = endpoint({
  route: 'GET /administrators/me',
  noun: 'Administration',
  summary: 'The signed-in administrator.',
  audience: 'administrator',
  permission: 'account:read',
  access: 'read',
  output: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(Object.keys(administratorRoles) as AdministratorRole[]),
    permissions: z.array(z.enum(administratorPermissions)),
  }),
})
