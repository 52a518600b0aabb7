import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { reasonSchema } from '#contracts/money/adjustments.ts'

const ofOffice = { noun: 'Administration', audience: 'administrator' } as const

/** Declines a restaurant's request to cancel an order. */
export const declineCancelRequest = endpoint({
  route: 'POST /administrators/orders/{id}/decline_cancel',
  ...ofOffice,
  permission: 'orders:end',
  summary:
    'Declines the open request of a restaurant to cancel an order. The restaurant reads the reason on its board and may ask again.',
  access: 'write',
  trail: { target: 'order', details: ['reason'] },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  output: z.object({ id: z.int(), state: z.string() }),
  refusals: ['order_not_found', 'order_state_changed'],
})
