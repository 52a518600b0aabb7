import { expect, it } from 'vitest'
import { splitHouseNumber } from './house-number.ts'

it.each([
  ['36 Bạch Đằng', '36', 'Bạch Đằng'],
  ['36a Bạch Đằng', '36a', 'Bạch Đằng'],
  ['36,Bạch Đằng', '36', 'Bạch Đằng'],
  [' Số 36 đường Bạch Đằng', '36', 'Bạch Đằng'],
  ['K36/12/4 Bạch Đằng', 'K36/12/4', 'Bạch Đằng'],
  ['15 2 Tháng 9', '15', '2 Tháng 9'],
])('“%s” begins with the number %s', (text, houseNumber, rest) => {
  expect(splitHouseNumber(text)).toEqual({ houseNumber, rest })
})

it.each(['Bạch Đằng', '36', '36 ', '', 'Quận 1', '1234567 Bạch Đằng', '36Bạch Đằng', '-36 Bạch Đằng'])(
  '“%s” begins with none',
  (text) => {
    expect(splitHouseNumber(text)).toBeNull()
  },
)
