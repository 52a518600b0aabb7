import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, textSchema, timestampSchema } from '#contracts/fields.ts'
import {
  type AdministratorRole,
  administratorPermissions,
  administratorRoles,
} from '#domain/accounts/roles.ts'
import { codeSchema, emailSchema, signInSchema } from './account-forms.ts'

const roleSchema = z.enum(Object.keys(administratorRoles) as AdministratorRole[], 'choice_invalid')

/** Signs an administrator in, with a code of the second factor if one is set up. */
export const signInAdministrator = endpoint({
  route: 'POST /administrators/sign_in',
  noun: 'Administration',
  summary:
    'Signs an administrator in and answers the token. The first call is refused with second_factor_setup, the secret for an authenticator app and its otpauth URI. The same call with a code of the app completes the set-up and answers recovery codes, once. Each recovery code replaces one code of the app.',
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
    role: roleSchema,
    permissions: z.array(z.enum(administratorPermissions)),
  }),
})

const editing = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'administrators:edit',
  access: 'write',
} as const

/** Adds an administrator. */
export const addAdministrator = endpoint({
  route: 'POST /administrators',
  ...editing,
  trail: { target: 'administrator', details: ['role'] },
  success: 201,
  summary: 'Adds an administrator and mails a code to set the password.',
  input: z.object({
    email: emailSchema,
    role: roleSchema,
    name: textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' }),
  }),
  output: z.object({ id: z.int(), email: z.string(), role: roleSchema }),
  refusals: ['email_taken'],
})

/** Takes the second factor and the password from an administrator who has lost them. */
export const resetSecondFactor = endpoint({
  route: 'POST /administrators/administrators/{id}/reset_second_factor',
  ...editing,
  trail: { target: 'administrator' },
  summary:
    'Signs an administrator out and deletes the password, the second factor and the recovery codes. Mails a code to set a new password; the next sign-in sets up a new second factor.',
  input: z.object({ id: idSchema }),
  output: z.object({ id: z.int(), email: z.string() }),
  refusals: ['account_not_found'],
})

/** Links a login of the command line to an administrator. */
export const nameLogin = endpoint({
  route: 'POST /administrators/administrators/{id}/login',
  ...editing,
  trail: { target: 'administrator', details: ['login'] },
  summary:
    'Links a login of the command line to an administrator, once. What the login does then counts as done by this administrator.',
  input: z.object({
    id: idSchema,
    login: textSchema({ max: 64, required: 'login_name_required' }),
  }),
  output: z.object({ id: z.int(), login: z.string() }),
  refusals: ['account_not_found', 'login_known'],
})

/** The administrators of the shop. */
export const listAdministrators = endpoint({
  route: 'GET /administrators/administrators',
  ...editing,
  access: 'read',
  summary: 'The administrators of the shop, oldest first.',
  input: z.object(paging),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role: roleSchema,
      is_locked: z.boolean(),
      /** False until the invited person has set a password with the mailed code. */
      has_password: z.boolean(),
      has_second_factor: z.boolean(),
      /** The person's login of the command line. */
      login: z.nullable(z.string()),
      /** Open sessions; each ends after 12 hours. */
      sessions: z.int(),
      created_at: timestampSchema,
    }),
  ),
})
