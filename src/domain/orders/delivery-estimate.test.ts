import { describe, expect, it } from 'vitest'
import {
  deliveryMinutes,
  type EstimateInput,
  estimateArrival,
  minMinutesLeft,
  minutesAtTheDoor,
  minutesPerKm,
  minutesToAccept,
  minutesToCook,
  minutesToHandOver,
} from './delivery-estimate.ts'
import { orderStates } from './order-status.ts'

const noon = new Date('2026-11-20T05:00:00.000Z')
const twoKm = 2 * minutesPerKm + minutesAtTheDoor

function at(minutes: number): Date {
  return new Date(noon.getTime() + minutes * 60_000)
}

function anOrder(overrides: Partial<EstimateInput> = {}): EstimateInput {
  return {
    state: 'placed',
    placedAt: noon,
    acceptedAt: null,
    readyAt: null,
    pickedUpAt: null,
    later: null,
    busyMinutes: 0,
    distanceKm: 2,
    driver: null,
    ...overrides,
  }
}

/** The estimated arrival in minutes after noon, computed `now` minutes after noon. */
function arrival(order: EstimateInput, now: number): number | null {
  const moment = estimateArrival(order, at(now))
  return moment === null ? null : (moment.getTime() - noon.getTime()) / 60_000
}

describe('a placed order', () => {
  const whole = minutesToAccept + minutesToCook + minutesToHandOver + twoKm

  it('includes every step and the ride', () => {
    expect(arrival(anOrder(), 0)).toBeCloseTo(whole, 3)
  })

  it('has a constant estimate until the restaurant is late; then the estimate grows by a minute each minute', () => {
    expect(arrival(anOrder(), minutesToAccept)).toBeCloseTo(whole, 3)
    expect(arrival(anOrder(), minutesToAccept + 1)).toBeCloseTo(whole + 1, 3)
  })

  it('is longer for a larger distance', () => {
    expect(arrival(anOrder({ distanceKm: 15 }), 0)).toBeCloseTo(whole + 13 * minutesPerKm, 3)
  })
})

describe('an order for later', () => {
  const later = { wantedAt: at(120), preparationMinutes: 40, releasedAt: null }

  it('is expected at its slot until its kitchen sees it', () => {
    expect(arrival(anOrder({ later }), 0)).toBe(120)
    expect(arrival(anOrder({ later }), 119)).toBe(121)
  })

  it('is estimated from the moment its kitchen sees it, but never before the slot', () => {
    const whole = minutesToAccept + 40 + minutesToHandOver + twoKm
    const released = (minute: number) => anOrder({ later: { ...later, releasedAt: at(minute) } })
    expect(arrival(released(60), 60)).toBe(120)
    expect(arrival(released(100), 100)).toBeCloseTo(100 + whole, 3)
  })

  it('is on its way like any other', () => {
    const order = anOrder({ later, state: 'picked_up', pickedUpAt: at(100) })
    expect(arrival(order, 100)).toBeCloseTo(100 + twoKm, 3)
  })
})

describe('an accepted order', () => {
  const accepted = anOrder({ state: 'accepted', acceptedAt: at(1) })

  it('is cooked from its acceptance on, even if that came early', () => {
    expect(arrival(accepted, 1)).toBeCloseTo(1 + minutesToCook + minutesToHandOver + twoKm, 3)
  })

  it('waits with a kitchen and with a driver that are late', () => {
    const usual = 1 + minutesToCook + minutesToHandOver
    expect(arrival(accepted, 1 + minutesToCook)).toBeCloseTo(usual + twoKm, 3)
    expect(arrival(accepted, 60)).toBeCloseTo(60 + minutesToHandOver + twoKm, 3)
    const ready = { ...accepted, readyAt: at(10) }
    expect(arrival(ready, 10)).toBeCloseTo(10 + minutesToHandOver + twoKm, 3)
    expect(arrival(ready, 10 + minutesToHandOver)).toBeCloseTo(10 + minutesToHandOver + twoKm, 3)
    expect(arrival(ready, 30)).toBeCloseTo(30 + twoKm, 3)
  })
})

describe('an order that was picked up', () => {
  const riding = anOrder({ state: 'picked_up', acceptedAt: at(1), pickedUpAt: at(20) })

  it('includes the whole way while the position of the driver is unknown', () => {
    expect(arrival(riding, 20)).toBeCloseTo(20 + twoKm, 3)
  })

  it('includes the rest of the way from the last position of the driver', () => {
    const driver = { remainingKm: 1, at: at(24) }
    expect(arrival({ ...riding, driver }, 24)).toBeCloseTo(24 + minutesPerKm + minutesAtTheDoor, 3)
    expect(arrival({ ...riding, driver }, 25)).toBeCloseTo(24 + minutesPerKm + minutesAtTheDoor, 3)
  })

  it('uses a position from before the pick-up only if it is farther away than the restaurant', () => {
    expect(arrival({ ...riding, driver: { remainingKm: 0.1, at: at(19) } }, 20)).toBeCloseTo(20 + twoKm, 3)
    expect(arrival({ ...riding, driver: { remainingKm: 4, at: at(19) } }, 20)).toBeCloseTo(
      20 + 4 * minutesPerKm + minutesAtTheDoor,
      3,
    )
    const atPickUp = { remainingKm: 1, at: at(20) }
    expect(arrival({ ...riding, driver: atPickUp }, 20)).toBeCloseTo(20 + minutesPerKm + minutesAtTheDoor, 3)
  })

  it('is never expected in the past, nor now', () => {
    expect(arrival(riding, 500)).toBe(500 + minMinutesLeft)
    expect(arrival({ ...riding, driver: { remainingKm: 0, at: at(30) } }, 30)).toBe(30 + minMinutesLeft)
    expect(arrival({ ...riding, driver: { remainingKm: 0, at: at(30) } }, 31)).toBe(31 + minMinutesLeft)
  })
})

it.each(orderStates)(
  'the state %s has an estimate in the future exactly while the order is on its way',
  (state) => {
    const late = anOrder({ state, acceptedAt: at(2), readyAt: at(3), pickedUpAt: at(4), distanceKm: 0 })
    const isOver = state === 'delivered' || state === 'canceled'
    for (const now of [0, 5, 1_000]) {
      const expected = arrival(late, now)
      if (isOver) expect(expected).toBeNull()
      else expect(expected).toBeGreaterThanOrEqual(now + minMinutesLeft)
    }
  },
)

describe('the estimate before an order is placed', () => {
  it.each([
    [0, 15, 25],
    [0.1, 20, 30],
    [2.3, 25, 35],
    [15, 65, 75],
  ])('for %f km it is %i to %i minutes', (km, least, most) => {
    expect(deliveryMinutes(km)).toEqual({ least, most })
  })

  it('is longer by the additional minutes of a busy kitchen, as the order itself', () => {
    expect(deliveryMinutes(2.3, 15)).toEqual({ least: 40, most: 50 })
    const [usual, busy] = [0, 15].map((busyMinutes) => estimateArrival(anOrder({ busyMinutes }), noon))
    expect((busy?.getTime() ?? 0) - (usual?.getTime() ?? 0)).toBe(15 * 60_000)
  })

  it('is never earlier than the estimate of the order that is placed', () => {
    for (let tenths = 0; tenths <= 150; tenths += 1) {
      const promised = estimateArrival(anOrder({ distanceKm: tenths / 10 }), noon)
      expect(at(deliveryMinutes(tenths / 10).most).getTime()).toBeGreaterThanOrEqual(promised?.getTime() ?? 0)
    }
  })
})
