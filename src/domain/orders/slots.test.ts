import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kitchen } from '#domain/time/opening.ts'
import { everyDay, formatDate, type Hours, rangeBetween } from '#domain/time/week-hours.ts'
import { findFirstSlot, findSlotFault, listSlots, releaseTime, type SlotKitchen, slotEnd } from './slots.ts'

/** 16 November 2026 is a Monday. */
const at = (time: string) => new Date(`2026-11-${time.replace(' ', 'T')}+07:00`)

function daily(...ranges: string[]): Hours {
  const parsed = ranges.map((range) => rangeBetween(range.slice(0, 5), range.slice(6)))
  return { weekly: Array.from({ length: 7 }, () => parsed), exceptions: [] }
}

/** A kitchen that cooks 20 minutes. With the assumed delivery time, its first slot is 35 minutes after it opens. */
function kitchen(hours: Hours, more: Partial<Kitchen> = {}): SlotKitchen {
  return { standing: 'open', hours, pause: null, busy: null, preparationMinutes: 20, ...more }
}

const lunchAndDinner = daily('10:00-14:00', '17:00-22:00')
const lateBar = daily('18:00-02:00')
const always = everyDay('00:00', '23:59')

describe('a slot', () => {
  it.each([
    ['16 10:30', 'slot_closed'],
    ['16 10:45', null],
    ['16 14:00', null],
    ['16 14:15', 'slot_closed'],
    ['16 17:15', 'slot_closed'],
    ['16 17:30', 'slot_closed'],
    ['16 17:45', null],
    ['16 22:00', null],
    ['16 22:15', 'slot_closed'],
    ['16 11:50', 'slot_uneven'],
    ['16 11:45:01', 'slot_uneven'],
    ['16 06:00', 'slot_past'],
    ['16 05:45', 'slot_past'],
    ['19 06:00', 'slot_closed'],
    ['19 06:15', 'slot_too_far'],
  ])('at %s, checked on the 16th at 06:00: %s', (slot, fault) => {
    expect(findSlotFault(kitchen(lunchAndDinner), at(slot), at('16 06:00'))).toBe(fault)
  })

  it.each([
    ['16 11:10', '16 11:45', null],
    ['16 11:10:01', '16 11:45', 'slot_too_soon'],
    ['16 11:45', '16 11:45', 'slot_past'],
  ])('leaves time to cook and deliver: checked at %s, the slot %s: %s', (now, slot, fault) => {
    expect(findSlotFault(kitchen(lunchAndDinner), at(slot), at(now))).toBe(fault)
  })

  it('is at most three days ahead, to the minute', () => {
    const now = at('16 11:00')
    expect(findSlotFault(kitchen(lunchAndDinner), at('19 11:00'), now)).toBeNull()
    expect(findSlotFault(kitchen(lunchAndDinner), at('19 11:15'), now)).toBe('slot_too_far')
  })

  it.each([
    ['17 00:00', null],
    ['17 02:00', null],
    ['17 02:15', 'slot_closed'],
  ])('may be after midnight: %s is %s', (slot, fault) => {
    expect(findSlotFault(kitchen(lateBar), at(slot), at('16 20:00'))).toBe(fault)
  })

  it('does not exist on a holiday, not even in the hours after midnight that belong to the evening before', () => {
    const holiday = { ...lateBar, exceptions: [{ date: '2026-11-17', reason: 'Nghỉ', ranges: [] }] }
    const now = at('16 20:00')
    expect(findSlotFault(kitchen(holiday), at('17 19:00'), now)).toBe('slot_closed')
    expect(findSlotFault(kitchen(holiday), at('17 00:30'), now)).toBe('slot_closed')
    expect(findSlotFault(kitchen(holiday), at('18 19:00'), now)).toBeNull()
  })

  it('begins after a pause plus the time to cook and deliver', () => {
    const pause = { since: at('16 09:00'), until: at('16 12:10'), reason: null, by: null }
    const paused = kitchen(lunchAndDinner, { pause })
    expect(findSlotFault(paused, at('16 12:30'), at('16 09:00'))).toBe('slot_closed')
    expect(findSlotFault(paused, at('16 12:45'), at('16 09:00'))).toBeNull()
  })

  it('is later in a busy kitchen, only while it is busy', () => {
    const busy = kitchen(always, { busy: { minutes: 30, until: at('16 13:00') } })
    expect(findFirstSlot(busy, at('16 12:00'))).toEqual(at('16 13:15'))
    expect(findFirstSlot(busy, at('16 13:00'))).toEqual(at('16 13:45'))
  })

  it.each(['close', 'locked', 'not_activated'] as const)(
    'does not exist for a restaurant that is %s',
    (standing) => {
      expect(listSlots(kitchen(always, { standing }), at('16 12:00'))).toEqual([])
      expect(findFirstSlot(kitchen(always, { standing }), at('16 12:00'))).toBeNull()
    },
  )

  it('ends when the next slot begins', () => {
    expect(slotEnd(at('16 23:45'))).toEqual(at('17 00:00'))
  })
})

it('slots can be listed for a part of the time', () => {
  const day = { from: at('17 00:00'), to: at('18 00:00') }
  const slots = listSlots(kitchen(lunchAndDinner), at('16 12:00'), day)
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([32, at('17 10:45'), at('17 22:00')])
})

describe('an order for a slot', () => {
  it.each([
    // 3 minutes to hand over, 6.4 for two km, 2 at the door.
    ['16 12:00', 2, '16 06:00', '16 11:29'],
    ['16 12:00', 0, '16 06:00', '16 11:35'],
    // The kitchen opens at ten.
    ['16 10:45', 15, '16 06:00', '16 10:00'],
    // The order is placed later than the computed time.
    ['16 12:00', 2, '16 11:30', '16 11:30'],
  ])('at %s, %d km away, placed at %s, is shown to the kitchen at %s', (slot, distanceKm, now, released) => {
    const order = { slot: at(slot), distanceKm, now: at(now) }
    expect(releaseTime(kitchen(lunchAndDinner), order)).toEqual(at(released))
  })
})

it('the first slot is the first of all slots, for any hours', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
    .map(([opens, length]) => ({ opens, closes: opens + length }))
  const hours = fc.record({
    weekly: fc.array(fc.array(range, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    exceptions: fc
      .uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 2 })
      .map((days) => days.map((day) => ({ date: formatDate(20_773 + day), reason: 'Nghỉ', ranges: [] }))),
  })
  const minutes = fc.integer({ min: 0, max: 3 * 1440 })
  fc.assert(
    fc.property(hours, minutes, fc.integer({ min: 5, max: 180 }), (all, minute, preparationMinutes) => {
      const now = new Date(at('16 00:00').getTime() + minute * 60_000 + 31_000)
      const cook = { ...kitchen(all), preparationMinutes }
      expect(findFirstSlot(cook, now)).toEqual(listSlots(cook, now)[0] ?? null)
    }),
    { numRuns: 100 },
  )
})
