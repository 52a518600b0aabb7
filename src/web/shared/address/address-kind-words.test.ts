import { expect, test } from 'vitest'
import { addressKindWords, addressLine, doorLine } from './address-kind-words.ts'

const { vi: words } = addressKindWords
const nothing = { building: null, floor: null, gate: null }

test('a kind of address except "other" is shown before the address', () => {
  expect(addressLine({ kind: 'work', name: '9 Trần Phú' }, words)).toBe('Công ty · 9 Trần Phú')
  expect(addressLine({ kind: 'other', name: '9 Trần Phú' }, words)).toBe('9 Trần Phú')
})

test('the line of a door joins its known parts; a bare number is a floor', () => {
  expect(doorLine(nothing, words)).toBe('')
  expect(doorLine({ building: 'Tòa A', floor: '5', gate: 'Cổng sau' }, words)).toBe(
    'Tòa A · tầng 5 · Cổng sau',
  )
  expect(doorLine({ ...nothing, floor: 'Lầu 3' }, words)).toBe('Lầu 3')
})
