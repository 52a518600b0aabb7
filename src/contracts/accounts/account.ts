import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { type imageAddressSchema, messageSchema, problem } from '#contracts/fields.ts'
import { customerFields, samePassword, signInSchema } from './account-forms.ts'
import { driverSignUpSchema, partnerSignUpSchema } from './registration-forms.ts'

/** For the documentation: how many digits an id card may have is configuration. */
const anyIdCardDigits = Array.from({ length: 20 }, (_, n) => n + 1)

/** What a new account sends, by its kind; what is configuration is handed in. */
export function signUpSchema(idCardDigits: readonly number[], image?: typeof imageAddressSchema) {
  return z.discriminatedUnion(
    'type_user',
    [
      z.object({ ...customerFields, type_user: z.literal([1, '1']) }).check(samePassword),
      driverSignUpSchema(idCardDigits, image),
      partnerSignUpSchema(image),
    ],
    problem('choice_invalid'),
  )
}

/** What a new account sends, by its kind. */
export type SignUp = z.output<ReturnType<typeof signUpSchema>>

/** Keeps a sign-up of one of the three kinds (`type_user`) until the activation code that it mails is used. */
export const signUp = endpoint({
  route: 'POST /sign_up',
  noun: 'Accounts',
  summary:
    'Registers a customer (type_user 1), driver (2) or restaurant (3) and mails an activation code. Drivers also send ' +
    'address, image, id_card and license_plate; restaurants address, image, time_open, time_close, type_id, latitude and longitude. ' +
    'There is no account until the code is used; the answer’s sign_up_id names the sign-up.',
  audience: 'public',
  access: 'own',
  limit: 'sign_up',
  input: signUpSchema(anyIdCardDigits),
  output: z.extend(messageSchema, { sign_up_id: z.string() }),
  success: 201,
  refusals: [
    'validation_failed',
    'email_taken',
    'phone_number_taken',
    'id_card_taken',
    'license_plate_taken',
    'location_required',
    'image_not_allowed',
  ],
})

/** Signs a customer in. */
export const signIn = endpoint({
  route: 'POST /sign_in',
  noun: 'Accounts',
  summary:
    'Signs a customer in and answers the token. Where e-mail and password are those of a restaurant or a driver, ' +
    'the refusal says so: works_at is partner or driver.',
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
  route: 'DELETE /sign_out',
  noun: 'Accounts',
  summary: "Ends the caller's session.",
  audience: 'signed_in',
  access: 'write',
  input: z.object({}),
  output: messageSchema,
  success: 200,
  refusals: [],
})
