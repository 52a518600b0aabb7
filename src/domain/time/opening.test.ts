import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstOpeningAfterToday, isOpenAt, type Kitchen, openingAt, shownRange } from './opening.ts'
import {
  type DayRange,
  dayInVietnam,
  everyDay,
  formatDate,
  type Hours,
  type HoursException,
  horizonDays,
  longestOpeningDays,
  rangeBetween,
  weekdayOf,
} from './week-hours.ts'

/** 16 November 2026 is a Monday. */
function at(time: string): Date {
  return new Date(`2026-11-${time.replace(' ', 'T')}+07:00`)
}

/** The same hours every day, each range as `HH:MM-HH:MM`. */
function daily(...ranges: string[]): Hours {
  return { weekly: Array.from({ length: 7 }, () => parsed(ranges)), exceptions: [] }
}

function parsed(ranges: readonly string[]): DayRange[] {
  return ranges.map((range) => rangeBetween(range.slice(0, 5), range.slice(6)))
}

function except(hours: Hours, date: string, ...ranges: string[]): Hours {
  const exception: HoursException = { date, reason: 'Nghỉ Tết', ranges: parsed(ranges) }
  return { ...hours, exceptions: [...hours.exceptions, exception] }
}

function kitchen(hours: Hours, more: Partial<Kitchen> = {}): Kitchen {
  return { standing: 'open', hours, pause: null, busy: null, ...more }
}

function paused(from: string, until: string) {
  return { pause: { since: at(from), until: at(until), reason: 'Hết gạo', by: 7 } }
}

const lunchAndDinner = daily('10:00-14:00', '17:00-22:00')
const lateBar = daily('18:00-02:00')
const always = everyDay('00:00', '23:59')

describe('the hours of a day', () => {
  it.each([
    ['16 09:59:59.999', 'close', null, '16 10:00'],
    ['16 10:00', 'open', '16 14:00', null],
    ['16 14:00:59.999', 'open', '16 14:00', null],
    ['16 14:01', 'close', null, '16 17:00'],
    ['16 22:01', 'close', null, '17 10:00'],
  ])('with a break, at %s: %s', (now, status, until, opens) => {
    expect(openingAt(kitchen(lunchAndDinner), at(now))).toMatchObject({
      status,
      reason: status === 'open' ? null : 'hours',
      openUntil: until && at(until),
      opensAt: opens && at(opens),
    })
  })

  it.each([
    ['16 18:00', '18:00', '23:59'],
    ['16 23:59:59', '18:00', '23:59'],
    ['17 00:00', '00:00', '02:00'],
    ['17 02:00:59', '00:00', '02:00'],
  ])('continue after midnight: open at %s, shown as %s to %s', (now, opens, closes) => {
    const opening = openingAt(kitchen(lateBar), at(now))
    expect(opening).toMatchObject({ status: 'open', openUntil: at('17 02:00'), since: at('16 18:00') })
    expect(opening.range).toEqual(rangeBetween(opens, closes))
  })

  it('after midnight end at the closing time', () => {
    const opening = openingAt(kitchen(lateBar), at('17 02:01'))
    expect(opening).toMatchObject({ status: 'close', since: at('17 02:01'), opensAt: at('17 18:00') })
    expect(opening.range).toEqual(rangeBetween('18:00', '23:59'))
  })

  it.each([
    ['14:00', '14:00'],
    ['14:00', '14:01'],
  ])('are joined if they touch, at %s and %s', (ends, begins) => {
    const opening = openingAt(kitchen(daily(`10:00-${ends}`, `${begins}-20:00`)), at('16 12:00'))
    expect(opening).toMatchObject({ openUntil: at('16 20:00'), range: rangeBetween('10:00', '20:00') })
  })

  it('around the clock never end', () => {
    for (const hours of [always, daily('10:00-09:59')]) {
      const opening = openingAt(kitchen(hours), at('16 23:59:59'))
      expect(opening).toMatchObject({ status: 'open', since: null, openUntil: null, opensAt: null })
    }
  })

  it('belong to a weekday, and those of Sunday continue into Monday', () => {
    const none: DayRange[] = []
    const sunday = { weekly: [none, none, none, none, none, none, parsed(['18:00-02:00'])], exceptions: [] }
    expect(openingAt(kitchen(sunday), at('16 01:00'))).toMatchObject({
      status: 'open',
      since: at('15 18:00'),
    })
    expect(openingAt(kitchen(sunday), at('16 03:00'))).toMatchObject({
      status: 'close',
      opensAt: at('22 18:00'),
    })
  })

  it('that are empty mean that the restaurant never opens', () => {
    const opening = openingAt(kitchen({ weekly: [], exceptions: [] }), at('16 12:00'))
    expect(opening).toMatchObject({ status: 'close', since: null, opensAt: null, range: null })
  })
})

