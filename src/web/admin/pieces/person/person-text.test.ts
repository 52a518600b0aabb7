import { expect, it } from 'vitest'
import { personText } from './person-text.ts'

const me = { id: 3, name: 'Lan Anh' }

it.each([
  ['administrator 3', 'vi', 'Lan Anh'],
  ['administrator 33', 'vi', 'Quản trị viên 33'],
  ['administrator 33', 'en', 'administrator 33'],
  ['operator lan', 'vi', 'Người vận hành lan'],
  ['staff 7', 'vi', 'Nhân viên quán 7'],
  ['driver 7', 'en', 'driver 7'],
  ['system', 'vi', 'system'],
] as const)('%s is in %s “%s”', (who, language, text) => {
  expect(personText(who, language, me)).toBe(text)
})
