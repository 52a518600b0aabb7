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

test('leaving a field shows its problem, but not those of fields that were not left yet', () => {
  const found = { email: own('Email is invalid'), password: own('Password is required') }
  expect(afterBlur({}, 'email', found)).toEqual({ email: own('Email is invalid') })
})

test('leaving a field removes problems of other fields that are no longer true', () => {
  const shown = { password_confirmation: own('Password confirmation not match') }
  expect(afterBlur(shown, 'password', {})).toEqual({})
  expect(afterBlur(shown, 'password', shown)).toEqual(shown)
})

test('a problem from the server stays when its field or another one is left', () => {
  const shown = refusedField('email', 'This email already has an account.')
  expect(afterBlur(shown, 'name', {})).toEqual(shown)
  expect(afterBlur(shown, 'email', {})).toEqual(shown)
})

test('an edit removes only the problem of its field and that of the whole form', () => {
  const shown = {
    email: own('Email is invalid'),
    name: own('Name is required'),
    ...refusedField(wholeForm, 'Too many attempts.'),
  }
  expect(afterEdit(shown, 'email')).toEqual({ name: own('Name is required') })
})

test('one sentence of a refusal is shown for each field', () => {
  expect(refusedFields({ email: ['Email is invalid', 'Email is long'], name: [] })).toEqual({
    email: { sentence: 'Email is invalid', from: 'server' },
  })
})