describe('an exceptional day', () => {
  it('is closed with its reason until the next opening', () => {
    const holidays = except(except(lunchAndDinner, '2026-11-16'), '2026-11-17')
    expect(openingAt(kitchen(holidays), at('16 12:00'))).toMatchObject({
      status: 'close',
      reason: 'exception',
      note: 'Nghỉ Tết',
      since: at('15 22:01'),
      opensAt: at('18 10:00'),
    })
  })

  it('ends the range of the day before at midnight', () => {
    const holiday = except(lateBar, '2026-11-17')
    expect(openingAt(kitchen(holiday), at('16 23:30'))).toMatchObject({
      status: 'open',
      openUntil: at('16 23:59'),
    })
    expect(openingAt(kitchen(holiday), at('17 00:00'))).toMatchObject({
      reason: 'exception',
      opensAt: at('18 18:00'),
    })
    expect(openingAt(kitchen(holiday), at('18 01:00')).reason).toBe('hours')
  })

  it('may have hours of its own, also after midnight', () => {
    const shorter = except(lateBar, '2026-11-17', '20:00-01:00')
    expect(openingAt(kitchen(shorter), at('17 19:00'))).toMatchObject({
      reason: 'exception',
      opensAt: at('17 20:00'),
    })
    expect(openingAt(kitchen(shorter), at('18 00:30'))).toMatchObject({
      status: 'open',
      openUntil: at('18 01:00'),
    })
    expect(openingAt(kitchen(shorter), at('18 01:30')).status).toBe('close')
  })

  it('may be one of many: an opening is searched for two months, then none is promised', () => {
    const dates = Array.from({ length: 61 }, (_, day) => formatDate(20_773 + day))
    const closed = dates.reduce((hours, date) => except(hours, date), lunchAndDinner)
    expect(openingAt(kitchen(closed), at('16 12:00'))).toMatchObject({
      opensAt: null,
      range: rangeBetween('17:00', '22:00'),
    })
  })
})

describe('a pause', () => {
  it.each([
    ['ends within the hours', '16 13:00', 'paused', '16 13:00'],
    ['ends in the break', '16 15:00', 'paused', '16 17:00'],
    ['ends after the day', '17 12:30', 'paused', '17 12:30'],
  ])('that %s', (_, until, reason, opens) => {
    expect(openingAt(kitchen(lunchAndDinner, paused('16 11:00', until)), at('16 12:00'))).toMatchObject({
      status: 'close',
      reason,
      note: 'Hết gạo',
      pausedBy: 7,
      since: at('16 11:00'),
      opensAt: at(opens),
    })
  })

  it('ends at the start of its last minute', () => {
    const shut = kitchen(lunchAndDinner, paused('16 11:00', '16 13:00'))
    expect(openingAt(shut, at('16 12:59:59.999')).status).toBe('close')
    expect(openingAt(shut, at('16 13:00'))).toMatchObject({ status: 'open', since: at('16 13:00') })
  })

  it('is not the reason at night, unless it lasts into the day', () => {
    expect(openingAt(kitchen(lunchAndDinner, paused('16 20:00', '17 10:00')), at('16 23:00')).reason).toBe(
      'hours',
    )
    expect(openingAt(kitchen(lunchAndDinner, paused('16 20:00', '17 10:01')), at('16 23:00')).reason).toBe(
      'paused',
    )
  })
})

it.each([
  ['close', 'not_opened'],
  ['locked', 'hidden'],
  ['not_activated', 'hidden'],
] as const)('a restaurant that is %s has this status at any hour', (standing, reason) => {
  const opening = openingAt(kitchen(always, { standing }), at('16 12:00'))
  expect(opening).toMatchObject({
    status: standing,
    reason,
    opensAt: null,
    range: rangeBetween('00:00', '23:59'),
  })
})

it('a busy kitchen adds minutes until the end of its busy time', () => {
  const busy = kitchen(always, { busy: { minutes: 15, until: at('16 13:00') } })
  expect(openingAt(busy, at('16 12:59:59')).busyMinutes).toBe(15)
  expect(openingAt(busy, at('16 13:00')).busyMinutes).toBe(0)
})

