import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, textSchema, wholeNumber } from '#contracts/fields.ts'
import { adjustmentSchema } from './adjustments.ts'

const coinCauses = [
  'order',
  'order_canceled',
  'order_changed',
  'refunded',
  'corrected',
  'feedback',
  'granted',
] as const

/** A row of the coin ledger: `amount` (negative when spent), `balance` after it, `created_at` as DD-MM-YYYY HH:mm. */
export const coinMovementSchema = z.object({
  id: z.int(),
  amount: z.int(),
  balance: z.int(),
  cause: z.enum(coinCauses),
  order_id: z.nullable(z.int()),
  created_at: z.string(),
})

/** A row of the coin ledger. */
export type CoinMovement = z.infer<typeof coinMovementSchema>

/** The caller's coins; 1 coin pays 1 dong. */
export const getCoins = endpoint({
  route: 'GET /orders/coins_user',
  noun: 'Checkout',
  summary: "The caller's coins.",
  audience: 'customer',
  access: 'read',
  output: z.object({ coins: z.int() }),
})

/** The caller's coin movements, newest first. */
export const listCoinMovements = endpoint({
  route: 'GET /coins/movements',
  noun: 'Checkout',
  summary: "The caller's coin movements, newest first.",
  audience: 'customer',
  access: 'read',
  input: z.object(paging),
  output: z.array(coinMovementSchema),
})

/** Gives a customer coins. */
export const grantCoins = endpoint({
  route: 'POST /administrators/coins',
  noun: 'Administration',
  summary:
    'Gives a customer coins. Above 500,000 granted by one administrator to one customer in seven days, another ' +
    'administrator has to confirm.',
  audience: 'administrator',
  permission: 'money:adjust',
  access: 'write',
  trail: { target: 'money', details: ['user_id', 'amount', 'state', 'reason'] },
  success: 201,
  input: z.object({
    user_id: idSchema,
    amount: wholeNumber({ min: 1, max: 9_999_999_999, key: 'amount_required' }),
    reason: textSchema({ max: 255, required: 'reason_required' }),
  }),
  output: adjustmentSchema,
  refusals: ['account_not_found', 'idempotency_key_reused'],
})
