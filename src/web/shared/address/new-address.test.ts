import { expect, test } from 'vitest'
import { blankAddress, missingArea, withArea } from './new-address.ts'

const area = 'Thọ Quang, Đà Nẵng'

test('the area around the pin is suggested until the text contains it, ignoring marks', () => {
  expect(missingArea({ ...blankAddress, area })).toBe(area)
  expect(missingArea({ ...blankAddress, area, name: '14 Lê Văn Thứ' })).toBe(area)
  expect(missingArea({ ...blankAddress, area, name: '14 le van thu, tho quang, da nang' })).toBe('')
  expect(missingArea({ ...blankAddress, name: '14 Lê Văn Thứ' })).toBe('')
})

test('the area is appended to the typed text and never replaces it', () => {
  expect(withArea('14 Lê Văn Thứ', area)).toBe('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')
  expect(withArea(' 14 Lê Văn Thứ , ', area)).toBe('14 Lê Văn Thứ, Thọ Quang, Đà Nẵng')
  expect(withArea('  ', area)).toBe(area)
})
