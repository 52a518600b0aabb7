import { expect, test } from 'vitest'
import { inGroupsOfFour, stepAfter } from './sign-in-step.ts'

const credentials = { email: 'quan-tri@mam.test', password: 'Mam@12345' }
const refusal = (code: string, details = {}) => ({ code, status: 403, message: '', details })

test('the code is asked for where the second factor is set up', () => {
  expect(stepAfter(refusal('second_factor_required'), credentials)).toEqual({ name: 'code', credentials })
})

test('the set-up comes first where it is not', () => {
  const details = { secret: 'ABCD', uri: 'otpauth://totp/Mâm' }
  expect(stepAfter(refusal('second_factor_setup', details), credentials)).toEqual({
    name: 'setup',
    credentials,
    ...details,
  })
})

test.each([
  ['wrong_credentials', {}],
  ['second_factor_setup', {}],
])('%s with %j asks for no step', (code, details) => {
  expect(stepAfter(refusal(code, details), credentials)).toBeNull()
})

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCD', 'ABCD'],
])('the key %s is read as %s', (secret, shown) => {
  expect(inGroupsOfFour(secret)).toBe(shown)
})
