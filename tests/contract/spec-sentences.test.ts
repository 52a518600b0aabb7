import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { activationSchema, customerSignUpSchema, signInSchema } from '#contracts/accounts/account-forms.ts'
import {
  changePasswordSchema,
  contactSchema,
  forgotSchema,
  resetSchema,
} from '#contracts/accounts/profile-forms.ts'
import { driverSignUpSchema, partnerSignUpSchema } from '#contracts/accounts/registration-forms.ts'
import { refusals } from '#contracts/refusals/refusals.ts'
import { uploadRefusals } from '#contracts/refusals/upload-refusals.ts'
import { problemsOf } from '#web/shared/form/form-problems.ts'

// The sentences stand here as the specification has them (§5, §8), not as the product's word modules do.

const driver = driverSignUpSchema([9])
const partner = partnerSignUpSchema()
const weak = 'Password must have 1 uppercase, 1 lowercase, 1 number characters, 1 special character'

type Case = [schema: z.ZodMiniType, field: string, values: Record<string, unknown>, sentence: string]

const cases: Case[] = [
  [signInSchema, 'email', { email: '' }, 'Email is required'],
  [signInSchema, 'email', { email: 'lan' }, 'Email is invalid'],
  [activationSchema, 'code_activate', {}, 'Active code is required'],
  [customerSignUpSchema, 'name', {}, 'Name is required'],
  [customerSignUpSchema, 'phone_number', { phone_number: 'x' }, 'Phone number is numeric'],
  [customerSignUpSchema, 'password', { password: 'weakweak' }, weak],
  [
    customerSignUpSchema,
    'password_confirmation',
    { password: 'Mam@12345', password_confirmation: 'Mam@12346' },
    'Password confirmation not match',
  ],
  [forgotSchema, 'email', {}, 'Email is required'],
  [resetSchema, 'verification_code', {}, 'OTP code is required'],
  [changePasswordSchema, 'password', { password: 'weakweak' }, 'Password is invalid'],
  [partner, 'address', {}, 'Address is required'],
  [partner, 'phone_number', {}, 'Phone number is required'],
  [partner, 'phone_number', { phone_number: '090512345' }, 'Phone number minimum is 10 characters'],
  [partner, 'phone_number', { phone_number: '09051234567' }, 'Phone number maximum is 10 characters'],
  [partner, 'password', {}, 'Password is required'],
  [partner, 'password', { password: 'aA1!x' }, 'Password is minimum is 6 characters'],
  [partner, 'password', { password: 'aA1!'.repeat(33) }, 'Password is maximum is 128 characters'],
  [partner, 'password_confirmation', {}, 'Password Confirm is required'],
  [partner, 'time_open', { time_open: '22:00', time_close: '08:00' }, 'Time open must be before Time close'],
  [partner, 'time_close', { time_open: '22:00', time_close: '08:00' }, 'Time close must be after Time open'],
  [driver, 'id_card', {}, 'Id card Number is required'],
  [driver, 'id_card', { id_card: '12345678' }, 'Id card Number is invalid'],
  [driver, 'license_plate', {}, 'License plate is required'],
  [driver, 'license_plate', { license_plate: '43B' }, 'License plate is invalid'],
  [contactSchema, 'email', {}, 'Email required'],
  [contactSchema, 'email', { email: 'lan' }, 'Email is invalid'],
  [contactSchema, 'name', {}, 'Name is required'],
  [contactSchema, 'content', {}, 'Please write something'],
]

it.each(cases)('a form reports %# %s %j: %s', (schema, field, values, sentence) => {
  expect(problemsOf(schema, values, 'en')[field]?.sentence).toBe(sentence)
})

it('the API refuses with the texts that clients compare', () => {
  const texts = ['partner_not_found', 'partner_closed', 'product_not_found', 'out_of_stock'] as const
  expect(texts.map((code) => refusals[code].en)).toEqual([
    'Partner not found!',
    'Partner not found!',
    'Product not found!',
    'Product not found!',
  ])
  expect(refusals.too_far.en).toBe('Your location is so far from food store')
  expect(refusals.email_same.en).toBe('Email is same as current email')
  expect(uploadRefusals.upload_not_named.en).toBe('You must enter a cloud name and preset to upload')
})
