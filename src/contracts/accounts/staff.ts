import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { type StaffRole, staffRoles } from '#domain/accounts/roles.ts'

const roleSchema = z.enum(Object.keys(staffRoles) as StaffRole[])

/** The signed-in member of staff, with the restaurants that this person may act for, the oldest membership first. */
export const getStaff = endpoint({
  route: 'GET /staff/me',
  noun: 'Restaurants',
  summary:
    'The signed-in member of staff, with the restaurants that this person may act for. A call acts for the one ' +
    'that was the first at sign-in unless its partner_id, in the query or the body, names another.',
  audience: 'staff',
  permission: 'account:read',
  access: 'read',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    memberships: z.array(z.object({ partner_id: z.int(), partner_name: z.string(), role: roleSchema })),
  }),
})
