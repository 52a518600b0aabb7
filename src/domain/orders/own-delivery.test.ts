import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type HistoryEvent, historyEvents, orderActors, orderEvents } from './order-status.ts'
import {
  earnsReward,
  isFasterThanMoped,
  replayCourier,
  selfDeliveryAllowedFrom,
  shownHistory,
} from './own-delivery.ts'

const at = new Date('2026-11-20T12:00:00+07:00')

/** Who delivers an order after these events. */
function delivererAfter(...events: HistoryEvent[]): string {
  const { broughtBy, isAssigned } = replayCourier(events.map((event) => ({ event, actor: 'partner' })))
  return `${broughtBy}${isAssigned ? ', assigned' : ''}`
}

describe('who delivers an order', () => {
  it.each([
    [[], 'driver'],
    [['placed', 'accepted', 'ready'], 'driver'],
    [['placed', 'accepted', 'assigned'], 'driver, assigned'],
    [['placed', 'accepted', 'assigned', 'unassigned'], 'driver'],
    [['placed', 'accepted', 'kept'], 'restaurant'],
    [['placed', 'accepted', 'kept', 'assigned'], 'restaurant, assigned'],
    [['placed', 'accepted', 'kept', 'assigned', 'unassigned'], 'restaurant'],
    [['placed', 'accepted', 'kept', 'assigned', 'unassigned', 'assigned'], 'restaurant, assigned'],
    [['placed', 'accepted', 'kept', 'assigned', 'assigned'], 'restaurant, assigned'],
    [['placed', 'accepted', 'kept', 'assigned', 'handed_back'], 'driver'],
    [['placed', 'accepted', 'kept', 'handed_back', 'assigned'], 'driver, assigned'],
    [['placed', 'accepted', 'kept', 'handed_back', 'kept'], 'restaurant'],
    [['placed', 'accepted', 'kept', 'assigned', 'ready', 'picked_up', 'delivered'], 'restaurant, assigned'],
    [['placed', 'accepted', 'kept', 'assigned', 'canceled'], 'restaurant, assigned'],
  ] as [HistoryEvent[], string][])('after %j is %s', (events, expected) => {
    expect(delivererAfter(...events)).toBe(expected)
  })

  test('is decided by the last event of own delivery, not by other events', () => {
    const events = fc.array(fc.constantFrom(...historyEvents), { maxLength: 20 })
    fc.assert(
      fc.property(events, events, (before, others) => {
        const indifferent = others.filter(
          (event) => !['kept', 'handed_back', 'assigned', 'unassigned'].includes(event),
        )
        expect(delivererAfter(...before, ...indifferent)).toBe(delivererAfter(...before))
        expect(delivererAfter(...before, 'kept')).toBe('restaurant')
        expect(delivererAfter(...before, 'handed_back')).toBe('driver')
        expect(delivererAfter(...before, 'assigned')).toMatch(/, assigned$/)
        expect(delivererAfter(...before, 'unassigned')).not.toMatch(/assigned/)
      }),
    )
  })
})

test('a restaurant that always delivers itself may do so at once, others after ten minutes of search for a driver', () => {
  expect(selfDeliveryAllowedFrom({ driverSearchedSince: at, bringsOwn: true })).toEqual(at)
  expect(selfDeliveryAllowedFrom({ driverSearchedSince: at, bringsOwn: false })).toEqual(
    new Date(at.getTime() + 600_000),
  )
})

test('a customer sees every step except those that change who delivers', () => {
  const history = historyEvents.flatMap((event) => orderActors.map((actor) => ({ event, actor })))
  const shown = shownHistory(history)
  expect(new Set(shown.map(({ event }) => event))).toEqual(new Set(orderEvents))
  expect(shown).toHaveLength(orderEvents.length * orderActors.length)
})

describe('an own delivery', () => {
  const pickedUpAt = new Date('2026-11-27T05:00:00Z')
  const later = (seconds: number) => new Date(pickedUpAt.getTime() + seconds * 1_000)

  it.each([
    ['over 10 km in 600 s, which is 60 km/h', 10, 600, false],
    ['over 10 km in 599.999 s', 10, 599.999, true],
    ['over 10.1 km in 600 s', 10.1, 600, true],
    ['over 4.1 km in 246 s, which is 60 km/h', 4.1, 246, false],
    ['over 0.1 km at once', 0.1, 0, true],
    ['next door at once', 0, 0, false],
    ['that was delivered before it was picked up', 2, -60, true],
  ])('%s', (_, distanceKm, seconds, isFast) => {
    expect(isFasterThanMoped({ distanceKm, pickedUpAt, deliveredAt: later(seconds) })).toBe(isFast)
  })

  it('with an unknown time is not faster than a moped', () => {
    for (const unknown of [{ pickedUpAt: null }, { deliveredAt: null }])
      expect(isFasterThanMoped({ distanceKm: 10, pickedUpAt, deliveredAt: later(1), ...unknown })).toBe(false)
  })
})

it.each([
  ['restaurant', 999, false],
  ['restaurant', 1_000, true],
  ['driver', 0, true],
] as const)(
  'an order that a %s delivered, with a commission of %i ₫, earns a reward of 1,000: %s',
  (broughtBy, commission, earns) => {
    expect(earnsReward({ broughtBy, commission, reward: 1_000 })).toBe(earns)
  },
)
