import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  daysInOrder,
  idSchema,
  perPageSchema,
  searchTextSchema,
  timestampSchema,
} from '#contracts/fields.ts'
import { checkoutTypes, orderStates } from '#domain/orders/order-status.ts'

const flagSchema = z.optional(z.literal('1', 'choice_invalid'))

const filterShape = {
  q: searchTextSchema,
  /** `open`: not delivered and not canceled. */
  state: z.optional(z.enum(['open', ...orderStates], 'choice_invalid')),
  partner_id: z.optional(idSchema),
  driver_id: z.optional(idSchema),
  user_id: z.optional(idSchema),
  payment: z.optional(z.enum(checkoutTypes, 'choice_invalid')),
  /** Open orders that should have arrived by now. */
  is_late: flagSchema,
  /** Accepted orders that wait for a driver. */
  waits_for_driver: flagSchema,
  /** Open orders that the restaurant has asked to cancel. */
  cancel_asked: flagSchema,
  /** The days on which the orders were placed. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  sort: z.optional(z.enum(['newest', 'oldest'], 'choice_invalid')),
}

const rowShape = {
  id: z.int(),
  state: z.enum(orderStates),
  created_at: timestampSchema,
  wanted_at: z.nullable(timestampSchema),
  /** When an open order should arrive; null for an ended order. */
  due_at: z.nullable(timestampSchema),
  is_late: z.boolean(),
  waits_for_driver: z.boolean(),
  cancel_asked: z.boolean(),
  partner: z.object({ id: z.int(), name: z.string() }),
  /** The recipient's given name and the last three digits of the phone number. */
  customer: z.object({ id: z.int(), given_name: z.string(), phone_end: z.string() }),
  driver: z.nullable(z.object({ id: z.int(), name: z.string() })),
  brought_by: z.enum(['driver', 'restaurant']),
  payment: z.enum(checkoutTypes),
  total: z.int(),
}

const reading = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'orders:read',
  access: 'read',
} as const

/** Finds orders for the back office. */
export const searchOrders = endpoint({
  route: 'GET /administrators/orders',
  ...reading,
  summary:
    'Finds orders by number, whole phone number, or words of the name of customer or restaurant (diacritics do not ' +
    'matter), and by filters; newest first. `next` is the `after` of the next part, null at the end. Names and phone ' +
    'numbers are masked.',
  input: z
    .object({ ...filterShape, after: z.optional(idSchema), per_page: perPageSchema })
    .check(daysInOrder),
  output: z.object({ orders: z.array(z.object(rowShape)), next: z.nullable(z.int()) }),
})

/** The found orders as a file. */
export const exportOrders = endpoint({
  route: 'GET /administrators/orders/csv',
  ...reading,
  limit: 'download',
  file: 'text/csv',
  summary:
    'All orders that a search finds, as CSV, sent while they are read. Names and phone numbers are masked.',
  input: z.object(filterShape).check(daysInOrder),
  output: z.object({
    file_name: z.string(),
    /** The lines of the file in parts. */
    text: z.custom<AsyncIterable<string>>(),
  }),
})
