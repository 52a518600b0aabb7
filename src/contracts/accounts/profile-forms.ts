import * as z from 'zod/mini'
import { imageAddressSchema, isFilled, isStorable, must, problem, textSchema } from '#contracts/fields.ts'
import {
  codeSchema,
  customerFields,
  emailSchema,
  emailText,
  newPasswordSchema,
  passwordSchema,
  samePassword,
} from './account-forms.ts'

/** The current password, entered again as a confirmation. */
export const knownPasswordSchema = z
  .string('current_password_required')
  .check(
    must(isFilled, 'current_password_required'),
    must(isStorable, 'text_invalid'),
    z.maxLength(128, problem('password_too_long')),
  )

/** The e-mail of an account with a forgotten password (rule 8.3). */
export const forgotSchema = z.object({ email: emailSchema })

/** A new password with a mailed code (rule 8.5). */
export const resetSchema = z.object({
  verification_code: codeSchema('otp_required'),
  new_password: newPasswordSchema,
})

/** A new password with the current one (rule 8.5). */
export const changePasswordSchema = z
  .object({
    current_password: knownPasswordSchema,
    password: passwordSchema('password_invalid'),
    password_confirmation: customerFields.password_confirmation,
  })
  .check(samePassword)

/** A new e-mail address and the code that was mailed to it (rule 8.5). */
export const changeEmailSchema = z.object({
  new_email: emailSchema,
  code_activate: codeSchema('code_required'),
})

/** The editable fields of a profile (rule 8.5). A null picture removes the picture. */
export const profileSchema = z.object({
  name: z.optional(customerFields.name),
  phone_number: z.optional(customerFields.phone_number),
  image: z.optional(z.nullable(imageAddressSchema)),
  email: z.optional(emailSchema),
})

/** A message to the shop (rule 11.3). */
export const contactSchema = z.object({
  email: emailText('contact_email_required'),
  name: customerFields.name,
  content: textSchema({ max: 5_000, required: 'content_required', lines: 'several' }),
})
