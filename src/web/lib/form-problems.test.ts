import { expect, test } from 'vitest'
import { customerSignUpSchema, signInSchema } from '#contracts/account-forms.ts'
import {
  afterEditing,
  afterLeaving,
  problemSentence,
  problemsOf,
  problemsOfRefusal,
  wholeForm,
} from './form-problems.ts'

const person = {
  name: 'Ngô Thị Khế',
  phone_number: '0900000301',
  email: 'khe@mam.test',
  password: 'Mam@12345',
  password_confirmation: 'Mam@12345',
}

test('values that pass have no problem', () => {
  expect(problemsOf(customerSignUpSchema, person)).toEqual({})
})

test('an empty form names the first problem of every field', () => {
  expect(problemsOf(signInSchema, { email: '', password: '' })).toEqual({
    email: 'email_required',
    password: 'password_required',
  })
})

test('a confirmation that differs is the problem of the confirmation', () => {
  expect(problemsOf(customerSignUpSchema, { ...person, password_confirmation: 'Mam@12346' })).toEqual({
    password_confirmation: 'password_confirmation_differs',
  })
})

test("a key becomes its sentence in the page's language, and the server's sentence stays", () => {
  expect(problemSentence('phone_numeric', 'en')).toBe('Phone number is numeric')
  expect(problemSentence('phone_numeric', 'vi')).toBe('Số điện thoại chỉ gồm chữ số')
  expect(problemSentence('Email này đã có tài khoản.', 'vi')).toBe('Email này đã có tài khoản.')
  expect(problemSentence(undefined, 'en')).toBeUndefined()
})

test('leaving a field shows its problem and not those of fields still to come', () => {
  const found = { email: 'email_invalid', password: 'password_required' }
  expect(afterLeaving({}, 'email', found)).toEqual({ email: 'email_invalid' })
})

test('leaving a field takes back what no longer holds elsewhere', () => {
  const shown = { password_confirmation: 'password_confirmation_differs' }
  expect(afterLeaving(shown, 'password', {})).toEqual({})
  expect(afterLeaving(shown, 'password', shown)).toEqual(shown)
})

test('what the server refused outlives the leaving of other fields and of its own', () => {
  const shown = { email: 'This email already has an account.' }
  expect(afterLeaving(shown, 'name', {})).toEqual(shown)
  expect(afterLeaving(shown, 'email', {})).toEqual(shown)
})

test('an edit takes away the problem of its field and that of the whole form, and no other', () => {
  const shown = { email: 'email_invalid', name: 'name_required', [wholeForm]: 'Too many attempts.' }
  expect(afterEditing(shown, 'email')).toEqual({ name: 'name_required' })
})

test("a refusal's sentences are shown one a field", () => {
  expect(problemsOfRefusal({ email: ['Email is invalid', 'Email is long'], name: [] })).toEqual({
    email: 'Email is invalid',
  })
  expect(problemsOfRefusal(undefined)).toEqual({})
})
