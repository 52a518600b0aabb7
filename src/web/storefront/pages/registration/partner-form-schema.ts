import * as z from 'zod/mini'
import { partnerSignUpSchema } from '#contracts/accounts/registration-forms.ts'
import { latitudeSchema, problem } from '#contracts/fields.ts'

/** The form's map always says where; told at the field `place`, which has the map. */
const placedSchema = z
  .object({ latitude: z.optional(z.nullable(z.union([z.literal(''), latitudeSchema]))) })
  .check(
    z.refine(({ latitude }) => typeof latitude === 'number', {
      error: problem('location_required'),
      path: ['place'],
    }),
  )

/** What the server asks of a restaurant; the place is looked at before all the rest is right. */
export const partnerFormSchema = z.intersection(partnerSignUpSchema(), placedSchema)
