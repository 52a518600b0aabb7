import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { addressSchema } from '#contracts/places/address.ts'

/** A customer as that customer sees it. */
export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  image: imageSchema,
  coins: z.int(),
  role: z.enum(['admin', 'member', 'locked']),
  /** The first address's text, or null. */
  address: z.nullable(z.string()),
  addresses: z.array(addressSchema),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A customer as that customer sees it. */
export type User = z.infer<typeof userSchema>

/** What the token's payload says of its user, for clients that decode it. */
export type TokenUser = Pick<User, 'id' | 'name' | 'email' | 'phone_number' | 'role' | 'image'>

/** The signed-in customer. */
export const getUser = endpoint({
  route: 'GET /user',
  noun: 'Accounts',
  summary: 'The signed-in customer.',
  audience: 'customer',
  access: 'read',
  input: z.object({}),
  output: userSchema,
  success: 200,
  refusals: [],
})
