import { expect, it } from 'vitest'
import { splitHouseNumber } from './house-number.ts'

it.each([
  ['36 Bạch Đằng', '36', 'Bạch Đằng'],
  ['36a Bạch Đằng', '36a', 'Bạch Đằng'],
  ['36,Bạch Đằng', '36', 'Bạch Đằng'],
  [' Số 36 đường Bạch Đằng', '36', 'Bạch Đằng'],
  ['K36/12/4 Bạch Đằng', 'K36/12/4', 'Bạch Đằng'],
  ['15 2 Tháng 9', '15', '2 Tháng 9'],
  ['1806/127/2/6 Huỳnh Tấn Phát', '1806/127/2/6', 'Huỳnh Tấn Phát'],
  ['1806/127/2/6/3/9A Huỳnh Tấn Phát', '1806/127/2/6/3/9A', 'Huỳnh Tấn Phát'],
  ['40bis/1 Lê Lợi', '40bis/1', 'Lê Lợi'],
  ['12AB Lê Lợi', '12AB', 'Lê Lợi'],
  ['K123/45 Ông Ích Khiêm', 'K123/45', 'Ông Ích Khiêm'],
  ['K123 / 45 Ông Ích Khiêm', 'K123 / 45', 'Ông Ích Khiêm'],
  ['L1004A, 36 Bạch Đằng', 'L1004A, 36', 'Bạch Đằng'],
  ['L1004A Bạch Đằng', 'L1004A', 'Bạch Đằng'],
  ['Số 5 ngõ 12 Bạch Đằng', '5 ngõ 12', 'Bạch Đằng'],
  ['Số 5, ngách 3/2, ngõ 12 đường Bạch Đằng', '5, ngách 3/2, ngõ 12', 'Bạch Đằng'],
  ['Hẻm 12/3 Lê Lợi', 'Hẻm 12/3', 'Lê Lợi'],
  ['kiet 45 bach dang', 'kiet 45', 'bach dang'],
  ['36\u200b\u00a0Bạch Đằng', '36', 'Bạch Đằng'],
])('“%s” begins with the number %s', (text, houseNumber, rest) => {
  expect(splitHouseNumber(text)).toEqual({ houseNumber, rest })
})

it.each([
  'Bạch Đằng',
  '36',
  '36 ',
  '',
  'Quận 1',
  'Q1 Bạch Đằng',
  'P5 Lê Lợi',
  '1234567 Bạch Đằng',
  '36Bạch Đằng',
  '-36 Bạch Đằng',
])('“%s” does not begin with a house number', (text) => {
  expect(splitHouseNumber(text)).toBeNull()
})
