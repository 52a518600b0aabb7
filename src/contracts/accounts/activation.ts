import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { messageSchema } from '#contracts/fields.ts'
import { activationSchema, emailSchema, signUpIdSchema } from './account-forms.ts'

// The three kinds of account have paths of their own, and everything else in common.
const activating = {
  audience: 'public',
  access: 'own',
  input: z.extend(activationSchema, { sign_up_id: z.optional(signUpIdSchema) }),
  output: messageSchema,
  success: 200,
  refusals: ['code_not_valid', 'too_many_requests', 'overloaded'],
} as const

const resending = {
  audience: 'public',
  access: 'write',
  limit: 'resend_code',
  input: z.object({ email: emailSchema, sign_up_id: z.optional(signUpIdSchema) }),
  output: messageSchema,
  success: 200,
  refusals: [],
} as const

/** Makes the account whose sign-up the code was mailed for; with `sign_up_id` only that sign-up's code is right. */
export const activateAccount = endpoint({
  route: 'POST /activated_account',
  noun: 'Accounts',
  summary:
    "Makes the account whose sign-up the code was mailed for. With sign_up_id only that sign-up's code is right.",
  ...activating,
})

/** Mails a fresh activation code for the named sign-up, else the newest; the answer is the same whether or not there is one. */
export const resendActivationCode = endpoint({
  route: 'POST /user/confirmation',
  noun: 'Accounts',
  summary: 'Mails a fresh activation code.',
  ...resending,
})

/** Proves a driver's e-mail by the code that was mailed to it. */
export const activateDriver = endpoint({
  route: 'POST /activated_account_driver',
  noun: 'Accounts',
  summary: "Proves a driver's e-mail by the code that was mailed to it.",
  ...activating,
})

/** Proves a restaurant's e-mail by the code that was mailed to it. */
export const activatePartner = endpoint({
  route: 'POST /activated_account_partner',
  noun: 'Accounts',
  summary: "Proves a restaurant's e-mail by the code that was mailed to it.",
  ...activating,
})

/** Mails a driver a fresh activation code; the answer is the same whether or not such an account exists. */
export const resendDriverCode = endpoint({
  route: 'POST /driver/confirmation',
  noun: 'Accounts',
  summary: 'Mails a driver a fresh activation code.',
  ...resending,
})

/** Mails a restaurant a fresh activation code; the answer is the same whether or not such an account exists. */
export const resendPartnerCode = endpoint({
  route: 'POST /partner/confirmation',
  noun: 'Accounts',
  summary: 'Mails a restaurant a fresh activation code.',
  ...resending,
})
