import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { timestampSchema } from '#contracts/fields.ts'

/** How many orders are in a situation, and since when the longest. */
const situationSchema = z.object({ count: z.int(), since: z.nullable(timestampSchema) })

/** The state of the town now. */
export const getTownNow = endpoint({
  route: 'GET /administrators/now',
  noun: 'Administration',
  audience: 'administrator',
  permission: 'orders:read',
  access: 'read',
  summary:
    'The state of the town now: open, waiting, driverless and late orders, paused restaurants, drivers, orders by ten ' +
    'minutes today and on the same day last week, and the jobs that wait or have failed.',
  output: z.object({
    now: timestampSchema,
    open: z.int(),
    /** Shown to their restaurants, and not answered yet. */
    unanswered: situationSchema,
    waits_for_driver: situationSchema,
    /** `since`: when the oldest of them should have arrived. */
    late: situationSchema,
    cancel_asked: z.int(),
    drivers: z.object({ online: z.int(), carrying: z.int() }),
    paused: z.object({
      count: z.int(),
      /** Those that are paused for the longest time from now, at most ten. */
      partners: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** Null: the shop has paused it after missed orders, or no reason was given. */
          reason: z.nullable(z.string()),
          until: timestampSchema,
        }),
      ),
    }),
    /** Orders placed in each ten minutes since midnight. */
    today: z.array(z.int()),
    last_week: z.array(z.int()),
    queues: z.array(z.object({ name: z.string(), waiting: z.int(), failed: z.int() })),
  }),
})
