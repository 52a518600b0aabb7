import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, imageSchema, noteSchema, timestampSchema, wholeNumber } from '#contracts/fields.ts'
import { dishNoteMaxLength } from '#domain/shop/limits.ts'

/** A line of a cart. */
export const cartLineSchema = z.object({
  id: z.int(),
  quantity: z.int(),
  product_id: z.int(),
  partner_id: z.int(),
  user_id: z.int(),
  /** The customer's note to the kitchen, at most 100 characters. */
  note: z.nullable(z.string()),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A customer's cart with one restaurant; `total_price_cart` in whole dong. */
export const cartSchema = z.object({ carts: z.array(cartLineSchema), total_price_cart: z.int() })

/** A customer's cart with one restaurant. */
export type Cart = z.infer<typeof cartSchema>

const quantitySchema = wholeNumber({ min: 1, max: 99, key: 'quantity_invalid' })

/** Missing: the note is unchanged. Null or blank: it is removed. */
const dishNoteSchema = noteSchema({ max: dishNoteMaxLength, tooLong: 'dish_note_too_long' })

/** The cart with one restaurant, after removing lines that can no longer be bought. */
export const getCart = endpoint({
  route: 'GET /cart',
  noun: 'Cart',
  summary: "The caller's cart with one restaurant.",
  audience: 'customer',
  access: 'single',
  input: z.object({ partner_id: idSchema }),
  output: cartSchema,
  success: 200,
  refusals: ['partner_not_found', 'partner_closed'],
})

/** A cart among all of a customer's carts: its restaurant and its first four lines, oldest first. */
const keptCartSchema = z.object({
  partner: z.object({
    id: z.int(),
    name: z.string(),
    image: imageSchema,
    status: z.enum(['open', 'close']),
    /** HH:MM:SS in Asia/Ho_Chi_Minh. */
    time_open: z.string(),
    time_close: z.string(),
  }),
  lines: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), image: imageSchema })),
  /** Of all lines, not only of those listed. */
  number_of_lines: z.int(),
  total_price_cart: z.int(),
})

/** A cart among all of a customer's carts. */
export type KeptCart = z.infer<typeof keptCartSchema>

/** All carts with lines that can be bought, the last changed first, at most 50; of closed restaurants too. */
export const listCarts = endpoint({
  route: 'GET /carts',
  noun: 'Cart',
  summary: "The caller's carts with all restaurants, the last changed first, at most 50.",
  audience: 'customer',
  access: 'read',
  input: z.object({}),
  output: z.array(keptCartSchema),
  success: 200,
  refusals: [],
})

/** Removes every line of one restaurant, also while it is closed or hidden. Idempotent. */
export const discardCart = endpoint({
  route: 'DELETE /carts/{partner_id}',
  noun: 'Cart',
  summary: 'Removes the cart with one restaurant, also while that is closed; again, it changes nothing.',
  audience: 'customer',
  access: 'single',
  input: z.object({ partner_id: idSchema }),
  output: z.object({ partner_id: z.int() }),
  success: 200,
  refusals: [],
})

/** Adds a quantity to a line, or creates it. */
export const addToCart = endpoint({
  route: 'POST /carts',
  noun: 'Cart',
  summary: 'Adds a dish to the cart.',
  audience: 'customer',
  access: 'single',
  input: z.object({
    product_id: idSchema,
    partner_id: idSchema,
    quantity: quantitySchema,
    note: dishNoteSchema,
  }),
  output: cartSchema,
  success: 201,
  refusals: [
    'partner_not_found',
    'partner_closed',
    'product_not_found',
    'out_of_stock',
    'quantity_too_large',
  ],
})

/**
 * Sets a line's quantity and, if given, its note. A dish that can no longer be bought is removed and listed in
 * `removed`.
 */
export const updateCart = endpoint({
  route: 'PATCH /carts',
  alias: 'PUT /carts',
  noun: 'Cart',
  summary: "Sets a line's quantity, and its note where one is sent.",
  audience: 'customer',
  access: 'write',
  input: z.object({
    product_id: idSchema,
    partner_id: idSchema,
    quantity: quantitySchema,
    note: dishNoteSchema,
  }),
  output: z.extend(cartSchema, { removed: z.optional(z.array(z.int())) }),
  success: 200,
  refusals: ['partner_not_found', 'partner_closed', 'line_not_found'],
})

/** Removes a line. */
export const removeFromCart = endpoint({
  route: 'DELETE /carts',
  noun: 'Cart',
  summary: 'Removes a dish from the cart.',
  audience: 'customer',
  access: 'write',
  input: z.object({ product_id: idSchema, partner_id: idSchema }),
  output: cartSchema,
  success: 200,
  refusals: ['partner_not_found', 'partner_closed', 'line_not_found'],
})

/** Removes every line of one restaurant. */
export const clearCart = endpoint({
  route: 'DELETE /clear_cart',
  noun: 'Cart',
  summary: 'Empties the cart with one restaurant; partner_id in query or body.',
  audience: 'customer',
  access: 'single',
  input: z.object({ partner_id: idSchema }),
  output: cartSchema,
  success: 200,
  refusals: ['partner_not_found', 'partner_closed'],
})
