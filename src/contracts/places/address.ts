import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  bothCoordinates,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  messageSchema,
  pageSchema,
  perPageSchema,
  positionFields,
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

const own = { noun: 'Addresses', audience: 'customer' } as const

/** The caller's addresses, oldest first. */
export const listAddresses = endpoint({
  route: 'GET /addresses',
  summary: "The caller's addresses, oldest first.",
  ...own,
  access: 'read',
  input: z.object({ page: pageSchema, per_page: perPageSchema }),
  output: z.array(addressSchema),
})

/** Saves an address, at most 50 of them. */
export const addAddress = endpoint({
  route: 'POST /addresses',
  summary: 'Saves an address.',
  ...own,
  access: 'write',
  input: z.object({ name: addressNameSchema, latitude: latitudeSchema, longitude: longitudeSchema }),
  output: addressSchema,
  success: 201,
  refusals: ['too_many_addresses'],
})

/** Renames an address and, with coordinates, moves it. */
export const updateAddress = endpoint({
  route: 'PATCH /addresses/{id}',
  summary: 'Renames an address, and moves its pin when both coordinates are given.',
  ...own,
  access: 'write',
  input: z
    .object({
      id: idSchema,
      name: addressNameSchema,
      ...positionFields,
    })
    .check(bothCoordinates),
  output: addressSchema,
  refusals: ['address_not_found'],
})

/** Deletes an address. Orders have their own copy. */
export const deleteAddress = endpoint({
  route: 'DELETE /addresses/{id}',
  summary: 'Deletes an address.',
  ...own,
  access: 'write',
  input: z.object({ id: idSchema }),
  output: messageSchema,
  refusals: ['address_not_found'],
})
