import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { endSchema, idSchema, problem, timestampSchema } from '#contracts/fields.ts'

const maxLeft = 9_999

const stockSchema = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(['in_stock', 'out_of_stock', 'disabled']),
  /** The remaining number; null: the stock is not counted. */
  left: z.nullable(z.int()),
  /** When the count ends and the dish or choice is in stock again; null: the stock is not counted. */
  until: z.nullable(timestampSchema),
})

const stockInput = {
  /** Null: the stock is not counted. 0: sold out until `until`. */
  left: z
    .nullable(z.number('stock_left_invalid'))
    .check(
      z.refine(
        (left) => left === null || (Number.isInteger(left) && left >= 0 && left <= maxLeft),
        problem('stock_left_invalid'),
      ),
    ),
  /** Missing: the end of today. */
  until: z.optional(endSchema),
}

/** The properties that the calls for stock share. */
const stockCall = {
  noun: 'Restaurants',
  audience: 'staff',
  permission: 'menu:stock',
  access: 'write',
  output: stockSchema,
} as const

/** Puts a dish in stock, sets how many are left, or marks it as sold out until a time. */
export const setProductStock = endpoint({
  route: 'PUT /partner/products/{product_id}/stock',
  ...stockCall,
  summary: 'Puts a dish in stock, sets how many are left, or marks it as sold out until a time.',
  input: z.object({ product_id: idSchema, ...stockInput }),
  refusals: ['product_not_found', 'validation_failed'],
})

/**
 * Puts a choice in stock, sets how many are left, or marks it as sold out. If it shares the stock of a dish, both
 * change.
 */
export const setChoiceStock = endpoint({
  route: 'PUT /partner/choices/{choice_id}/stock',
  ...stockCall,
  summary: 'Does the same for a choice. A choice that shares the stock of a dish changes both.',
  input: z.object({ choice_id: idSchema, ...stockInput }),
  refusals: ['choice_not_found', 'validation_failed'],
})