it.each([
  [lateBar, '16 12:00', '17 18:00'],
  [lateBar, '17 01:00', '18 18:00'],
  [always, '16 12:00', '17 00:00'],
  [except(lunchAndDinner, '2026-11-17'), '16 12:00', '18 10:00'],
  [{ weekly: [], exceptions: [] }, '16 12:00', '17 00:00'],
])('a restaurant that is closed for today opens on the next day that has hours', (hours, now, opens) => {
  expect(firstOpeningAfterToday(hours, at(now))).toEqual(at(opens))
})

it.each([
  ['16 09:00', '10:00', '14:00'],
  ['16 14:00', '10:00', '14:00'],
  ['16 14:01', '17:00', '22:00'],
  ['16 23:00', '10:00', '14:00'],
])('the range to show at %s is %s to %s', (now, opens, closes) => {
  expect(shownRange(kitchen(lunchAndDinner), at(now))).toEqual(rangeBetween(opens, closes))
})

it('a day begins at midnight in Vietnam', () => {
  expect(formatDate(dayInVietnam(new Date('2026-11-16T16:59:59Z')))).toBe('2026-11-16')
  expect(formatDate(dayInVietnam(new Date('2026-11-16T17:00:00Z')))).toBe('2026-11-17')
})

describe('any hours, compared with a check of every minute', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
    .map(([opens, length]) => ({ opens, closes: opens + length }))
  const ranges = fc.array(range, { maxLength: 3 })
  const today = 20_773
  const hours: fc.Arbitrary<Hours> = fc.record({
    weekly: fc.array(ranges, { minLength: 7, maxLength: 7 }),
    exceptions: fc
      .uniqueArray(fc.integer({ min: -3, max: 12 }), { maxLength: 6 })
      .chain((days) =>
        fc.tuple(
          ...days.map((day) =>
            ranges.map((own) => ({ date: formatDate(today + day), reason: 'Nghỉ', ranges: own })),
          ),
        ),
      ),
  })

  function rangesOf({ weekly, exceptions }: Hours, day: number) {
    const exception = exceptions.find(({ date }) => date === formatDate(day))
    return { own: exception?.ranges ?? weekly[weekdayOf(day)] ?? [], isException: exception !== undefined }
  }

  function isOpenIn(all: Hours, minute: number): boolean {
    const day = Math.floor(minute / 1440)
    const { own, isException } = rangesOf(all, day)
    const left = isException ? [] : rangesOf(all, day - 1).own
    const ofDay = minute - day * 1440
    const holds = (least: number) => (one: DayRange) => one.opens <= least && least <= one.closes
    return own.some(holds(ofDay)) || left.some(holds(ofDay + 1440))
  }

  function firstFrom(minute: number, days: number, isRight: (minute: number) => boolean): Date | null {
    for (let at = minute; at < minute + days * 1440; at += 1) if (isRight(at)) return moment(at)
    return null
  }

  function moment(minute: number): Date {
    return new Date((minute - 420) * 60_000)
  }

  it('have the same status, closing time and next opening', () => {
    const minutes = fc.integer({ min: today * 1440, max: (today + 4) * 1440 })
    const pauses = fc.option(fc.integer({ min: 0, max: 3000 }))
    fc.assert(
      fc.property(hours, minutes, pauses, (all, minute, pauseEnds) => {
        const now = new Date(moment(minute).getTime() + 31_000)
        const until = pauseEnds === null ? null : today * 1440 + pauseEnds
        const pause =
          until === null ? null : { since: moment(0), until: moment(until), reason: null, by: null }
        const takesOrders = (at: number) => isOpenIn(all, at) && (until === null || at >= until)
        const opening = openingAt(kitchen(all, { pause }), now)
        expect(opening.status === 'open').toBe(takesOrders(minute))
        expect(isOpenAt(kitchen(all, { pause }), now)).toBe(takesOrders(minute))
        if (opening.status !== 'open') {
          expect(opening.opensAt).toEqual(firstFrom(minute, horizonDays, takesOrders))
          return
        }
        const closed = firstFrom(minute, longestOpeningDays, (at) => !takesOrders(at))
        expect(opening.openUntil).toEqual(closed && new Date(closed.getTime() - 60_000))
        const ofDay = minute % 1440
        expect(opening.range?.opens).toBeLessThanOrEqual(ofDay)
        expect(opening.range?.closes).toBeGreaterThanOrEqual(ofDay)
      }),
      { numRuns: 300 },
    )
  })
})
