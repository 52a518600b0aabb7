import * as z from 'zod/mini'
import { textSchema } from '#contracts/fields.ts'
import { addressNameMax } from '#domain/shop/limits.ts'

/** What is typed for an address: its text (contract: addresses). */
export const addressFormSchema = z.object({
  name: textSchema({ max: addressNameMax, required: 'address_required', tooLong: 'address_too_long' }),
  place: z.optional(z.string()),
})
