import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, timestampSchema } from '#contracts/fields.ts'
import { printCopies } from '#domain/orders/print.ts'
import { ticketSchema } from './ticket.ts'

/** Numbers a print of an order and answers its contents. */
export const printOrder = endpoint({
  route: 'POST /partner/board/orders/{id}/print',
  noun: 'Restaurants',
  audience: 'staff',
  summary:
    'Numbers a print of an order and answers its contents. The cash to collect is only on the copy for the bag, and only for staff who may see money.',
  permission: 'board:read',
  access: 'write',
  input: z.object({
    id: idSchema,
    copy: z.enum(printCopies, 'choice_invalid'),
    /** True: refused if the copy was printed before, so that only one of several devices prints it automatically. */
    only_first: z.optional(z.boolean('choice_invalid')),
  }),
  output: z.object({
    copy: z.enum(printCopies),
    /** 1 for the first print of this copy. */
    number: z.int(),
    printed_at: timestampSchema,
    restaurant: z.string(),
    ticket: ticketSchema,
    /** The cash to collect; 0 for a prepaid order. Null on other copies, and for staff who may not see money. */
    to_collect: z.nullable(z.int()),
  }),
  refusals: ['order_not_found', 'printed_before'],
})
