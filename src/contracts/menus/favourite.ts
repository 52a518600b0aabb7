import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { partnerSummarySchema } from './partner.ts'

/** Whether a restaurant is a favourite of the caller. */
const favouriteStateSchema = z.object({ partner_id: z.int(), is_favourite: z.boolean() })

const own = { noun: 'Favourites', audience: 'customer' } as const

/** The caller's favourites, newest first, at most 200. Hidden restaurants are left out while they are hidden. */
export const listFavourites = endpoint({
  route: 'GET /favourites',
  summary: "The caller's favourite restaurants, newest first, at most 200, without their menus.",
  ...own,
  access: 'read',
  output: z.array(partnerSummarySchema),
})

/** Adds a favourite. Idempotent. */
export const addFavourite = endpoint({
  route: 'PUT /favourites/{partner_id}',
  summary: 'Adds a favourite restaurant. A repeated call changes nothing.',
  ...own,
  access: 'write',
  input: z.object({ partner_id: idSchema }),
  output: favouriteStateSchema,
  refusals: ['partner_not_found', 'too_many_favourites'],
})

/** Removes a favourite. A hidden restaurant is removed too, although the answer is partner_not_found. */
export const removeFavourite = endpoint({
  route: 'DELETE /favourites/{partner_id}',
  summary: 'Removes a favourite restaurant. A repeated call changes nothing.',
  ...own,
  access: 'write',
  committedRefusals: ['partner_not_found'],
  input: z.object({ partner_id: idSchema }),
  output: favouriteStateSchema,
  refusals: ['partner_not_found'],
})
