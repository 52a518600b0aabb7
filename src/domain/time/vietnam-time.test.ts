import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentForPeople } from './shown-time.ts'
import {
  dayRangeInVietnam,
  dayStartInVietnam,
  formatMoment,
  formatMomentForPeople,
  formatTimeOfDay,
} from './vietnam-time.ts'

describe('a moment', () => {
  it.each([
    ['2026-11-20T02:05:59Z', '20-11-2026 09:05', '09:05 20-11-2026'],
    ['2026-11-20T16:59:59.999Z', '20-11-2026 23:59', '23:59 20-11-2026'],
    ['2026-11-20T17:00:00Z', '21-11-2026 00:00', '00:00 21-11-2026'],
    ['2026-12-31T17:00:00Z', '01-01-2027 00:00', '00:00 01-01-2027'],
    ['2028-02-28T17:00:00Z', '29-02-2028 00:00', '00:00 29-02-2028'],
  ])('%s is %s on the wire and %s on a screen', (iso, wire, people) => {
    expect(formatMoment(new Date(iso))).toBe(wire)
    expect(formatMomentForPeople(new Date(iso))).toBe(people)
    expect(formatTimeOfDay(new Date(iso))).toBe(people.slice(0, 5))
  })

  it('is shown the same whether it comes from the wire or from a date', () => {
    const moment = fc.date({ min: new Date(0), max: new Date('9999-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (date) => {
        expect(momentForPeople(formatMoment(date))).toBe(formatMomentForPeople(date))
      }),
    )
  })
})

describe('dayRangeInVietnam', () => {
  it('runs from midnight in Vietnam to the next', () => {
    expect(dayRangeInVietnam('2026-11-20')).toEqual({
      from: new Date('2026-11-19T17:00:00Z'),
      to: new Date('2026-11-20T17:00:00Z'),
    })
  })

  it('knows leap days and the ends of months and years', () => {
    expect(dayRangeInVietnam('2028-02-29')?.to).toEqual(new Date('2028-02-29T17:00:00Z'))
    expect(dayRangeInVietnam('2026-12-31')?.to).toEqual(new Date('2026-12-31T17:00:00Z'))
  })

  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31', '2026-11-00', '0000-00-00'])(
    'refuses %s, which is not a date of the calendar',
    (day) => {
      expect(dayRangeInVietnam(day)).toBeNull()
    },
  )

  it.each(['', '2026-1-1', '20-11-2026', '2026-11-20T00:00', ' 2026-11-20', '2026-11-20\n', '٢٠٢٦-١١-٢٠'])(
    'refuses the form %j',
    (day) => {
      expect(dayRangeInVietnam(day)).toBeNull()
    },
  )
})

describe('dayStartInVietnam', () => {
  it.each([
    ['2026-11-19T17:00:00.000Z', '2026-11-19T17:00:00.000Z'],
    ['2026-11-20T05:00:00.123Z', '2026-11-19T17:00:00.000Z'],
    ['2026-11-20T16:59:59.999Z', '2026-11-19T17:00:00.000Z'],
    ['2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  ])('of %s is %s', (moment, start) => {
    expect(dayStartInVietnam(new Date(moment)).toISOString()).toBe(start)
  })
})
