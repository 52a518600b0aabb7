import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  idSchema,
  imageSchema,
  noteSchema,
  problem,
  timestampSchema,
  wantedAtSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { openingShape } from '#contracts/opening.ts'
import { choiceFaultSchema, chosenSchema, lineChoiceSchema } from '#contracts/option.ts'
import { maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import { dishNoteMaxLength } from '#domain/shop/limits.ts'

/** Why a dish is unavailable: sold out, not served at that time, or less stock than the cart needs. */
const dishFaultSchema = z.object({
  code: z.enum(['sold_out', 'not_served', 'few_left']),
  /** When it is available again, if known. */
  available_from: z.nullable(timestampSchema),
  /** The stock, when it is too small. */
  left: z.nullable(z.int()),
})

/** Why a dish in a cart is unavailable. */
export type DishFault = z.infer<typeof dishFaultSchema>

/** A line of a cart. */
export const cartLineSchema = z.object({
  id: z.int(),
  quantity: z.int(),
  product_id: z.int(),
  partner_id: z.int(),
  user_id: z.int(),
  /** The customer's note to the kitchen, at most 100 characters. */
  note: z.nullable(z.string()),
  choices: z.array(lineChoiceSchema),
  /** The price of one dish with its choices, in dong. */
  unit_price: z.int(),
  /** Why the dish is unavailable at the time of the cart; null when it is available. */
  dish_fault: z.nullable(dishFaultSchema),
  /** Why the line cannot be ordered with its choices; null when it can. */
  choice_fault: z.nullable(choiceFaultSchema),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A customer's cart with one restaurant; `total_price_cart` in whole dong. */
export const cartSchema = z.object({ carts: z.array(cartLineSchema), total_price_cart: z.int() })

/** A customer's cart with one restaurant. */
export type Cart = z.infer<typeof cartSchema>

const quantitySchema = wholeNumber({ min: 1, max: maxQuantityPerLine, key: 'quantity_invalid' })

/** Missing: the note stays unchanged. Null or blank: the note is removed. */
const dishNoteSchema = noteSchema({ max: dishNoteMaxLength, tooLong: 'dish_note_too_long', lines: 'several' })

/** The shared fields of cart calls. */
const ofCart = { noun: 'Cart', audience: 'customer', output: cartSchema } as const

/** The quantity, note and choices of a line. */
const chosenFields = { quantity: quantitySchema, note: dishNoteSchema, choices: chosenSchema }

/** Identifies a line: by id, else by dish (its only line, else its line without choices and note). */
const lineKey = {
  line_id: z.optional(idSchema),
  product_id: z.optional(idSchema),
  partner_id: idSchema,
  wanted_at: wantedAtSchema,
}

const namesLine = z.refine<{ line_id?: number | undefined; product_id?: number | undefined }>(
  ({ line_id, product_id }) => line_id !== undefined || product_id !== undefined,
  { error: problem('id_invalid'), path: ['product_id'] },
)

/** The refusals for the time of a cart: a slot (`wanted_at`), else now. */
const timeRefusals = ['partner_not_found', 'partner_closed', 'slot_not_available'] as const

const choiceRefusals = ['choices_required', 'choices_invalid', 'choice_sold_out'] as const

/** The cart with one restaurant, after removing lines that can no longer be bought. */
export const getCart = endpoint({
  route: 'GET /cart',
  ...ofCart,
  summary: "The caller's cart with one restaurant.",
  access: 'single',
  input: z.object({ partner_id: idSchema, wanted_at: wantedAtSchema }),
  refusals: [...timeRefusals],
})

/** A cart among all of a customer's carts: its restaurant and its first four lines, oldest first. */
const listedCartSchema = z.object({
  partner: z.object({
    id: z.int(),
    name: z.string(),
    image: imageSchema,
    status: z.enum(['open', 'close']),
    /** HH:MM:SS in Asia/Ho_Chi_Minh. */
    time_open: z.string(),
    time_close: z.string(),
    ...openingShape,
  }),
  lines: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), image: imageSchema })),
  /** The number of all lines, not only of those in `lines`. */
  number_of_lines: z.int(),
  total_price_cart: z.int(),
})

/** A cart among all of a customer's carts. */
export type ListedCart = z.infer<typeof listedCartSchema>

/** All carts with lines that can be bought, also from closed restaurants. The last changed comes first, at most 50. */
export const listCarts = endpoint({
  route: 'GET /carts',
  ...ofCart,
  summary: "The caller's carts with all restaurants, the last changed first, at most 50.",
  access: 'read',
  output: z.array(listedCartSchema),
})

/** Removes all lines of one restaurant, even while it is closed. Idempotent. */
export const discardCart = endpoint({
  route: 'DELETE /carts/{partner_id}',
  ...ofCart,
  summary: 'Removes the cart with one restaurant, even while it is closed. A repeated call changes nothing.',
  access: 'single',
  input: z.object({ partner_id: idSchema }),
  output: z.object({ partner_id: z.int() }),
  refusals: ['partner_not_found'],
})

/**
 * Adds a quantity to the line with the same dish, choices and note, or creates that line. Without `note`, it adds to
 * the only line of the dish with these choices, whatever its note. Without `choices`, it uses the defaults of the
 * required groups.
 */
export const addToCart = endpoint({
  route: 'POST /carts',
  ...ofCart,
  summary: 'Adds a dish to the cart.',
  access: 'single',
  input: z.object({
    product_id: idSchema,
    partner_id: idSchema,
    wanted_at: wantedAtSchema,
    ...chosenFields,
  }),
  success: 201,
  refusals: [
    ...choiceRefusals,
    ...timeRefusals,
    'product_not_found',
    'out_of_stock',
    'not_served',
    'few_left',
    'cart_full',
    'quantity_too_large',
  ],
})

/**
 * Sets a line's quantity and, if given, its note and choices. A line that becomes equal to another is merged with it. A
 * dish that can no longer be bought is removed and listed in `removed`. In a cart for a later time a sold-out dish
 * stays.
 */
export const updateCart = endpoint({
  route: 'PATCH /carts',
  alias: 'PUT /carts',
  ...ofCart,
  summary: "Sets a line's quantity and, if given, its note and choices.",
  access: 'write',
  input: z.object({ ...lineKey, ...chosenFields }).check(namesLine),
  output: z.extend(cartSchema, { removed: z.optional(z.array(z.int())) }),
  refusals: [
    ...choiceRefusals,
    ...timeRefusals,
    'line_not_found',
    'line_ambiguous',
    'out_of_stock',
    'not_served',
    'few_left',
    'quantity_too_large',
  ],
})

/** Removes a line. */
export const removeFromCart = endpoint({
  route: 'DELETE /carts',
  ...ofCart,
  summary: 'Removes a dish from the cart.',
  access: 'write',
  input: z.object(lineKey).check(namesLine),
  refusals: [...timeRefusals, 'line_not_found', 'line_ambiguous'],
})

/** Removes every line of one restaurant. */
export const clearCart = endpoint({
  route: 'DELETE /clear_cart',
  ...ofCart,
  summary: 'Removes every line of the cart with one restaurant; partner_id in query or body.',
  access: 'single',
  input: z.object({ partner_id: idSchema, wanted_at: wantedAtSchema }),
  refusals: [...timeRefusals],
})
