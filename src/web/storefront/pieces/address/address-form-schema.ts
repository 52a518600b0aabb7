import * as z from 'zod/mini'
import { textSchema } from '#contracts/fields.ts'
import { addressDetailFields } from '#contracts/places/address.ts'
import { addressKinds } from '#domain/places/address-kinds.ts'
import { addressNameMax } from '#domain/shop/limits.ts'

/** The fields of an address (rule 10.1). */
export const addressFormSchema = z.object({
  name: textSchema({ max: addressNameMax, required: 'address_required', tooLong: 'address_too_long' }),
  place: z.optional(z.string()),
  ...addressDetailFields,
  kind: z.optional(z.enum(addressKinds)),
  /** A checkbox as form data. */
  is_default: z.optional(z.literal('on')),
})
