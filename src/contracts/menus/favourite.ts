import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema } from '#contracts/fields.ts'
import { partnerSummarySchema } from './partner.ts'

/** Whether a restaurant is among the caller's favourites now. */
const favouriteStateSchema = z.object({ partner_id: z.int(), is_favourite: z.boolean() })

/** The caller's favourite restaurants, newest first, at most 200; hidden ones are left out and come back by themselves. */
export const listFavourites = endpoint({
  route: 'GET /favourites',
  noun: 'Favourites',
  summary: "The caller's favourite restaurants, newest first, at most 200, without their menus.",
  audience: 'customer',
  access: 'read',
  input: z.object({}),
  output: z.array(partnerSummarySchema),
  success: 200,
  refusals: [],
})

/** Makes a restaurant a favourite; one that is a favourite already stays what and where it is. */
export const addFavourite = endpoint({
  route: 'PUT /favourites/{partner_id}',
  noun: 'Favourites',
  summary: 'Makes a restaurant a favourite; again, it changes nothing.',
  audience: 'customer',
  access: 'write',
  input: z.object({ partner_id: idSchema }),
  output: favouriteStateSchema,
  success: 200,
  refusals: ['partner_not_found', 'too_many_favourites'],
})

/** Takes a restaurant off the favourites; a hidden one goes too, although the answer does not tell it from an unknown one. */
export const removeFavourite = endpoint({
  route: 'DELETE /favourites/{partner_id}',
  noun: 'Favourites',
  summary: 'Takes a restaurant off the favourites; again, it changes nothing.',
  audience: 'customer',
  access: 'write',
  keeps: ['partner_not_found'],
  input: z.object({ partner_id: idSchema }),
  output: favouriteStateSchema,
  success: 200,
  refusals: ['partner_not_found'],
})
