import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { staffRoleSchema } from './staff-forms.ts'

/**
 * The signed-in member of staff and their restaurants, the oldest membership first. Unapproved restaurants come last.
 */
export const getStaff = endpoint({
  route: 'GET /staff/me',
  noun: 'Restaurants',
  summary:
    'The signed-in member of staff with the restaurants of this account. A call without partner_id in the query or the body is for the restaurant that was first at sign-in.',
  audience: 'staff',
  permission: 'account:read',
  access: 'read',
  output: z.object({
    id: z.int(),
    name: z.string(),
    /** Null for a kitchen device, as is the phone number. */
    email: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    is_device: z.boolean(),
    memberships: z.array(
      z.object({
        partner_id: z.int(),
        partner_name: z.string(),
        role: staffRoleSchema,
        /** True while the restaurant waits for approval; otherwise missing. */
        is_waiting: z.optional(z.boolean()),
        /** True while the restaurant's menu has fewer dishes than the set-up requires; otherwise missing. */
        is_starting: z.optional(z.boolean()),
      }),
    ),
  }),
})
