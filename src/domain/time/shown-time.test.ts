import { describe, expect, it } from 'vitest'
import { comingTime, momentForPeople, nearMoment, shortTime } from './shown-time.ts'

describe('momentForPeople', () => {
  it('puts the time before the date', () => {
    expect(momentForPeople('20-11-2026 09:05')).toBe('09:05 20-11-2026')
  })

  it.each(['', 'soon', '2026-11-20 09:05', '20-11-2026 09:05:00'])('text %j is not changed', (text) => {
    expect(momentForPeople(text)).toBe(text)
  })
})

describe('shortTime', () => {
  it('drops the seconds', () => {
    expect(shortTime('22:30:00')).toBe('22:30')
    expect(shortTime('07:05')).toBe('07:05')
  })
})

it.each([
  ['2026-11-20T00:00', '00:00', '00:00'],
  ['2026-11-20T23:59', '23:59', '23:59'],
  ['2026-11-21T06:00', '06:00 21-11', '06:00 21-11'],
  ['2026-12-01T00:00', '01-12', '00:00 01-12'],
])('comingTime shows %s as %s, and nearMoment as %s', (moment, day, time) => {
  const now = new Date('2026-11-20T12:00:00+07:00')
  const shown = new Date(`${moment}:00+07:00`)
  expect([comingTime(shown, now), nearMoment(shown, now)]).toEqual([day, time])
})
