import { expect, it } from 'vitest'
import { readOrderQuestion } from './order-question.ts'

it.each([
  ['1234', { by: 'number', id: 1234 }],
  [' # 1234 ', { by: 'number', id: 1234 }],
  ['0905 123 456', { by: 'phone', phone: '0905123456' }],
  ['+84 905.123.456', { by: 'phone', phone: '0905123456' }],
  ['090512345', { by: 'name', words: ['090512345'] }],
  ['Nguyễn  Thị Thúy', { by: 'name', words: ['nguyen', 'thi', 'thui'] }],
  ['Phở "Lý" & Đệ', { by: 'name', words: ['pho', 'li', 'de'] }],
  ['  ', null],
  ['&|!:*', null],
])('reads %j', (text, question) => {
  expect(readOrderQuestion(text)).toEqual(question)
})

it('searches for the first eight words of a longer text', () => {
  expect(readOrderQuestion('a b c d e f g h i j')).toEqual({
    by: 'name',
    words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  })
})
