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

/** A person's role in a restaurant. */
export const staffRoleSchema = z.enum(Object.keys(staffRoles) as StaffRole[], 'choice_invalid')

/** An invitation: the e-mail and the role. */
export const inviteSchema = z.object({ email: emailSchema, role: staffRoleSchema })

/** The name of a kitchen device. */
export const deviceSchema = z.object({
  name: textSchema({ max: 60, required: 'name_required', tooLong: 'name_too_long' }),
})

/** The password with which an existing account accepts an invitation. */
export const acceptInvitationSchema = z.pick(signInSchema, { password: true })

/** The form with which a person without an account accepts an invitation. */
export const joinSchema = z
  .object({
    name: customerFields.name,
    phone_number: phoneNumberSchema,
    password: customerFields.password,
    password_confirmation: customerFields.password_confirmation,
  })
  .check(samePassword)
