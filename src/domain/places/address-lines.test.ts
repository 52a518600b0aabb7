import { describe, expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

describe('addressLines', () => {
  it.each([
    ['', []],
    ['  ', []],
    [', ,', []],
    ['12 Bạch Đằng', ['12 Bạch Đằng']],
    ['12 Bạch Đằng, Hải Châu', ['12 Bạch Đằng', 'Hải Châu']],
    ['12 Bạch Đằng , Hải Châu,Đà Nẵng', ['12 Bạch Đằng', 'Hải Châu', 'Đà Nẵng']],
    ['Tầng 2, 12 Bạch Đằng, Hải Châu, Đà Nẵng', ['Tầng 2', '12 Bạch Đằng', 'Hải Châu, Đà Nẵng']],
    ['a,b,c,d , e', ['a', 'b', 'c, d, e']],
    ['a,,b,', ['a', 'b']],
  ])('of %j are %j', (address, lines) => {
    expect(addressLines(address)).toEqual(lines)
  })
})
