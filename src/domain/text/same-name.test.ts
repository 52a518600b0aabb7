import { expect, it } from 'vitest'
import { nameKey } from './same-name.ts'

it.each([
  ['Nước ép dứa', 'NƯỚC ÉP DỨA'],
  ['Nước ép dứa', '  Nước  ép\u00a0dứa\n'],
  ['Nước ép dứa', 'Nước ép dứa'.normalize('NFD')],
  ['Nước ép dứa', 'Nước ép d\u200bứa\ufeff'],
  ['Đá', 'đá'],
  ['ΟΔΟΣ', 'οδος'],
])('treats %j and %j as the same name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b))
})

it.each([
  ['dứa', 'dừa'],
  ['dừa', 'dưa'],
  ['dưa', 'dua'],
  ['Đá', 'Da'],
  ['Bún bò', 'Búnbò'],
  ['Size M', 'Size M+'],
])('treats %j and %j as different names', (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b))
})
