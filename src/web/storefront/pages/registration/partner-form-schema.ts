import * as z from 'zod/mini'
import { partnerSignUpSchema } from '#contracts/accounts/registration-forms.ts'
import { latitudeSchema, problem } from '#contracts/fields.ts'

/** Requires a position. Its problem is reported at the field `place`, which has the map. */
const placedSchema = z
  .object({ latitude: z.optional(z.nullable(z.union([z.literal(''), latitudeSchema]))) })
  .check(
    z.refine(({ latitude }) => typeof latitude === 'number', {
      error: problem('location_required'),
      path: ['place'],
    }),
  )

/** The server's rule for a restaurant. The position is checked even while other fields are invalid. */
export const partnerFormSchema = z.intersection(partnerSignUpSchema(), placedSchema)
