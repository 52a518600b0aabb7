import * as z from 'zod/mini'
import { customerFields, hasSamePassword, samePasswordProblem, signInSchema } from './account-forms.ts'
import { endpoint } from './endpoint.ts'
import { messageSchema, problem } from './fields.ts'
import { driverSignUpSchema, partnerSignUpSchema } from './registration-forms.ts'
import { routes } from './routes.ts'

/** However many digits: how many an id card may have is configuration, so the use case looks once more. */
const anyIdCardDigits = Array.from({ length: 20 }, (_, n) => n + 1)

const signUpSchema = z.discriminatedUnion(
  'type_user',
  [
    z
      .object({ ...customerFields, type_user: z.literal([1, '1']) })
      .check(z.refine(hasSamePassword, samePasswordProblem)),
    driverSignUpSchema(anyIdCardDigits),
    partnerSignUpSchema,
  ],
  problem('choice_invalid'),
)

/** What a new account sends, by its kind. */
export type SignUp = z.output<typeof signUpSchema>

/** Keeps a sign-up of one of the three kinds (`type_user`) until the activation code that it mails is used. */
export const signUp = endpoint({
  route: routes.signUp,
  summary:
    'Registers a customer (type_user 1), driver (2) or restaurant (3) and mails an activation code. Drivers also send ' +
    'address, image, id_card and license_plate; restaurants address, image, time_open, time_close, type_id, latitude and longitude. ' +
    'There is no account until the code is used; the answer’s sign_up_id names the sign-up.',
  audience: 'public',
  access: 'own',
  limit: 'sign_up',
  input: signUpSchema,
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
  audience: 'signed_in',
  access: 'write',
  input: z.object({}),
  output: messageSchema,
  success: 200,
  refusals: [],
})
