import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { emailSchema, phoneNumberSchema, signInSchema } from './account-forms.ts'

const signedInSchema = z.object({ message: z.string(), token: z.string() })

// Drivers and staff have paths of their own, and everything else in common.
const signingIn = {
  audience: 'public',
  access: 'own',
  limit: 'sign_in',
  input: signInSchema,
  output: signedInSchema,
  success: 200,
  refusals: ['wrong_credentials', 'account_locked', 'not_activated', 'not_approved', 'overloaded'],
} as const

/** Signs a driver in. */
export const signInDriver = endpoint({
  route: 'POST /sign_in_driver',
  noun: 'Accounts',
  summary: 'Signs a driver in and answers the token.',
  ...signingIn,
})

/** Signs a member of a restaurant's staff in. */
export const signInPartner = endpoint({
  route: 'POST /sign_in_partner',
  noun: 'Accounts',
  summary:
    "Signs a member of a restaurant's staff in and answers the token, which acts for the oldest membership.",
  ...signingIn,
  refusals: [...signingIn.refusals, 'no_membership'],
})

const typeUserSchema = wholeNumber({ min: 1, max: 3, key: 'choice_invalid' })

/** Tells whether an e-mail is free for a kind of account: 200 true, or 400 false. */
export const checkEmail = endpoint({
  route: 'POST /check_email',
  noun: 'Accounts',
  summary: 'Whether an e-mail is free for a kind of account: 200 true, or 400 false.',
  audience: 'public',
  access: 'read',
  limit: 'check',
  input: z.object({ email: emailSchema, type_user: typeUserSchema }),
  output: z.boolean(),
  success: 200,
  falseStatus: 400,
  refusals: [],
})

/** Tells whether a phone number is free for a kind of account: 200 true, or 400 false. */
export const checkPhoneNumber = endpoint({
  route: 'POST /check_phone_number',
  noun: 'Accounts',
  summary: 'Whether a phone number is free for a kind of account: 200 true, or 400 false.',
  audience: 'public',
  access: 'read',
  limit: 'check',
  input: z.object({ phone_number: phoneNumberSchema, type_user: typeUserSchema }),
  output: z.boolean(),
  success: 200,
  falseStatus: 400,
  refusals: [],
})
