import * as z from 'zod/mini'
import { isEmail } from '#domain/email.ts'
import { passwordProblem } from '#domain/password.ts'
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

const passwordSentences = {
  too_short: 'password_too_short',
  too_long: 'password_too_long',
  too_weak: 'password_weak',
} as const

/** A new password: 6 to 128 characters with the four kinds of character (spec §5). */
export const newPasswordSchema = z.string('password_required').check(
  z.minLength(1, { error: problem('password_required'), abort: true }),
  z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
  z.refine((text: string) => passwordProblem(text) !== 'too_short', {
    error: problem(passwordSentences.too_short),
    abort: true,
  }),
  z.refine((text: string) => passwordProblem(text) !== 'too_long', {
    error: problem(passwordSentences.too_long),
    abort: true,
  }),
  z.refine((text: string) => passwordProblem(text) !== 'too_weak', problem(passwordSentences.too_weak)),
)

/** What a new customer sends, checked by the form and by the server (spec §5, sign-up). */
export const customerSignUpSchema = z
  .object({
    name: textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' }),
    phone_number: phoneNumberSchema,
    email: emailSchema,
    password: newPasswordSchema,
    password_confirmation: z
      .string('password_confirmation_required')
      .check(z.minLength(1, problem('password_confirmation_required'))),
  })
  .check(
    z.refine(
      (form: { password: string; password_confirmation: string }) =>
        form.password === form.password_confirmation,
      { error: problem('password_confirmation_differs'), path: ['password_confirmation'] },
    ),
  )

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

/** A code that a person copies from a mail. */
export const activationSchema = z.object({
  code_activate: textSchema({ max: 64, required: 'code_required' }),
})
