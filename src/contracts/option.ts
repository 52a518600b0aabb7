import * as z from 'zod/mini'
import { idSchema, problem, timestampSchema, wholeNumber } from '#contracts/fields.ts'
import { maxChoicesPerDish } from '#domain/menus/options.ts'

/** The fields of an option group in every answer. */
export const groupShape = {
  id: z.int(),
  name: z.string(),
  minimum: z.int(),
  maximum: z.int(),
  is_size: z.boolean(),
}

/** The fields of a choice in every answer. `price`: in a group of sizes the price of the dish, else the surcharge. */
export const choiceShape = {
  id: z.int(),
  name: z.string(),
  price: z.int(),
  is_default: z.boolean(),
  maximum: z.int(),
  status: z.enum(['in_stock', 'out_of_stock']),
}

/** A group of options of a dish, with its choices in their order. */
export const optionGroupSchema = z.object({
  ...groupShape,
  choices: z.array(
    z.object({
      ...choiceShape,
      /** The remaining number; missing: the stock is not counted. */
      left: z.optional(z.int()),
      /** When a sold-out choice is available again, if that is known. */
      available_from: z.optional(timestampSchema),
      /** `available_from` as people read it: HH:mm if it is today, else with day and month. */
      comes: z.optional(z.string()),
    }),
  ),
})

/** An option group of a dish, with its availability at a time. */
export type ShownOptionGroup = z.infer<typeof optionGroupSchema>

/** A choice as stored in a line of a cart or an order. `price`: see `choiceShape`. */
export const lineChoiceSchema = z.object({
  choice_id: z.int(),
  name: z.string(),
  group_name: z.string(),
  price: z.int(),
  quantity: z.int(),
  /** Only in an order: whether the choice is a size. */
  is_size: z.optional(z.boolean()),
})

/** A choice of a line. */
export type LineChoice = z.infer<typeof lineChoiceSchema>

/** The choices of a dish in a request. Missing: the defaults, since older clients know no choices. */
export const chosenSchema = z.optional(
  z
    .array(
      z.object(
        {
          choice_id: idSchema,
          quantity: wholeNumber({ min: 1, max: maxChoicesPerDish, key: 'quantity_invalid' }),
        },
        'choices_invalid',
      ),
      'choices_invalid',
    )
    .check(z.maxLength(maxChoicesPerDish, problem('choices_invalid'))),
)

/** Why a line cannot be ordered with its choices. */
export const choiceFaultSchema = z.object({
  code: z.enum([
    'choice_unknown',
    'choice_doubled',
    'choice_too_many',
    'group_too_few',
    'group_too_many',
    'choice_sold_out',
    'choice_few_left',
  ]),
  name: z.string(),
  /** For `choice_few_left`: the remaining number. */
  left: z.optional(z.int()),
})
