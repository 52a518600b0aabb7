import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  bothCoordinates,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  messageSchema,
  noteSchema,
  paging,
  positionFields,
  textSchema,
  timestampSchema,
} from '#contracts/fields.ts'
import { addressKinds } from '#domain/places/address-kinds.ts'
import { addressDetailMax, driverNoteMax } from '#domain/shop/limits.ts'

/** The details for finding the door of an address; null when not given. */
export const addressDetailsSchema = z.object({
  building: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  driver_note: z.nullable(z.string()),
})

/** The details for finding the door of an address. */
export type AddressDetails = z.infer<typeof addressDetailsSchema>

const detailSchema = noteSchema({ max: addressDetailMax, tooLong: 'text_too_long' })

/** The details for finding the door, in a request. Older clients send none. */
export const addressDetailFields = {
  building: detailSchema,
  floor: detailSchema,
  gate: detailSchema,
  driver_note: noteSchema({ max: driverNoteMax, tooLong: 'text_too_long', lines: 'several' }),
}

/** A saved address; `name` is its full text. */
export const addressSchema = z.extend(addressDetailsSchema, {
  id: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  kind: z.enum(addressKinds),
  /** Whether the address is preselected at the checkout. A customer with addresses has exactly one default. */
  is_default: z.boolean(),
  user_id: z.int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A saved address. */
export type Address = z.infer<typeof addressSchema>

const addressNameSchema = textSchema({ max: 255, required: 'address_required', tooLong: 'address_too_long' })

/** The optional fields of an address in a request. */
const chosenFields = {
  ...addressDetailFields,
  kind: z.optional(z.enum(addressKinds, 'choice_invalid')),
  /** True: the address becomes the preselected one. False changes nothing. */
  is_default: z.optional(z.boolean('choice_invalid')),
}

const own = { noun: 'Addresses', audience: 'customer' } as const

/** The caller's addresses, oldest first. */
export const listAddresses = endpoint({
  route: 'GET /addresses',
  summary: "The caller's addresses, oldest first.",
  ...own,
  access: 'read',
  input: z.object(paging),
  output: z.array(addressSchema),
})

/** Saves an address, at most 50 of them; the first is the preselected one. */
export const addAddress = endpoint({
  route: 'POST /addresses',
  summary: 'Saves an address, at most 50. The first one is preselected.',
  ...own,
  access: 'write',
  input: z.object({
    name: addressNameSchema,
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    ...chosenFields,
  }),
  output: addressSchema,
  success: 201,
  refusals: ['too_many_addresses'],
})

/** Renames an address and, with coordinates, moves it. Missing fields stay unchanged. */
export const updateAddress = endpoint({
  route: 'PATCH /addresses/{id}',
  summary: 'Renames an address and, with coordinates, moves it.',
  ...own,
  access: 'write',
  input: z
    .object({
      id: idSchema,
      name: addressNameSchema,
      ...positionFields,
      ...chosenFields,
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
