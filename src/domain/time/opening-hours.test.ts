import { describe, expect, it } from 'vitest'
import { minutesInVietnam, minutesUntilClose, startOfNextMinute } from './opening-hours.ts'

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

describe('minutesUntilClose', () => {
  it.each([
    ['21:30:00', 30],
    ['21:59:59', 1],
    ['22:00:00', 0],
    ['22:00:59', 0],
    ['22:01:00', -1],
  ])('at %s is %s', (time, minutes) => {
    expect(minutesUntilClose(at('22:00:00').toISOString(), at(time))).toBe(minutes)
  })
})

describe('startOfNextMinute', () => {
  it.each([
    ['12:00:00.000', '12:01:00.000'],
    ['12:00:00.001', '12:01:00.000'],
    ['12:00:59.999', '12:01:00.000'],
  ])('after %s is %s', (now, next) => {
    expect(startOfNextMinute(at(now))).toEqual(at(next))
  })

  it('is midnight after the last minute of the day', () => {
    expect(startOfNextMinute(at('23:59:30'))).toEqual(new Date('2026-11-21T00:00:00+07:00'))
  })
})
