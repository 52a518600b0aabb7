import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { dateSchema, idSchema, timestampSchema } from '#contracts/fields.ts'

/**
 * A quarter of an hour for which a restaurant takes orders ahead. `left`: how many more orders it takes for the slot.
 */
const slotSchema = z.object({ starts_at: timestampSchema, ends_at: timestampSchema, left: z.int() })

/** A quarter of an hour for which a restaurant takes orders ahead. */
export type Slot = z.infer<typeof slotSchema>

/** The slots of a restaurant up to three days ahead, including full ones; empty if it takes no orders ahead. */
export const listSlots = endpoint({
  route: 'GET /partners/{id}/slots',
  noun: 'Catalogue',
  summary:
    'The slots that can be ordered for, each a quarter of an hour, up to three days ahead or of one date, with the number of orders that each still takes.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({ id: idSchema, date: z.optional(dateSchema) }),
  output: z.array(slotSchema),
  refusals: ['partner_not_found'],
})
