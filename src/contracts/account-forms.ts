import * as z from 'zod/mini'
import { isEmail } from '#domain/email.ts'
import { passwordProblem } from '#domain/password.ts'
import type { FieldProblem } from './field-problems.ts'
import { isStorable, problem, textSchema } from './fields.ts'

/** An e-mail address, trimmed; compared without case by the server. */
export const emailSchema = z
  .string('email_required')
  .check(
    z.trim(),
    z.minLength(1, { error: problem('email_required'), abort: true }),
    z.refine(isEmail, problem('email_invalid')),
  )

/** Exactly ten digits (spec §5). */
export const phoneNumberSchema = z
  .string('phone_required')
  .check(
    z.trim(),
    z.minLength(1, { error: problem('phone_required'), abort: true }),
    z.regex(/^\d+$/, { error: problem('phone_numeric'), abort: true }),
    z.minLength(10, problem('phone_too_short')),
    z.maxLength(10, problem('phone_too_long')),
  )

/** A new password: 6 to 128 characters with the four kinds of character; what is said where they are not all there (spec §5). */
export function passwordSchema(weak: FieldProblem) {
  return z.string('password_required').check(
    z.minLength(1, { error: problem('password_required'), abort: true }),
    z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
    z.refine((text: string) => passwordProblem(text) !== 'too_short', {
      error: problem('password_too_short'),
      abort: true,
    }),
    z.refine((text: string) => passwordProblem(text) !== 'too_long', {
      error: problem('password_too_long'),
      abort: true,
    }),
    z.refine((text: string) => passwordProblem(text) !== 'too_weak', problem(weak)),
  )
}

/** The password of a new account, or in place of a forgotten one. */
export const newPasswordSchema = passwordSchema('password_weak')

const newNameSchema = textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' })

const confirmationSchema = z
  .string('password_confirmation_required')
  .check(z.minLength(1, problem('password_confirmation_required')))

/** What every new account tells of its owner (spec §5). */
export const customerFields = {
  name: newNameSchema,
  phone_number: phoneNumberSchema,
  email: emailSchema,
  password: newPasswordSchema,
  password_confirmation: confirmationSchema,
}

/** Tells whether a new password was typed the same way twice. */
export function hasSamePassword(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation
}

/** What the form says where it was not, and at which field. */
export const samePasswordProblem = {
  error: problem('password_confirmation_differs'),
  path: ['password_confirmation'],
}

/** What a new customer sends, checked by the form and by the server (spec §5, sign-up). */
export const customerSignUpSchema = z
  .object(customerFields)
  .check(z.refine(hasSamePassword, samePasswordProblem))

/** What a person signs in with: the server accepts passwords of 5 to 128 characters (contract: sign-in password). */
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

/** A code that a person copies from a mail. */
export const activationSchema = z.object({
  code_activate: textSchema({ max: 64, required: 'code_required' }),
})
