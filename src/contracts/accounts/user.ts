import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { imageSchema, messageSchema, timestampSchema } from '#contracts/fields.ts'
import { addressSchema } from '#contracts/places/address.ts'
import { emailSchema } from './account-forms.ts'
import { changeEmailSchema, knownPasswordSchema, profileSchema } from './profile-forms.ts'

/** A customer as that customer sees it. */
export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  image: imageSchema,
  coins: z.int(),
  role: z.enum(['admin', 'member', 'locked']),
  /** The first address's text, or null. */
  address: z.nullable(z.string()),
  addresses: z.array(addressSchema),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A customer as that customer sees it. */
export type User = z.infer<typeof userSchema>

/** The user in the payload of a token, for clients that decode it. */
export type TokenUser = Pick<User, 'id' | 'name' | 'email' | 'phone_number' | 'role' | 'image'>

const own = { noun: 'Accounts', audience: 'customer' } as const

/** The signed-in customer. */
export const getUser = endpoint({
  route: 'GET /user',
  ...own,
  summary: 'The signed-in customer.',
  access: 'read',
  output: userSchema,
})

/** Changes the caller's profile. A new e-mail is pending until its mailed code is entered. */
export const updateUser = endpoint({
  route: 'PATCH /user',
  ...own,
  summary: "Changes the caller's profile. A new e-mail is pending until its mailed code is entered.",
  access: 'write',
  input: profileSchema,
  output: userSchema,
  refusals: ['phone_number_taken', 'email_same', 'image_not_allowed', 'demo_account', 'too_many_requests'],
  committedRefusals: ['phone_number_taken'],
})

/** Applies the pending e-mail and ends the other sessions. This session and its token stay valid. */
export const changeEmail = endpoint({
  route: 'PATCH /user/change_email',
  ...own,
  summary: 'Applies the pending e-mail and ends the other sessions.',
  access: 'own',
  input: changeEmailSchema,
  output: z.object({ message: z.string(), token: z.string() }),
  refusals: ['code_not_valid', 'email_taken', 'too_many_requests', 'overloaded'],
})

/** Mails the code for the pending e-mail again. */
export const resendChangeEmail = endpoint({
  route: 'POST /user/resend_change_email',
  ...own,
  summary: 'Mails the code for the pending e-mail again.',
  access: 'write',
  limit: 'resend_code',
  input: z.object({ new_email: emailSchema }),
  output: messageSchema,
  refusals: ['email_not_pending'],
})

/** Rows as stored; timestamps in ISO 8601. */
const storedRows = z.array(z.record(z.string(), z.unknown()))

/** All stored data about the caller, newest rows first. `is_complete` is false when a list is cut off. */
export const exportUser = endpoint({
  route: 'GET /user/export',
  ...own,
  summary: 'All stored data about the caller, at most 5,000 rows a list, newest first.',
  access: 'read',
  limit: 'export',
  output: z.object({
    exported_at: z.string(),
    is_complete: z.boolean(),
    user: z.extend(userSchema, {
      activated_at: z.nullable(z.string()),
      consented_at: z.nullable(z.string()),
      pending_email: z.nullable(z.string()),
    }),
    cart_lines: storedRows,
    orders: storedRows,
    order_details: storedRows,
    order_events: storedRows,
    /** The questions about missing dishes and their outcomes. */
    swaps: storedRows,
    feedbacks: storedRows,
    coin_movements: storedRows,
    applied_vouchers: storedRows,
    favourites: storedRows,
    sessions: storedRows,
  }),
})

/** Deletes the caller's account permanently. Orders stay without personal data. */
export const deleteUser = endpoint({
  route: 'DELETE /user',
  ...own,
  summary: "Deletes the caller's account permanently. Orders and reviews stay without personal data.",
  access: 'own',
  limit: 'sign_in',
  input: z.object({ password: knownPasswordSchema }),
  output: messageSchema,
  refusals: ['wrong_password', 'demo_account', 'order_still_live', 'overloaded'],
})
