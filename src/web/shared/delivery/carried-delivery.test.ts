import { expect, it } from 'vitest'
import { type CarriedDelivery, type CarrierStep, nextStep, routeTo } from './carried-delivery.ts'

const later = '2026-11-27T05:00:10.000Z'

function staged(step: 'pick_up' | 'deliver' | 'ready'): CarriedDelivery['staged'] {
  return { id: 1, step, by: null, until: later }
}

it.each<[CarriedDelivery['state'], CarriedDelivery['staged'], CarrierStep[], CarrierStep | null]>([
  ['accepted', null, [], 'pick_up'],
  ['accepted', staged('ready'), [], 'pick_up'],
  ['accepted', staged('pick_up'), [], null],
  ['accepted', null, ['pick_up'], 'delivered'],
  ['accepted', null, ['pick_up', 'delivered'], null],
  ['picked_up', null, [], 'delivered'],
  ['picked_up', staged('deliver'), [], null],
  ['picked_up', null, ['delivered'], null],
])(
  'in state %s, with the submitted step %j and the queued steps %j, the next step is %j',
  (state, submitted, queued, next) => {
    expect(nextStep({ state, staged: submitted }, queued)).toBe(next)
  },
)

it('the route leads to the exact coordinates, not to an address text', () => {
  expect(routeTo({ latitude: 16.05, longitude: 108.2 })).toMatch(/destination=16\.05,108\.2$/)
})
