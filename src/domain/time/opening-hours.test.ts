import { describe, expect, it } from 'vitest'
import {
  effectiveStatus,
  isWithinHours,
  minutesInVietnam,
  minutesUntilClose,
  nextMinute,
} from './opening-hours.ts'

const hours = { timeOpen: '07:30:00', timeClose: '22:00:00' }
const roundTheClock = { timeOpen: '00:00:00', timeClose: '23:59:00' }

function at(time: string): Date {
  return new Date(`2026-11-20T${time}+07:00`)
}

describe('minutesInVietnam', () => {
  it.each([
    ['2026-11-19T17:00:00Z', 0],
    ['2026-11-19T16:59:59.999Z', 1439],
    ['2026-11-20T00:00:00Z', 420],
    ['2026-11-20T05:30:59Z', 750],
    ['1969-12-31T16:59:59Z', 1439],
    ['1969-12-31T17:00:00Z', 0],
    ['1901-01-01T00:00:00Z', 420],
  ])('of %s is %d', (moment, minutes) => {
    expect(minutesInVietnam(new Date(moment))).toBe(minutes)
  })
})

describe('isWithinHours', () => {
  it.each([
    ['00:00:00', false],
    ['07:29:59.999', false],
    ['07:30:00', true],
    ['12:00:00', true],
    ['21:59:59', true],
    ['22:00:00', true],
    ['22:00:59.999', true],
    ['22:01:00', false],
    ['23:59:59', false],
  ])('at %s is %s for 07:30 to 22:00', (time, within) => {
    expect(isWithinHours(hours, at(time))).toBe(within)
  })

  it('does not count the seconds of the stored hours', () => {
    const withSeconds = { timeOpen: '07:30:45', timeClose: '22:00:15' }
    expect(isWithinHours(withSeconds, at('07:30:00'))).toBe(true)
    expect(isWithinHours(withSeconds, at('22:00:59'))).toBe(true)
    expect(isWithinHours(withSeconds, at('22:01:00'))).toBe(false)
  })

  it('reads hours without seconds too', () => {
    expect(isWithinHours({ timeOpen: '07:30', timeClose: '22:00' }, at('22:00:30'))).toBe(true)
    expect(isWithinHours({ timeOpen: '07:30', timeClose: '22:00' }, at('22:01:00'))).toBe(false)
  })

  it('is never over from 00:00 to 23:59', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const now = new Date(at('00:00:59.999').getTime() + minute * 60_000)
      expect(isWithinHours(roundTheClock, now)).toBe(true)
    }
  })

  it('is the single minute where opening and closing are the same', () => {
    const oneMinute = { timeOpen: '12:00:00', timeClose: '12:00:00' }
    expect(isWithinHours(oneMinute, at('12:00:59'))).toBe(true)
    expect(isWithinHours(oneMinute, at('11:59:59'))).toBe(false)
    expect(isWithinHours(oneMinute, at('12:01:00'))).toBe(false)
  })

  it.each(['', '24:00:00', '7:30', '22:60:00', 'noon'])(
    'is never true with the malformed time %j',
    (timeClose) => {
      expect(isWithinHours({ timeOpen: '00:00:00', timeClose }, at('00:00:00'))).toBe(false)
      expect(isWithinHours({ timeOpen: timeClose, timeClose: '23:59:00' }, at('23:59:00'))).toBe(false)
    },
  )
})

describe('effectiveStatus', () => {
  it('is open only while a partner that says open is within its hours', () => {
    expect(effectiveStatus('open', hours, at('22:00:59'))).toBe('open')
    expect(effectiveStatus('open', hours, at('22:01:00'))).toBe('close')
    expect(effectiveStatus('open', hours, at('07:29:59'))).toBe('close')
  })

  it.each(['close', 'locked', 'not_activated'] as const)('leaves %s as it is at any hour', (stored) => {
    expect(effectiveStatus(stored, hours, at('12:00:00'))).toBe(stored)
    expect(effectiveStatus(stored, hours, at('23:00:00'))).toBe(stored)
  })
})

describe('minutesUntilClose', () => {
  it.each([
    ['07:29:59', null],
    ['07:30:00', 870],
    ['21:30:00', 30],
    ['21:59:59', 1],
    ['22:00:00', 0],
    ['22:00:59', 0],
    ['22:01:00', null],
  ])('at %s is %s', (time, minutes) => {
    expect(minutesUntilClose(hours, at(time))).toBe(minutes)
  })

  it('is null round the clock, but not where only one end touches midnight', () => {
    expect(minutesUntilClose(roundTheClock, at('23:50:00'))).toBeNull()
    expect(minutesUntilClose({ timeOpen: '00:01:00', timeClose: '23:59:00' }, at('23:50:00'))).toBe(9)
    expect(minutesUntilClose({ timeOpen: '00:00:00', timeClose: '23:58:00' }, at('23:50:00'))).toBe(8)
  })
})

describe('nextMinute', () => {
  it.each([
    ['12:00:00.000', '12:01:00.000'],
    ['12:00:00.001', '12:01:00.000'],
    ['12:00:59.999', '12:01:00.000'],
  ])('after %s is %s', (now, next) => {
    expect(nextMinute(at(now))).toEqual(at(next))
  })

  it('is midnight after the last minute of the day', () => {
    expect(nextMinute(at('23:59:30'))).toEqual(new Date('2026-11-21T00:00:00+07:00'))
  })
})
