import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { timestampSchema } from '#contracts/fields.ts'

/** The number of orders in a situation, and when the oldest of them came into it; null: there are none. */
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
    /** Orders that their restaurants see and have not answered yet. */
    unanswered: situationSchema,
    waits_for_driver: situationSchema,
    /** `since`: when the first of the late orders should have arrived. */
    late: situationSchema,
    cancel_asked: z.int(),
    drivers: z.object({ online: z.int(), carrying: z.int() }),
    paused: z.object({
      count: z.int(),
      /** At most ten restaurants, those with the latest ends of their pauses. */
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
    /** The numbers of orders placed in each ten minutes since midnight; `last_week`: of the same day last week. */
    today: z.array(z.int()),
    last_week: z.array(z.int()),
    queues: z.array(z.object({ name: z.string(), waiting: z.int(), failed: z.int() })),
  }),
})
