import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { imageAddressSchema, imageSchema, timestampSchema } from '#contracts/fields.ts'
import { setUpSteps } from '#domain/accounts/set-up.ts'

const setUpSchema = z.object({
  /** The missing steps, in order. */
  missing: z.array(z.enum(setUpSteps)),
  /** The number of visible dishes, and the required number. */
  dishes: z.int(),
  dishes_needed: z.int(),
  image: imageSchema,
  /** When the restaurant requested approval. */
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
  summary:
    'How far the restaurant is with its start: what is missing, and whether it has asked to be let in.',
  refusals: ['partner_not_found'],
})

/** Confirms the hours as they are. */
export const confirmHours = endpoint({
  route: 'PUT /partner/setup/hours',
  ...changing,
  summary: 'Confirms the opening hours as they are. Setting them confirms them too.',
  refusals: ['partner_not_found'],
})

/** The input of a restaurant's picture. */
export const partnerPictureSchema = z.object({ image: imageAddressSchema })

/** Sets the restaurant's picture. */
export const setPartnerPicture = endpoint({
  route: 'PUT /partner/setup/picture',
  ...changing,
  summary: 'Puts the picture of the restaurant that customers see.',
  input: partnerPictureSchema,
  refusals: ['partner_not_found', 'image_not_allowed'],
})

/** Notes that the practice order was played to its end. */
export const recordPractice = endpoint({
  route: 'PUT /partner/setup/practice',
  ...changing,
  summary: 'Notes that somebody has played the practice order to its end.',
  refusals: ['partner_not_found'],
})

/** Asks Mâm to let the restaurant in. */
export const requestApproval = endpoint({
  route: 'PUT /partner/setup/approval',
  ...changing,
  summary:
    'Asks Mâm to let the restaurant in, once nothing is missing; missing names what is. Asking again changes nothing.',
  refusals: ['partner_not_found', 'setup_incomplete', 'already_approved'],
})
