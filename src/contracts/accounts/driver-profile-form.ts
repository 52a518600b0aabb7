import * as z from 'zod/mini'
import { imageAddressSchema } from '#contracts/fields.ts'
import { customerFields } from './account-forms.ts'
import { workAddressSchema } from './registration-forms.ts'

/** The editable fields of a driver's profile. A null picture removes the picture. */
export const driverProfileSchema = z.object({
  name: z.optional(customerFields.name),
  address: z.optional(workAddressSchema),
  phone_number: z.optional(customerFields.phone_number),
  image: z.optional(z.nullable(imageAddressSchema)),
})
