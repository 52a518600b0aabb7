import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, pageSchema, perPageSchema, timestampSchema, wholeNumber } from '#contracts/fields.ts'
import { partnerSchema } from './partner.ts'

/** One restaurant with its menu and its rating. */
export const showPartner = endpoint({
  route: 'GET /partner',
  noun: 'Catalogue',
  summary: 'One restaurant with its menu and its rating.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({ id: idSchema }),
  output: z.object({ partner: partnerSchema, avg_point: z.number(), number_of_reviews: z.int() }),
  success: 200,
  refusals: ['partner_not_found'],
})

/** The five kinds of restaurant. */
export const listTypes = endpoint({
  route: 'GET /types',
  noun: 'Catalogue',
  summary: 'The five kinds of restaurant.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      created_at: timestampSchema,
      updated_at: timestampSchema,
    }),
  ),
  success: 200,
  refusals: [],
})

/** The restaurants of one type with their menus, by id. */
export const listPartnersOfType = endpoint({
  route: 'GET /types/partners',
  noun: 'Catalogue',
  summary: 'The restaurants of one kind with their menus, in id order.',
  audience: 'public',
  access: 'read',
  cached: true,
  input: z.object({
    type_id: wholeNumber({ min: 1, max: 5, key: 'choice_invalid' }),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  output: z.array(partnerSchema),
  success: 200,
  refusals: [],
})
