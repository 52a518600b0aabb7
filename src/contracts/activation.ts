import * as z from 'zod/mini'
import { activationSchema, emailSchema, signUpIdSchema } from './account-forms.ts'
import { endpoint } from './endpoint.ts'
import { messageSchema } from './fields.ts'
import { routes } from './routes.ts'

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
  route: routes.activateAccount,
  summary:
    "Makes the account whose sign-up the code was mailed for. With sign_up_id only that sign-up's code is right.",
  ...activating,
})

/** Mails a fresh activation code for the named sign-up, else the newest; the answer is the same whether or not there is one. */
export const resendActivationCode = endpoint({
  route: routes.resendActivationCode,
  summary: 'Mails a fresh activation code.',
  ...resending,
})

/** Proves a driver's e-mail by the code that was mailed to it. */
export const activateDriver = endpoint({
  route: routes.activateDriver,
  summary: "Proves a driver's e-mail by the code that was mailed to it.",
  ...activating,
})

/** Proves a restaurant's e-mail by the code that was mailed to it. */
export const activatePartner = endpoint({
  route: routes.activatePartner,
  summary: "Proves a restaurant's e-mail by the code that was mailed to it.",
  ...activating,
})

/** Mails a driver a fresh activation code; the answer is the same whether or not such an account exists. */
export const resendDriverCode = endpoint({
  route: routes.resendDriverCode,
  summary: 'Mails a driver a fresh activation code.',
  ...resending,
})

/** Mails a restaurant a fresh activation code; the answer is the same whether or not such an account exists. */
export const resendPartnerCode = endpoint({
  route: routes.resendPartnerCode,
  summary: 'Mails a restaurant a fresh activation code.',
  ...resending,
})
