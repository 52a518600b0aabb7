import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, timestampSchema } from '#contracts/fields.ts'
import { printCopies } from '#domain/orders/print.ts'
import { ticketSchema } from './ticket.ts'

/** Numbers a print of an order. */
export const printOrder = endpoint({
  route: 'POST /partner/board/orders/{id}/print',
  noun: 'Restaurants',
  audience: 'staff',
  summary:
    'Numbers a print of an order and answers what stands on it; what is to be collected on the bag’s only for whom may see money.',
  permission: 'board:read',
  access: 'write',
  input: z.object({
    id: idSchema,
    copy: z.enum(printCopies, 'choice_invalid'),
    /** Refused where it was printed before: of several devices that print by themselves one does. */
    only_first: z.optional(z.boolean('choice_invalid')),
  }),
  output: z.object({
    copy: z.enum(printCopies),
    /** 1 for the first print of this copy. */
    number: z.int(),
    printed_at: timestampSchema,
    restaurant: z.string(),
    ticket: ticketSchema,
    /** At the door; 0 when it is paid. Null on other copies, and for whom may not see it. */
    to_collect: z.nullable(z.int()),
  }),
  refusals: ['order_not_found', 'printed_before'],
})
