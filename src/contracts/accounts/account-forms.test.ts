import { expect, it } from 'vitest'
import { phoneNumberSchema, signInSchema } from './account-forms.ts'

it.each(['0905123456', '0000000000', '9999999999', ' 0905123456', '0905123456\n'])(
  'a phone number is ten digits: takes %j',
  (text) => {
    expect(phoneNumberSchema.safeParse(text).success).toBe(true)
  },
)

it.each([
  '',
  '090512345',
  '09051234567',
  '+849051234',
  '0905 12345',
  '090512345a',
  '090512345٦',
  '１２３４５６７８９０',
])('a phone number is ten digits: refuses %j', (text) => {
  expect(phoneNumberSchema.safeParse(text).success).toBe(false)
})

it.each([
  [4, false],
  [5, true],
  [128, true],
  [129, false],
])('sign-in takes a password of %i characters: %s', (length, isTaken) => {
  const typed = { email: 'lan@mam.test', password: 'x'.repeat(length) }
  expect(signInSchema.safeParse(typed).success).toBe(isTaken)
})
