import { expect, test } from 'vitest'
import { slotTimeText } from './slot-time-text.ts'

const at = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}:00+07:00`)
const now = at('20 23:59')

test.each([
  ['20 11:30', '11:30 hôm nay', '11:30 today'],
  ['21 00:00', '00:00 ngày mai', '00:00 tomorrow'],
  ['21 23:45', '23:45 ngày mai', '23:45 tomorrow'],
  ['22 11:30', '11:30 22-11-2026', '11:30 22-11-2026'],
  ['19 11:30', '11:30 19-11-2026', '11:30 19-11-2026'],
])('a slot of %s is shown with its day in Vietnam', (slot, vi, en) => {
  expect(slotTimeText(at(slot), 'vi', now)).toBe(vi)
  expect(slotTimeText(at(slot), 'en', now)).toBe(en)
})
