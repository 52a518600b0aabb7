import * as z from 'zod/mini'
import { activationSchema, customerSignUpSchema, emailSchema, signInSchema } from './account-forms.ts'
import { endpoint } from './endpoint.ts'
import { messageSchema, wholeNumber } from './fields.ts'
import { routes } from './routes.ts'

/** Registers a customer and mails an activation code. */
export const signUp = endpoint({
  route: routes.signUp,
  summary: 'Registers a customer and mails an activation code.',
  audience: 'public',
  access: 'own',
  limit: 'sign_up',
  input: z.intersection(
    customerSignUpSchema,
    z.object({ type_user: wholeNumber({ min: 1, max: 1, key: 'choice_invalid' }) }),
  ),
  output: messageSchema,
  success: 201,
  refusals: ['email_taken', 'phone_number_taken'],
})

/** Signs a customer in. */
export const signIn = endpoint({
  route: routes.signIn,
  summary: 'Signs a customer in and answers the token.',
  audience: 'public',
  access: 'own',
  limit: 'sign_in',
  input: signInSchema,
  output: z.object({ token: z.string(), role: z.enum(['admin', 'member', 'locked']) }),
  success: 200,
  refusals: ['wrong_credentials', 'account_locked', 'not_activated', 'overloaded'],
})

/** Ends the caller's session. */
export const signOut = endpoint({
  route: routes.signOut,
  summary: "Ends the caller's session.",
  audience: 'customer',
  access: 'write',
  input: z.object({}),
  output: messageSchema,
  success: 200,
  refusals: [],
})

/** Activates the account that the code was mailed to. */
export const activateAccount = endpoint({
  route: routes.activateAccount,
  summary: 'Activates the account that the code was mailed to.',
  audience: 'public',
  access: 'write',
  input: activationSchema,
  output: messageSchema,
  success: 200,
  refusals: ['code_not_valid', 'too_many_requests'],
  keeps: ['code_not_valid'],
})

/** Mails a fresh activation code; the answer is the same whether or not such an account exists. */
export const resendActivationCode = endpoint({
  route: routes.resendActivationCode,
  summary: 'Mails a fresh activation code.',
  audience: 'public',
  access: 'write',
  limit: 'resend_code',
  input: z.object({ email: emailSchema }),
  output: messageSchema,
  success: 200,
  refusals: [],
})
