import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { imageAddressSchema, imageSchema, timestampSchema } from '#contracts/fields.ts'
import { setUpSteps } from '#domain/accounts/set-up.ts'

const setUpSchema = z.object({
  /** The missing steps, in order. */
  missing: z.array(z.enum(setUpSteps)),
  /** The number of visible dishes; `dishes_needed` is the required number. */
  dishes: z.int(),
  dishes_needed: z.int(),
  image: imageSchema,
  /** When the restaurant requested approval; null: not yet. */
  asked_at: z.nullable(timestampSchema),
  /** Whether Mâm has approved the restaurant. */
  is_approved: z.boolean(),
})

const ofSetUp = {
  noun: 'Restaurants',
  audience: 'staff',
  permission: 'setup:edit',
  output: setUpSchema,
} as const
const changing = { ...ofSetUp, access: 'write' } as const

/** The progress of the restaurant's setup. */
export const getSetUp = endpoint({
  route: 'GET /partner/setup',
  ...ofSetUp,
  access: 'read',
  summary: "The progress of the restaurant's setup: what is missing, and whether approval is requested.",
  refusals: ['partner_not_found'],
})

/** Confirms the hours as they are. */
export const confirmHours = endpoint({
  route: 'PUT /partner/setup/hours',
  ...changing,
  summary: 'Confirms the opening hours without a change. Setting the hours confirms them too.',
  refusals: ['partner_not_found'],
})

/** The input of a restaurant's picture. */
export const partnerPictureSchema = z.object({ image: imageAddressSchema })

/** Sets the restaurant's picture. */
export const setPartnerPicture = endpoint({
  route: 'PUT /partner/setup/picture',
  ...changing,
  summary: 'Sets the picture of the restaurant that customers see.',
  input: partnerPictureSchema,
  refusals: ['partner_not_found', 'image_not_allowed'],
})

/** Records that the practice order was completed. */
export const recordPractice = endpoint({
  route: 'PUT /partner/setup/practice',
  ...changing,
  summary: 'Records that the practice order was completed.',
  refusals: ['partner_not_found'],
})

/** Requests approval of the restaurant. */
export const requestApproval = endpoint({
  route: 'PUT /partner/setup/approval',
  ...changing,
  summary:
    'Requests approval of the restaurant. Refused while something is missing; `missing` lists it. A repeated call changes nothing.',
  refusals: ['partner_not_found', 'setup_incomplete', 'already_approved'],
})
