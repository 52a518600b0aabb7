import { expect, it } from 'vitest'
import { activationSchema, emailSchema, phoneNumberSchema, signInSchema } from './account-forms.ts'

it.each(['0905123456', '0000000000', '9999999999', ' 0905123456', '0905123456\n', '１２３４５６７８９０'])(
  'a phone number has ten digits: accepts %j',
  (text) => {
    expect(phoneNumberSchema.safeParse(text).success).toBe(true)
  },
)

it.each(['', '090512345', '09051234567', '+849051234', '0905 12345', '090512345a', '090512345٦'])(
  'a phone number is ten digits: refuses %j',
  (text) => {
    expect(phoneNumberSchema.safeParse(text).success).toBe(false)
  },
)

it.each([
  [4, false],
  [5, true],
  [128, true],
  [129, false],
])('sign-in accepts a password of %i characters: %s', (length, isAccepted) => {
  const typed = { email: 'lan@mam.test', password: 'x'.repeat(length) }
  expect(signInSchema.safeParse(typed).success).toBe(isAccepted)
})

it.each([
  ['customer@mam.test\u200b', 'customer@mam.test'],
  ['\u202aCustomer@Mam.test\u202c', 'Customer@Mam.test'],
  ['ｃｕｓｔｏｍｅｒ＠ｍａｍ．ｔｅｓｔ', 'customer@mam.test'],
  ['mailto:customer@mam.test', 'customer@mam.test'],
  ['<customer@mam.test>, ', 'customer@mam.test'],
  ['customer @ mam.test.', 'customer@mam.test'],
])('reads the e-mail address in %j', (text, email) => {
  expect(emailSchema.parse(text)).toBe(email)
})

it.each([
  '',
  '\u200b',
  'custo mer@mam.test',
  'a@b.vn,c@d.vn',
  'Lan <lan@mam.test>',
  'a\u0000@b.vn',
  'a@b.',
  'lan@mam',
])('reads no e-mail address in %j', (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false)
})

it('a code may be copied with spaces and dashes; a text with nothing else counts as missing', () => {
  expect(activationSchema.parse({ code_activate: ' acde\u200b-２345. ' })).toEqual({
    code_activate: 'ACDE2345',
  })
  expect(activationSchema.safeParse({ code_activate: ' - \u2060' }).error?.issues[0]?.message).toBe(
    'code_required',
  )
})
