import * as z from 'zod/mini'
import type { FieldProblem } from '#contracts/field-problems.ts'
import { isFilled, isStorable, must, problem, textSchema } from '#contracts/fields.ts'
import { isEmail, typedEmail } from '#domain/accounts/email.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { normalizePhone } from '#domain/accounts/phone.ts'
import { normalizeCode } from '#domain/accounts/verification-code.ts'

/** An e-mail address; compared without case by the server. */
export function emailText(required: FieldProblem) {
  return z
    .string(required)
    .check(
      must(isStorable, 'email_invalid'),
      z.overwrite(typedEmail),
      must(isFilled, required),
      z.refine(isEmail, problem('email_invalid')),
    )
}

/** An e-mail address. */
export const emailSchema = emailText('email_required')

/** Exactly ten digits (rule 8.1), once they are written as a number is kept. */
export const phoneNumberSchema = z.string('phone_required').check(
  must(isStorable, 'phone_numeric'),
  z.overwrite(normalizePhone),
  must(isFilled, 'phone_required'),
  must((text) => /^\d+$/.test(text), 'phone_numeric'),
  must(({ length }) => length >= 10, 'phone_too_short'),
  must(({ length }) => length <= 10, 'phone_too_long'),
  // For the documentation, which reads no functions.
  z.regex(/^\d{10}$/, problem('phone_numeric')),
)

/** A new password: 6 to 128 characters with the four kinds of character; what is said where they are not all there (rule 8.2). */
export function passwordSchema(weak: FieldProblem) {
  return z.string('password_required').check(
    must(isFilled, 'password_required'),
    must(isStorable, 'text_invalid'),
    must((text) => passwordProblem(text) !== 'too_short', 'password_too_short'),
    must((text) => passwordProblem(text) !== 'too_long', 'password_too_long'),
    must((text) => passwordProblem(text) !== 'too_weak', weak),
  )
}

/** The password of a new account, or in place of a forgotten one. */
export const newPasswordSchema = passwordSchema('password_weak')

const newNameSchema = textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' })

const confirmationSchema = z
  .string('password_confirmation_required')
  .check(z.minLength(1, problem('password_confirmation_required')))

/** What every new account tells of its owner (rule 8.1). */
export const customerFields = {
  name: newNameSchema,
  phone_number: phoneNumberSchema,
  email: emailSchema,
  password: newPasswordSchema,
  password_confirmation: confirmationSchema,
}

const typed = z.string().check(z.minLength(1))
const typedTwiceSchema = z.object({ password: typed, password_confirmation: typed })

/** Asks that a new password is typed the same way twice; said beside whatever else is wrong. */
export const samePassword = z.refine<z.infer<typeof typedTwiceSchema>>(
  ({ password, password_confirmation }) => password === password_confirmation,
  {
    error: problem('password_confirmation_differs'),
    path: ['password_confirmation'],
    when: ({ value }) => typedTwiceSchema.safeParse(value).success,
  },
)

/** What a new customer sends, checked by the form and by the server (rule 8.1). */
export const customerSignUpSchema = z.object(customerFields).check(samePassword)

/** What a person signs in with: the server accepts passwords of 5 to 128 characters (wire: sign-in password). */
export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string('password_required')
    .check(
      z.minLength(1, { error: problem('password_required'), abort: true }),
      z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
      z.minLength(5, problem('sign_in_password_too_short')),
      z.maxLength(128, problem('password_too_long')),
    ),
})

/** What a sign-up was answered, so that a page can name its own; older clients do not know it. */
export const signUpIdSchema = z.string('invalid').check(z.regex(/^[\w-]{1,64}$/, problem('invalid')))

/** A code that a person copies, in the form that is compared. */
export function codeSchema(required: FieldProblem) {
  return z
    .string(required)
    .check(
      must(isStorable, 'text_invalid'),
      z.overwrite(normalizeCode),
      z.minLength(1, required),
      z.maxLength(64, problem('text_too_long')),
    )
}

/** The code that a person copies from a mail. */
export const activationSchema = z.object({ code_activate: codeSchema('code_required') })
