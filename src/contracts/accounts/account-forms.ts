import * as z from 'zod/mini'
import type { FieldProblem } from '#contracts/field-problems.ts'
import { isFilled, isStorable, must, problem, textSchema } from '#contracts/fields.ts'
import { extractEmail, isEmail } from '#domain/accounts/email.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { normalizePhone } from '#domain/accounts/phone.ts'
import { normalizeCode } from '#domain/accounts/verification-code.ts'

/** An e-mail address; compared without case by the server. */
export function emailText(required: FieldProblem) {
  return z
    .string(required)
    .check(
      must(isStorable, 'email_invalid'),
      z.overwrite(extractEmail),
      must(isFilled, required),
      z.refine(isEmail, problem('email_invalid')),
    )
}

/** An e-mail address. */
export const emailSchema = emailText('email_required')

/** A phone number of exactly ten digits after normalization (rule 8.1). */
export const phoneNumberSchema = z.string('phone_required').check(
  must(isStorable, 'phone_numeric'),
  z.overwrite(normalizePhone),
  must(isFilled, 'phone_required'),
  must((text) => /^\d+$/.test(text), 'phone_numeric'),
  must(({ length }) => length >= 10, 'phone_too_short'),
  must(({ length }) => length <= 10, 'phone_too_long'),
  // The same rule as a pattern, because the API documentation cannot read the functions above.
  z.regex(/^\d{10}$/, problem('phone_numeric')),
)

/** A new password: 6 to 128 characters of the four kinds (rule 8.2). `weak` is the problem when a kind is missing. */
export function passwordSchema(weak: FieldProblem) {
  return z.string('password_required').check(
    must(isFilled, 'password_required'),
    must(isStorable, 'text_invalid'),
    must((text) => passwordProblem(text) !== 'too_short', 'password_too_short'),
    must((text) => passwordProblem(text) !== 'too_long', 'password_too_long'),
    must((text) => passwordProblem(text) !== 'too_weak', weak),
  )
}

/** The password of a new account, or the replacement of a forgotten one. */
export const newPasswordSchema = passwordSchema('password_weak')

const newNameSchema = textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' })

const confirmationSchema = z
  .string('password_confirmation_required')
  .check(z.minLength(1, problem('password_confirmation_required')))

/** The fields that every sign-up form has (rule 8.1). */
export const customerFields = {
  name: newNameSchema,
  phone_number: phoneNumberSchema,
  email: emailSchema,
  password: newPasswordSchema,
  password_confirmation: confirmationSchema,
}

const typed = z.string().check(z.minLength(1))
const typedTwiceSchema = z.object({ password: typed, password_confirmation: typed })

/** Checks that both passwords are equal. It runs even when other fields have problems. */
export const samePassword = z.refine<z.infer<typeof typedTwiceSchema>>(
  ({ password, password_confirmation }) => password === password_confirmation,
  {
    error: problem('password_confirmation_differs'),
    path: ['password_confirmation'],
    when: ({ value }) => typedTwiceSchema.safeParse(value).success,
  },
)

/** The sign-up form of a customer, for form and server (rule 8.1). */
export const customerSignUpSchema = z.object(customerFields).check(samePassword)

/** The sign-in form. The server accepts passwords of 5 to 128 characters (wire: sign-in password). */
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

/** The id that the answer of a sign-up contains. A page names its own sign-up with it; older clients do not send it. */
export const signUpIdSchema = z.string('invalid').check(z.regex(/^[\w-]{1,64}$/, problem('invalid')))

/** A code that a person copies, normalized for the comparison. */
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
