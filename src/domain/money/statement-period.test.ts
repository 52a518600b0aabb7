import { describe, expect, it } from 'vitest'
import { periodEnd, periodStart } from './statement-period.ts'

const at = (time: string) => new Date(`${time.replace(' ', 'T')}+07:00`)

describe('a week', () => {
  it.each([
    ['2026-11-16 00:00', '2026-11-16', '2026-11-23'],
    ['2026-11-15 23:59:59.999', '2026-11-09', '2026-11-16'],
    ['2026-11-20 12:00', '2026-11-16', '2026-11-23'],
    ['2026-12-31 23:59', '2026-12-28', '2027-01-04'],
  ])('of %s is from %s until %s', (moment, start, end) => {
    expect(periodStart(at(moment), 'week')).toEqual(at(`${start} 00:00`))
    expect(periodEnd(at(moment), 'week')).toEqual(at(`${end} 00:00`))
  })
})

describe('a month', () => {
  it.each([
    ['2026-11-01 00:00', '2026-11-01', '2026-12-01'],
    ['2026-10-31 23:59:59.999', '2026-10-01', '2026-11-01'],
    ['2028-02-29 08:00', '2028-02-01', '2028-03-01'],
    ['2026-12-31 08:00', '2026-12-01', '2027-01-01'],
  ])('of %s is from %s until %s', (moment, start, end) => {
    expect(periodStart(at(moment), 'month')).toEqual(at(`${start} 00:00`))
    expect(periodEnd(at(moment), 'month')).toEqual(at(`${end} 00:00`))
  })
})
