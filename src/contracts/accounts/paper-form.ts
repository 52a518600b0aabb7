import * as z from 'zod/mini'
import { dateSchema, textSchema } from '#contracts/fields.ts'

const number = textSchema({ max: 30, required: 'paper_number_required' })

/** A driver's entries about a paper. `expires_on`: the last valid day; null for a paper that does not expire. */
export const paperFormSchema = z.object({ number, expires_on: z.nullable(dateSchema) })

/** The same entries in a form, where an empty date stands for null. */
export const paperEntrySchema = z.object({
  number,
  expires_on: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    dateSchema,
  ]),
})
