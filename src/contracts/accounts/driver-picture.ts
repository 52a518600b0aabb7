import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, lineSchema } from '#contracts/fields.ts'
import { privatePicturePurposes } from '#domain/pictures/private-pictures.ts'
import { pictureMaxBytes } from '#domain/shop/limits.ts'

const purposeSchema = z.enum(privatePicturePurposes, 'choice_invalid')

/** A picture as a data URL (`data:image/webp;base64,…`), since only a call with a token can read it. */
const dataUrlSchema = z.string()

/** Stores a private picture. */
export const addDriverPicture = endpoint({
  route: 'POST /drivers/pictures',
  noun: 'Drivers',
  audience: 'driver',
  access: 'own',
  limit: 'private_picture',
  // The largest picture in base64, with its prefix and the field names.
  bodyBytes: Math.ceil(pictureMaxBytes / 3) * 4 + 1_000,
  summary:
    'Stores a private picture of the signed-in driver: of a paper, a hand-over, a door or a problem at the restaurant. It has no public address. Another call must use its id within a day, or it is deleted. Sending the same picture again answers the same id.',
  input: z.object({
    purpose: purposeSchema,
    /** A PNG or JPEG as a data URL in base64. */
    picture: lineSchema('image_required'),
  }),
  output: z.object({ id: z.int() }),
  refusals: [
    'picture_not_readable',
    'picture_is_heic',
    'picture_too_large',
    'picture_too_many_pixels',
    'too_many_unused_pictures',
    'overloaded',
  ],
})

/** Reads a private picture of the signed-in driver. */
export const getDriverPicture = endpoint({
  route: 'GET /drivers/pictures/{id}',
  noun: 'Drivers',
  audience: 'driver',
  access: 'read',
  summary: "A private picture of the signed-in driver, as a data URL. Another driver's is not found.",
  input: z.object({ id: idSchema }),
  output: z.object({ id: z.int(), picture: dataUrlSchema }),
  refusals: ['picture_not_found'],
})

/** Shows an administrator a driver's private picture. */
export const viewDriverPicture = endpoint({
  route: 'POST /administrators/driver_pictures/{picture_id}/view',
  noun: 'Administration',
  audience: 'administrator',
  permission: 'driver_pictures:read',
  access: 'write',
  trail: { target: 'driver', details: ['picture_id', 'purpose', 'order_id'] },
  summary: "Shows a driver's private picture, as a data URL. The view is recorded in the audit trail.",
  input: z.object({ picture_id: idSchema }),
  output: z.object({
    /** The driver's id. */
    id: z.int(),
    picture_id: z.int(),
    purpose: purposeSchema,
    order_id: z.nullable(z.int()),
    picture: dataUrlSchema,
  }),
  refusals: ['picture_not_found'],
})
