import { expect, test } from 'vitest'
import { customerSignUpSchema, signInSchema } from '#contracts/accounts/account-forms.ts'
import { problemsOf } from './form-problems.ts'

const person = {
  name: 'Ngô Thị Khế',
  phone_number: '0900000301',
  email: 'khe@mam.test',
  password: 'Mam@12345',
  password_confirmation: 'Mam@12345',
}

test('values that pass have no problem', () => {
  expect(problemsOf(customerSignUpSchema, person, 'en')).toEqual({})
})

test('an empty form has the first problem of every field', () => {
  expect(problemsOf(signInSchema, { email: '', password: '' }, 'en')).toEqual({
    email: { sentence: 'Email is required', from: 'schema' },
    password: { sentence: 'Password is required', from: 'schema' },
  })
})

test("a problem is shown in the page's language", () => {
  const letters = { ...person, phone_number: 'abcdefghij' }
  expect(problemsOf(customerSignUpSchema, letters, 'vi').phone_number?.sentence).toBe(
    'Số điện thoại chỉ gồm chữ số',
  )
})

test('a confirmation that differs is the problem of the confirmation', () => {
  const different = { ...person, password_confirmation: 'Mam@12346' }
  expect(problemsOf(customerSignUpSchema, different, 'en')).toEqual({
    password_confirmation: { sentence: 'Password confirmation not match', from: 'schema' },
  })
})
