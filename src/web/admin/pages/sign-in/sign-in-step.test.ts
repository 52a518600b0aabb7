import { expect, test } from 'vitest'
import { findSignInStep, inGroupsOfFour } from './sign-in-step.ts'

const credentials = { email: 'quan-tri@mam.test', password: 'Mam@12345' }
const refusal = (code: string, details = {}) => ({ code, status: 403, message: '', details })

test('the code is required after the set-up of the second factor', () => {
  expect(findSignInStep(refusal('second_factor_required'), credentials)).toEqual({
    name: 'code',
    credentials,
  })
})

test('the set-up comes first without a second factor', () => {
  const details = { secret: 'ABCD', uri: 'otpauth://totp/Mâm' }
  expect(findSignInStep(refusal('second_factor_setup', details), credentials)).toEqual({
    name: 'setup',
    credentials,
    ...details,
  })
})

test.each([
  ['wrong_credentials', {}],
  ['second_factor_setup', {}],
])('%s with %j requires no step', (code, details) => {
  expect(findSignInStep(refusal(code, details), credentials)).toBeNull()
})

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCD', 'ABCD'],
])('the key %s is shown as %s', (secret, shown) => {
  expect(inGroupsOfFour(secret)).toBe(shown)
})
