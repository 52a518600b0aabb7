import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { timestampSchema } from '#contracts/fields.ts'
import { openingShape } from '#contracts/opening.ts'

/**
 * A reason why a restaurant sells nothing (not approved, locked, not opened yet, paused by a person or after missed
 * orders, an exceptional day, outside its hours), sells less (full slots, a dish or choice sold out, a hidden dish), is
 * slower (busy) or will be closed (days to come).
 */
const obstacleSchema = z.object({
  kind: z.enum([
    'not_approved',
    'locked',
    'not_opened',
    'paused',
    'missed_orders',
    'exception',
    'hours',
    'busy',
    'slots_full',
    'dish_sold_out',
    'choice_sold_out',
    'dish_hidden',
    'category_hidden',
    'coming_exception',
  ]),
  /** The dish or choice. */
  subject: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The restaurant's own explanation. */
  note: z.nullable(z.string()),
  /** The name of the responsible member of staff; null without one, or after the account was deleted. */
  by: z.nullable(z.string()),
  /** When a member of staff caused the obstacle, or when it began; null if unknown. */
  since: z.nullable(timestampSchema),
  /** When the obstacle ends without an action; null if it does not, or if the end is unknown. */
  until: z.nullable(timestampSchema),
  /** The first and the last exceptional day, for the call that removes the exception. */
  dates: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /**
   * Its meaning depends on the kind. `not_opened`: the number of dishes that can be sold. `busy`: the additional
   * minutes. `slots_full`: the number of full slots. A dish or choice that orders have sold out: the stock before those
   * orders.
   */
  figure: z.nullable(z.int()),
  /** For a pause after missed orders: the orders that were not answered. */
  order_ids: z.array(z.int()),
})

/** Lists the obstacles that keep a restaurant from selling now, and tells whether it is open. */
export const getObstacles = endpoint({
  route: 'GET /partner/obstacles',
  noun: 'Restaurants',
  summary:
    'Lists the obstacles that keep the restaurant from selling: first what closes it, then up to 100 dishes and 100 choices, each with the person, the reason, the start and the end.',
  audience: 'staff',
  permission: 'hours:read',
  access: 'read',
  output: z.object({
    ...openingShape,
    now: timestampSchema,
    obstacles: z.array(obstacleSchema),
    /** The number of obstacles of dishes and choices beyond the listed ones. */
    more: z.int(),
  }),
  refusals: ['partner_not_found'],
})
