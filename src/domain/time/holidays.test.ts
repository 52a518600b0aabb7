import { describe, expect, it } from 'vitest'
import { comingHolidays, comingTet, lunarDates } from './holidays.ts'
import { dayInVietnam, formatDate, parseDate } from './week-hours.ts'

/**
 * The dates in Vietnam of the new moons around a date, exact to some minutes: by the mean lunation and the largest terms
 * of Meeus, Astronomical Algorithms, chapter 49.
 */
function newMoonsAround(date: string): string[] {
  const guess = Math.round((Date.parse(date) - Date.UTC(2000, 0, 6, 18, 14)) / (29.530_588_861 * 86_400_000))
  return [guess - 1, guess, guess + 1].map((k) => {
    const t = k / 1236.85
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    const sun = radians(2.5534 + 29.105_356_7 * k)
    const moon = radians(201.5643 + 385.816_935_28 * k)
    const node = radians(160.7108 + 390.670_502_84 * k)
    const terms =
      -0.4072 * Math.sin(moon) +
      0.17241 * Math.sin(sun) +
      0.01608 * Math.sin(2 * moon) +
      0.01039 * Math.sin(2 * node) +
      0.00739 * Math.sin(moon - sun) -
      0.00514 * Math.sin(moon + sun) +
      0.00208 * Math.sin(2 * sun)
    // The formula is in terrestrial time; universal time is 75 s behind it.
    const julian = 2_451_550.09766 + 29.530_588_861 * k + 0.000_154_37 * t * t + terms - 75 / 86_400
    return formatDate(dayInVietnam(new Date((julian - 2_440_587.5) * 86_400_000)))
  })
}

const years = Object.entries(lunarDates).map(([year, dates]) => [Number(year), dates] as const)

describe('the lunar dates', () => {
  it.each(years)(
    'of %i are at new moons in Vietnam, in the right part of the solar year',
    (year, { tet, hungKings }) => {
      expect(newMoonsAround(tet)).toContain(tet)
      expect(newMoonsAround(hungKings)).toContain(formatDate((parseDate(hungKings) ?? 0) - 9))
      expect(tet >= `${year}-01-21` && tet <= `${year}-02-20`).toBe(true)
      expect(hungKings >= `${year}-03-30` && hungKings <= `${year}-04-30`).toBe(true)
    },
  )
})

describe('the coming Tết', () => {
  it.each([
    ['2026-11-20T12:00:00+07:00', '2027-02-04', '2027-02-12'],
    ['2026-02-23T23:59:59+07:00', '2026-02-15', '2026-02-23'],
    ['2026-02-24T00:00:00+07:00', '2027-02-04', '2027-02-12'],
    ['2030-01-01T00:00:00+07:00', '2030-01-31', '2030-02-08'],
  ])('at %s is from %s to %s, nine days', (now, from, to) => {
    expect(comingTet(new Date(now))).toEqual({ kind: 'tet', from, to })
    expect((parseDate(to) ?? 0) - (parseDate(from) ?? 0) + 1).toBe(9)
  })

  it('is not known after the last year of the table', () => {
    expect(comingTet(new Date('2036-01-01T00:00:00Z'))).toBeNull()
    expect(comingHolidays(new Date('2036-01-01T00:00:00Z'), 5)).toEqual([])
  })
})

describe('the coming holidays', () => {
  it('begin with the next one, continue into the next year, and have the requested number', () => {
    const coming = comingHolidays(new Date('2026-09-02T23:59:00+07:00'), 4)
    expect(coming.map(({ kind, from }) => `${kind} ${from}`)).toEqual([
      'national 2026-09-01',
      'new_year 2027-01-01',
      'tet 2027-02-04',
      'hung_kings 2027-04-16',
    ])
  })
})
