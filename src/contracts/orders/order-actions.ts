import * as z from 'zod/mini'
import { cartSchema } from '#contracts/carts/cart.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, imageSchema, timestampSchema, wantedAtSchema } from '#contracts/fields.ts'
import { lineChoiceSchema } from '#contracts/option.ts'
import { ofOwnOrder, orderSchema } from './order-shape.ts'

/** Cancels an order before the restaurant accepts it. Coins, voucher and sales figures are reverted. */
export const cancelOrder = endpoint({
  route: 'POST /orders/{id}/cancel',
  ...ofOwnOrder,
  summary:
    'Cancels an order that the restaurant has not accepted yet. Coins, voucher and sales figures are reverted.',
  access: 'write',
  input: z.object({ id: idSchema }),
  output: z.object({ order: orderSchema }),
  refusals: ['order_not_found', 'order_state_changed'],
})

/** Previews an order that is placed again: the dishes, with their changes since the old order. */
export const previewReorder = endpoint({
  route: 'GET /orders/{id}/reorder',
  ...ofOwnOrder,
  summary: 'Previews the cart that ordering an old order again would make, with the changes since then.',
  access: 'read',
  input: z.object({ id: idSchema, wanted_at: wantedAtSchema }),
  output: z.object({
    partner: z.object({
      id: z.int(),
      name: z.string(),
      /** `gone` stands for `locked` and `not_activated`. */
      status: z.enum(['open', 'close', 'gone']),
      /** The first slot for which the restaurant takes orders; null: none. */
      next_slot_at: z.nullable(timestampSchema),
    }),
    lines: z.array(
      z.object({
        /** The line of the old order. */
        line_id: z.int(),
        product_id: z.int(),
        name: z.string(),
        image: imageSchema,
        quantity: z.int(),
        /** The note of the old line, which is copied to the cart. */
        note: z.nullable(z.string()),
        /** The choices of the old line that are still offered; `left_out` has the names of the others. */
        choices: z.array(lineChoiceSchema),
        left_out: z.array(z.string()),
        /** The prices of one dish with its choices, in the old order and now. */
        old_price: z.int(),
        price: z.int(),
        /** Null: nothing has changed. `choices`: a required choice is no longer offered, so the line is not copied. */
        change: z.nullable(z.enum(['price', 'sold_out', 'not_served', 'gone', 'choices'])),
      }),
    ),
    /** The current price of the dishes that can be bought. */
    subtotal: z.int(),
    /** The number of lines in the current cart, which the old order would replace. */
    replaces: z.int(),
  }),
  refusals: ['order_not_found', 'slot_not_available'],
})

/** Replaces the cart with the dishes of an old order that can still be bought. */
export const reorder = endpoint({
  route: 'POST /orders/{id}/reorder',
  ...ofOwnOrder,
  summary: 'Replaces the cart with the dishes of an old order that can still be bought.',
  access: 'write',
  input: z.object({ id: idSchema, wanted_at: wantedAtSchema }),
  output: cartSchema,
  refusals: [
    'order_not_found',
    'partner_not_found',
    'partner_closed',
    'slot_not_available',
    'nothing_to_reorder',
    'cart_full',
  ],
})
