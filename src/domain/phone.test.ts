import { describe, expect, it } from 'vitest'
import { isPhone } from './phone.ts'

describe('isPhone', () => {
  it.each(['0905123456', '0000000000', '9999999999'])('takes the ten digits %s', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  it.each([
    '',
    '090512345',
    '09051234567',
    '+849051234',
    '0905 12345',
    '090512345a',
    '0905123456\n',
    ' 0905123456',
    '090512345٦',
    '１２３４５６７８９０',
  ])('refuses %j', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})
