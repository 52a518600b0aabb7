import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  hasBothCoordinates,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  messageSchema,
  pageSchema,
  perPageSchema,
  problem,
  textSchema,
  timestampSchema,
} from '#contracts/fields.ts'

/** A saved address; `name` is its full text. */
export const addressSchema = z.object({
  id: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  user_id: z.int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A saved address. */
export type Address = z.infer<typeof addressSchema>

const addressNameSchema = textSchema({ max: 255, required: 'address_required', tooLong: 'address_too_long' })

/** The caller's addresses, oldest first. */
export const listAddresses = endpoint({
  route: 'GET /addresses',
  noun: 'Addresses',
  summary: "The caller's addresses, oldest first.",
  audience: 'customer',
  access: 'read',
  input: z.object({ page: pageSchema, per_page: perPageSchema }),
  output: z.array(addressSchema),
  success: 200,
  refusals: [],
})

/** Saves an address, at most 50 of them. */
export const addAddress = endpoint({
  route: 'POST /addresses',
  noun: 'Addresses',
  summary: 'Saves an address.',
  audience: 'customer',
  access: 'write',
  input: z.object({ name: addressNameSchema, latitude: latitudeSchema, longitude: longitudeSchema }),
  output: addressSchema,
  success: 201,
  refusals: ['too_many_addresses'],
})

/** Renames an address and, with coordinates, moves it. */
export const updateAddress = endpoint({
  route: 'PATCH /addresses/{id}',
  noun: 'Addresses',
  summary: 'Renames an address, and moves its pin when both coordinates are given.',
  audience: 'customer',
  access: 'write',
  input: z
    .object({
      id: idSchema,
      name: addressNameSchema,
      latitude: z.optional(latitudeSchema),
      longitude: z.optional(longitudeSchema),
    })
    .check(z.refine(hasBothCoordinates, { error: problem('position_incomplete'), path: ['latitude'] })),
  output: addressSchema,
  success: 200,
  refusals: ['address_not_found'],
})

/** Deletes an address. Orders have their own copy. */
export const deleteAddress = endpoint({
  route: 'DELETE /addresses/{id}',
  noun: 'Addresses',
  summary: 'Deletes an address.',
  audience: 'customer',
  access: 'write',
  input: z.object({ id: idSchema }),
  output: messageSchema,
  success: 200,
  refusals: ['address_not_found'],
})
