import { expect, test } from 'vitest'
import type { OrderEvent, OrderState } from '#domain/orders/order-status.ts'
import { timelineOf } from './timeline.ts'

const at = '2026-11-20T05:00:00.000Z'

function shown(state: OrderState, events: OrderEvent[]): string[] {
  const steps = events.map((event) => ({ event, actor: 'partner' as const, reason: null, at }))
  return timelineOf({ state, steps }).map(
    (row) => `${row.event}${row.at ? '' : ' later'}${row.isCurrent ? ' now' : ''}`,
  )
}

test('an order just placed has all other steps ahead', () => {
  expect(shown('placed', ['placed'])).toEqual([
    'placed now',
    'accepted later',
    'ready later',
    'picked_up later',
    'delivered later',
  ])
})

test('finding a driver is shown in its place once it has happened, and never announced ahead', () => {
  expect(shown('accepted', ['placed', 'accepted', 'assigned'])).toEqual([
    'placed',
    'accepted',
    'assigned now',
    'ready later',
    'picked_up later',
    'delivered later',
  ])
})

test('an order that is picked up does not await the step “ready”', () => {
  expect(shown('picked_up', ['placed', 'accepted', 'assigned', 'picked_up'])).toEqual([
    'placed',
    'accepted',
    'assigned',
    'picked_up now',
    'delivered later',
  ])
})

test('no step follows a delivery or a cancellation', () => {
  expect(shown('delivered', ['placed', 'accepted', 'picked_up', 'delivered'])).toEqual([
    'placed',
    'accepted',
    'picked_up',
    'delivered',
  ])
  expect(shown('canceled', ['placed', 'canceled'])).toEqual(['placed', 'canceled'])
})
