import { expect, it } from 'vitest'
import { hoursText, wholeHoursText } from './hours-text.ts'

const open = {
  status: 'open',
  time_open: '10:00:00',
  time_close: '14:00:00',
  open_until: '2027-02-15T14:00:00+07:00',
  opens_at: null,
  closed_reason: null,
  closed_note: null,
  next_slot_at: null,
} as const
const closed = { ...open, status: 'close', open_until: null, closed_reason: 'hours' } as const
const now = new Date('2027-02-15T12:00:00+07:00')

it('says until when an open restaurant is open, or from when to when', () => {
  expect(hoursText(open, 'vi', now)).toBe('Đóng cửa lúc 14:00')
  expect(wholeHoursText(open, 'en', now)).toBe('Open 10:00 – 14:00')
  expect(hoursText({ ...open, open_until: null }, 'vi', now)).toBe('Mở cửa 24/24')
})

it('continues past midnight where the wire’s times end there', () => {
  const late = {
    ...open,
    time_open: '18:00:00',
    time_close: '23:59:00',
    open_until: '2027-02-16T02:00:00+07:00',
  }
  expect(hoursText(late, 'vi', now)).toBe('Đóng cửa lúc 02:00')
  expect(wholeHoursText(late, 'en', now)).toBe('Open 18:00 – 02:00')
})

it.each([
  ['2027-02-15T17:00:00+07:00', 'hours', null, 'Mở lại 17:00', 'Opens at 17:00'],
  ['2027-02-16T09:00:00+07:00', 'hours', null, 'Mở lại 09:00 ngày mai', 'Opens at 09:00 tomorrow'],
  [
    ...(['2027-02-23T09:00:00+07:00', 'exception', 'Nghỉ Tết'] as const),
    ...(['Nghỉ Tết, mở lại 09:00 thứ Ba 23/2', 'Nghỉ Tết, opens at 09:00 on Tue 23 Feb'] as const),
  ],
  [
    ...(['2027-02-15T13:00:00+07:00', 'paused', null] as const),
    ...(['Tạm ngừng nhận đơn, mở lại 13:00', 'Not taking orders for now, opens at 13:00'] as const),
  ],
  [null, 'exception', 'Sửa bếp', 'Sửa bếp', 'Sửa bếp'],
  [null, 'not_opened', null, 'Bình thường mở 10:00 – 14:00', 'Usually open 10:00 – 14:00'],
] as const)('opens at %s, closed for %s %s: %s', (opens_at, closed_reason, closed_note, vi, en) => {
  const shown = { ...closed, opens_at, closed_reason, closed_note }
  expect(hoursText(shown, 'vi', now)).toBe(vi)
  expect(wholeHoursText(shown, 'en', now)).toBe(en)
})

it.each([
  ['2027-02-15T17:30:00+07:00', 'Đặt trước cho 17:30', 'Order ahead for 17:30'],
  ['2027-02-16T09:45:00+07:00', 'Đặt trước cho 09:45 ngày mai', 'Order ahead for 09:45 tomorrow'],
  ['2027-02-18T09:45:00+07:00', 'Đặt trước cho 09:45 thứ Năm 18/2', 'Order ahead for 09:45 on Thu 18 Feb'],
])('offers %s of a closed restaurant that takes orders ahead, and not of an open one', (slot, vi, en) => {
  const ahead = { ...closed, next_slot_at: slot }
  expect([hoursText(ahead, 'vi', now), hoursText(ahead, 'en', now)]).toEqual([vi, en])
  expect(hoursText({ ...open, next_slot_at: slot }, 'vi', now)).toBe('Đóng cửa lúc 14:00')
})
