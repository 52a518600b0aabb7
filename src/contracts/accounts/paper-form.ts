import * as z from 'zod/mini'
import { dateSchema, textSchema } from '#contracts/fields.ts'

const number = textSchema({ max: 30, required: 'paper_number_required' })

/** What a driver enters of a paper. `expires_on`: the last valid day; null where the paper has none. */
export const paperFormSchema = z.object({ number, expires_on: z.nullable(dateSchema) })

/** The same as a form has it: an empty date is none. */
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
