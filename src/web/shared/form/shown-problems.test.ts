import { expect, test } from 'vitest'
import {
  afterBlur,
  afterEdit,
  type Problem,
  refusedField,
  refusedFields,
  wholeForm,
} from './shown-problems.ts'

const own = (sentence: string): Problem => ({ sentence, from: 'schema' })

test('leaving a field shows its problem and not those of fields still to come', () => {
  const found = { email: own('Email is invalid'), password: own('Password is required') }
  expect(afterBlur({}, 'email', found)).toEqual({ email: own('Email is invalid') })
})

test('leaving a field removes problems of other fields that are no longer true', () => {
  const shown = { password_confirmation: own('Password confirmation not match') }
  expect(afterBlur(shown, 'password', {})).toEqual({})
  expect(afterBlur(shown, 'password', shown)).toEqual(shown)
})

test('what the server refused outlives the leaving of other fields and of its own', () => {
  const shown = refusedField('email', 'This email already has an account.')
  expect(afterBlur(shown, 'name', {})).toEqual(shown)
  expect(afterBlur(shown, 'email', {})).toEqual(shown)
})

test('an edit takes away the problem of its field and that of the whole form, and no other', () => {
  const shown = {
    email: own('Email is invalid'),
    name: own('Name is required'),
    ...refusedField(wholeForm, 'Too many attempts.'),
  }
  expect(afterEdit(shown, 'email')).toEqual({ name: own('Name is required') })
})

test("a refusal's sentences are shown one a field", () => {
  expect(refusedFields({ email: ['Email is invalid', 'Email is long'], name: [] })).toEqual({
    email: { sentence: 'Email is invalid', from: 'server' },
  })
})
