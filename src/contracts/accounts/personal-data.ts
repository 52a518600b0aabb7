import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { messageSchema } from '#contracts/fields.ts'
import { knownPasswordSchema } from './profile-forms.ts'
import { userSchema } from './user.ts'

/** A row as the shop keeps it; timestamps in ISO 8601. */
const keptRows = z.array(z.record(z.string(), z.unknown()))

/** Everything that the shop keeps about the caller, newest rows first; `is_complete` is false where a list is cut off. */
export const exportUser = endpoint({
  route: 'GET /user/export',
  noun: 'Accounts',
  summary: 'Everything that the shop keeps about the caller, at most 5,000 rows a list, newest first.',
  audience: 'customer',
  access: 'read',
  limit: 'export',
  input: z.object({}),
  output: z.object({
    exported_at: z.string(),
    is_complete: z.boolean(),
    user: z.extend(userSchema, {
      activated_at: z.nullable(z.string()),
      consented_at: z.nullable(z.string()),
      pending_email: z.nullable(z.string()),
    }),
    cart_lines: keptRows,
    orders: keptRows,
    order_details: keptRows,
    order_events: keptRows,
    feedbacks: keptRows,
    coin_movements: keptRows,
    applied_vouchers: keptRows,
    favourites: keptRows,
    sessions: keptRows,
  }),
  success: 200,
  refusals: [],
})

/** Deletes the caller's account for good; orders stay without the person. */
export const deleteUser = endpoint({
  route: 'DELETE /user',
  noun: 'Accounts',
  summary: "Deletes the caller's account for good; orders and reviews stay without the person.",
  audience: 'customer',
  access: 'own',
  limit: 'sign_in',
  input: z.object({ password: knownPasswordSchema }),
  output: messageSchema,
  success: 200,
  refusals: ['wrong_password', 'demo_account', 'order_still_live', 'overloaded'],
})
