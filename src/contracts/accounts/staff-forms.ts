import * as z from 'zod/mini'
import { textSchema } from '#contracts/fields.ts'
import { type StaffRole, staffRoles } from '#domain/accounts/roles.ts'
import {
  customerFields,
  emailSchema,
  phoneNumberSchema,
  samePassword,
  signInSchema,
} from './account-forms.ts'

/** What somebody is in a restaurant. */
export const staffRoleSchema = z.enum(Object.keys(staffRoles) as StaffRole[], 'choice_invalid')

/** Whom an owner invites, and as what. */
export const inviteSchema = z.object({ email: emailSchema, role: staffRoleSchema })

/** What a kitchen's device is called. */
export const deviceSchema = z.object({
  name: textSchema({ max: 60, required: 'name_required', tooLong: 'name_too_long' }),
})

/** What an account that is there already accepts an invitation with. */
export const acceptInvitationSchema = z.pick(signInSchema, { password: true })

/** What somebody new accepts an invitation with. */
export const joinSchema = z
  .object({
    name: customerFields.name,
    phone_number: phoneNumberSchema,
    password: customerFields.password,
    password_confirmation: customerFields.password_confirmation,
  })
  .check(samePassword)
