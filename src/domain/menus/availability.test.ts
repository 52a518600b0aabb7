import { describe, expect, it } from 'vitest'
import { type Availability, remainingAt, unavailableAt } from './availability.ts'

/** A time in Vietnam. */
const time = (text: string) => new Date(`${text}:00+07:00`)
const always = { daypart: null, from: null, to: null }
const dish = (changes: Partial<Availability>): Availability => ({
  isOff: false,
  stock: null,
  serving: always,
  ...changes,
})
const breakfast = {
  ...always,
  daypart: { name: 'Bữa sáng', ranges: [{ opens: 6 * 60, closes: 10 * 60 }] },
}

describe('a dish', () => {
  it('can be ordered at any time by default', () => {
    expect(unavailableAt(dish({}), time('2026-11-24T03:00'))).toBeNull()
  })

  it.each([
    ['2026-11-24T05:59', '2026-11-24T06:00'],
    ['2026-11-24T06:00', null],
    ['2026-11-24T10:00', null],
    ['2026-11-24T10:01', '2026-11-25T06:00'],
  ])('of a part of the day, at %s: from %s on', (at, from) => {
    expect(unavailableAt(dish({ serving: breakfast }), time(at))).toEqual(
      from === null ? null : { reason: 'not_served', from: time(from) },
    )
  })

  it('is served after midnight if its daypart continues', () => {
    const late = { ...always, daypart: { name: 'Khuya', ranges: [{ opens: 22 * 60, closes: 26 * 60 }] } }
    const at = ['2026-11-24T21:59', '2026-11-24T23:00', '2026-11-25T02:00', '2026-11-25T02:01']
    expect(at.map((text) => unavailableAt(dish({ serving: late }), time(text)) === null)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  const season = { ...always, from: '2026-12-01', to: '2026-12-24' }

  it.each([
    ['2026-11-30T23:59', { reason: 'not_served', from: time('2026-12-01T00:00') }],
    ['2026-12-01T00:00', null],
    ['2026-12-24T23:59', null],
    ['2026-12-25T00:00', { reason: 'not_served', from: null }],
  ])('of a season, at %s', (at, expected) => {
    expect(unavailableAt(dish({ serving: season }), time(at))).toEqual(expected)
  })

  it('of a season and a daypart is served when both apply', () => {
    const serving = { ...breakfast, from: '2026-12-01', to: '2026-12-24' }
    const at = (text: string) => unavailableAt(dish({ serving }), time(text))?.from
    expect(at('2026-11-24T08:00')).toEqual(time('2026-12-01T06:00'))
    expect(at('2026-12-24T10:01')).toBeNull()
  })
})

describe('stock', () => {
  const until = time('2026-11-24T18:00')

  it.each([
    ['2026-11-24T17:59', { reason: 'sold_out', from: until }],
    ['2026-11-24T18:00', null],
    ['2026-11-25T12:00', null],
  ])('that is out until six in the evening, at %s', (at, expected) => {
    expect(unavailableAt(dish({ stock: { left: 0, until } }), time(at))).toEqual(expected)
  })

  it('with a count is limited until its end', () => {
    const stock = { left: 3, until }
    expect([
      remainingAt(stock, time('2026-11-24T17:59')),
      remainingAt(stock, until),
      remainingAt(null, until),
    ]).toEqual([3, null, null])
    expect(unavailableAt(dish({ stock }), time('2026-11-24T12:00')) === null).toBe(true)
  })

  it('that is out makes the dish available from the next time at which it is served', () => {
    const out = dish({ stock: { left: 0, until }, serving: breakfast })
    expect(unavailableAt(out, time('2026-11-24T08:00'))).toEqual({
      reason: 'sold_out',
      from: time('2026-11-25T06:00'),
    })
  })

  it('of a dish that is off without a known end returns at no known time', () => {
    expect(unavailableAt(dish({ isOff: true }), until)).toEqual({ reason: 'sold_out', from: null })
  })
})
