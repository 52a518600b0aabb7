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

/** Takes an order from its driver and asks another one. */
export const reassignOrder = endpoint({
  route: 'POST /administrators/orders/{id}/reassign',
  ...ofOffice,
  permission: 'orders:step',
  summary:
    'Takes an order from its driver before the pick-up, and offers it to a named free driver, or else to the next one as usual. The driver who had it is told, free again, and not asked for it again. `seen_driver_id`: the driver who had it, or was asked, when the administrator looked.',
  access: 'write',
  trail: { target: 'order', details: ['seen_driver_id', 'driver_id', 'reason', 'asked'] },
  input: z.object({
    id: idSchema,
    seen_driver_id: z.nullable(idSchema),
    /** The driver to ask first; without it the next one near the restaurant. */
    driver_id: z.optional(idSchema),
    reason: reasonSchema,
  }),
  output: z.object({
    id: z.int(),
    state: z.string(),
    /** The driver who is asked; null while no driver is free. */
    asked: z.nullable(z.int()),
  }),
  refusals: ['order_not_found', 'order_state_changed', 'driver_not_found', 'driver_not_free'],
})

/** The drivers who could be asked for an order. */
export const listFreeDrivers = endpoint({
  route: 'GET /administrators/orders/{id}/drivers',
  ...ofOffice,
  permission: 'orders:step',
  summary: 'The free drivers who could be asked for an order, the nearest to its restaurant first.',
  access: 'read',
  input: z.object({ id: idSchema }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      license_plate: z.string(),
      /** To the restaurant. */
      distance_km: z.number(),
      /** The driver's last answer to an offer of this order. */
      answer: z.nullable(z.enum(['accepted', 'declined', 'expired', 'withdrawn'])),
    }),
  ),
  refusals: ['order_not_found'],
})
