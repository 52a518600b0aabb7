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
  /** The restaurant's own words for it. */
  note: z.nullable(z.string()),
  /** The name of the responsible member of staff; null without one, or after the account was deleted. */
  by: z.nullable(z.string()),
  /** When it was said, or began; null where that is not known. */
  since: z.nullable(timestampSchema),
  /** When it ends by itself; null where it does not, or is not known. */
  until: z.nullable(timestampSchema),
  /** The first and last day of exceptional days, to take them back. */
  dates: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Of not opened: how many dishes can be sold; of busy: minutes; of full slots: how many; of a dish or choice: how many there were before orders took them. */
  figure: z.nullable(z.int()),
  /** For a pause after missed orders: the orders that were not answered. */
  order_ids: z.array(z.int()),
})

/** Everything that keeps the restaurant from selling now, and whether it is open. */
export const getObstacles = endpoint({
  route: 'GET /partner/obstacles',
  noun: 'Restaurants',
  summary:
    'Everything that keeps the restaurant from selling: what closes it first, then dishes and choices, up to 100 of each; who did it, why, since when and until when.',
  audience: 'staff',
  permission: 'hours:read',
  access: 'read',
  output: z.object({
    ...openingShape,
    now: timestampSchema,
    obstacles: z.array(obstacleSchema),
    /** How many dishes and choices there are beyond those listed. */
    more: z.int(),
  }),
  refusals: ['partner_not_found'],
})
