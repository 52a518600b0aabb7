import * as z from 'zod/mini'
import { endpoint, type Route } from '#contracts/endpoint.ts'
import { type imageAddressSchema, messageSchema, problem, wholeNumber } from '#contracts/fields.ts'
import {
  activationSchema,
  customerFields,
  emailSchema,
  phoneNumberSchema,
  samePassword,
  signInSchema,
  signUpIdSchema,
} from './account-forms.ts'
import { contactSchema } from './profile-forms.ts'
import {
  driverSignUpSchema,
  idCardSchema,
  licensePlateSchema,
  partnerSignUpSchema,
} from './registration-forms.ts'

/** Every possible length of an id card: the allowed lengths are configuration, which a declaration does not know. */
const anyIdCardDigits = Array.from({ length: 20 }, (_, n) => n + 1)

/** The sign-up form of each kind of account. The configurable parts are parameters. */
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

/** The input of a sign-up, by the kind of account. */
export type SignUp = z.output<ReturnType<typeof signUpSchema>>

/** Stores a sign-up of one of the three kinds (`type_user`) and mails an activation code that completes it. */
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

// The kinds of account have separate paths and share everything else.
function activating(route: Route, summary: string) {
  return endpoint({
    route,
    noun: 'Accounts',
    summary,
    audience: 'public',
    access: 'own',
    input: z.extend(activationSchema, { sign_up_id: z.optional(signUpIdSchema) }),
    output: messageSchema,
    refusals: ['code_not_valid', 'too_many_requests', 'overloaded'],
  })
}

/** Makes the account of the sign-up with this code. With `sign_up_id` only the code of that sign-up is valid. */
export const activateAccount = activating(
  'POST /activated_account',
  'Creates the account of the sign-up with this code. With sign_up_id only the code of that sign-up is valid.',
)
export const activateDriver = activating(
  'POST /activated_account_driver',
  "Verifies a driver's e-mail with the mailed code.",
)
export const activatePartner = activating(
  'POST /activated_account_partner',
  "Verifies a restaurant's e-mail with the mailed code.",
)

function resending(route: Route, summary: string) {
  return endpoint({
    route,
    noun: 'Accounts',
    summary,
    audience: 'public',
    access: 'write',
    limit: 'resend_code',
    input: z.object({ email: emailSchema, sign_up_id: z.optional(signUpIdSchema) }),
    output: messageSchema,
  })
}

/** Mails a new activation code for the named sign-up, else the newest. The answer does not tell whether one exists. */
export const resendActivationCode = resending('POST /user/confirmation', 'Mails a fresh activation code.')
export const resendDriverCode = resending(
  'POST /driver/confirmation',
  'Mails a driver a fresh activation code.',
)
export const resendPartnerCode = resending(
  'POST /partner/confirmation',
  'Mails a restaurant a fresh activation code.',
)

const checking = {
  noun: 'Accounts',
  audience: 'public',
  access: 'read',
  limit: 'check',
  output: z.boolean(),
  falseStatus: 400,
} as const
const typeUserSchema = wholeNumber({ min: 1, max: 3, key: 'choice_invalid' })

/** Tells whether an e-mail is free for a kind of account: 200 true, or 400 false. */
export const checkEmail = endpoint({
  route: 'POST /check_email',
  summary: 'Tells whether an e-mail is free for a kind of account: 200 true, or 400 false.',
  input: z.object({ email: emailSchema, type_user: typeUserSchema }),
  ...checking,
})

/** Tells whether a phone number is free for a kind of account: 200 true, or 400 false. */
export const checkPhoneNumber = endpoint({
  route: 'POST /check_phone_number',
  summary: 'Tells whether a phone number is free for a kind of account: 200 true, or 400 false.',
  input: z.object({ phone_number: phoneNumberSchema, type_user: typeUserSchema }),
  ...checking,
})

/** Tells whether no driver has an identity card with this number: 200 true, or 400 false. */
export const checkIdCard = endpoint({
  route: 'POST /check_id_card_driver',
  summary: 'Tells whether no driver has an identity card with this number: 200 true, or 400 false.',
  input: z.object({ id_card: idCardSchema(anyIdCardDigits) }),
  ...checking,
})

/** Tells whether no driver has this license plate: 200 true, or 400 false. */
export const checkLicensePlate = endpoint({
  route: 'POST /check_license_plate_driver',
  summary: 'Tells whether no driver has this license plate: 200 true, or 400 false.',
  input: z.object({ license_plate: licensePlateSchema }),
  ...checking,
})

const signingIn = { noun: 'Accounts', audience: 'public', access: 'own', limit: 'sign_in' } as const

/** Signs a customer in. */
export const signIn = endpoint({
  route: 'POST /sign_in',
  summary:
    'Signs a customer in and answers the token. If the e-mail and password belong to a restaurant or a driver, the refusal names it in works_at: partner or driver.',
  ...signingIn,
  input: signInSchema,
  output: z.object({ token: z.string(), role: z.enum(['admin', 'member', 'locked']) }),
  refusals: ['wrong_credentials', 'account_locked', 'not_activated', 'overloaded'],
})

const signingInToWork = {
  ...signingIn,
  input: signInSchema,
  output: z.object({ message: z.string(), token: z.string() }),
  refusals: ['wrong_credentials', 'account_locked', 'not_activated', 'not_approved', 'overloaded'],
} as const

/** Signs a driver in. */
export const signInDriver = endpoint({
  route: 'POST /sign_in_driver',
  summary: 'Signs a driver in and answers the token.',
  ...signingInToWork,
})

/** Signs a member of a restaurant's staff in. */
export const signInPartner = endpoint({
  route: 'POST /sign_in_partner',
  summary:
    "Signs a member of a restaurant's staff in. The token is for the oldest membership. With to_set_up the owner of a restaurant that is not approved yet can sign in to set it up.",
  ...signingInToWork,
  input: z.extend(signInSchema, { to_set_up: z.optional(z.boolean('choice_invalid')) }),
  refusals: [...signingInToWork.refusals, 'no_membership'],
})

/** Ends the caller's session. */
export const signOut = endpoint({
  route: 'DELETE /sign_out',
  noun: 'Accounts',
  summary: "Ends the caller's session.",
  audience: 'signed_in',
  access: 'write',
  output: messageSchema,
})

/** Mails a message to the shop, and a confirmation to the sender. */
export const contactShop = endpoint({
  route: 'POST /contact',
  noun: 'Contact',
  summary: 'Mails a message to the shop, and a confirmation to the sender.',
  audience: 'public',
  access: 'write',
  limit: 'contact',
  input: contactSchema,
  output: messageSchema,
})
