import { describe, expect, it } from 'vitest'
import {
  checkoutTypes,
  findTransition,
  type OrderStep,
  orderActors,
  orderStates,
  orderStatuses,
  rateStatuses,
  replayHistory,
  statusOfState,
} from './order-status.ts'

it('the statuses of an order, the states of its rating and the payment types are those of the wire', () => {
  expect(orderStatuses).toEqual(['shipping', 'completed', 'canceled'])
  expect(rateStatuses).toEqual(['not_rated', 'rate', 'rated'])
  expect(checkoutTypes).toEqual(['cash', 'coins'])
})

it('an order has the status `shipping` on the wire until it is delivered or canceled', () => {
  expect(orderStates.map(statusOfState)).toEqual([
    'shipping',
    'shipping',
    'shipping',
    'completed',
    'canceled',
  ])
})

describe('the table of transitions', () => {
  const steps: OrderStep[] = [
    'accept',
    'mark_ready',
    'assign',
    'unassign',
    'pick_up',
    'complete',
    'ask_cancel',
    'decline_cancel',
    'cancel',
    'give_up',
  ]
  const allowed = steps.flatMap((step) =>
    orderStates.flatMap((state) =>
      orderActors
        .filter((actor) => findTransition(state, step, actor) !== null)
        .map((actor) => `${actor}: ${step} ${state} → ${findTransition(state, step, actor)?.to}`),
    ),
  )

  it('allows exactly these steps', () => {
    expect(allowed.toSorted()).toEqual([
      'administrator: accept placed → accepted',
      'administrator: cancel accepted → canceled',
      'administrator: cancel picked_up → canceled',
      'administrator: cancel placed → canceled',
      'administrator: complete picked_up → delivered',
      'administrator: decline_cancel accepted → accepted',
      'administrator: decline_cancel picked_up → picked_up',
      'administrator: pick_up accepted → picked_up',
      'administrator: unassign accepted → accepted',
      'customer: cancel placed → canceled',
      'customer: give_up accepted → canceled',
      'customer: give_up placed → canceled',
      'driver: assign accepted → accepted',
      'driver: cancel picked_up → canceled',
      'driver: complete picked_up → delivered',
      'driver: pick_up accepted → picked_up',
      'driver: unassign accepted → accepted',
      'partner: accept placed → accepted',
      'partner: ask_cancel accepted → accepted',
      'partner: ask_cancel picked_up → picked_up',
      'partner: assign accepted → accepted',
      'partner: assign picked_up → picked_up',
      'partner: cancel placed → canceled',
      'partner: complete picked_up → delivered',
      'partner: give_up accepted → canceled',
      'partner: give_up placed → canceled',
      'partner: mark_ready accepted → accepted',
      'partner: pick_up accepted → picked_up',
      'partner: unassign accepted → accepted',
      'system: cancel placed → canceled',
      'system: unassign accepted → accepted',
    ])
  })
})

describe('replaying a history', () => {
  it('leads to the state of the order', () => {
    const history = [
      { event: 'placed', actor: 'customer' },
      { event: 'accepted', actor: 'partner' },
      { event: 'assigned', actor: 'driver' },
      { event: 'ready', actor: 'partner' },
      { event: 'picked_up', actor: 'driver' },
      { event: 'delivered', actor: 'driver' },
    ] as const
    expect(history.map((_, index) => replayHistory(history.slice(0, index + 1)))).toEqual([
      'placed',
      'accepted',
      'accepted',
      'accepted',
      'picked_up',
      'delivered',
    ])
  })

  it.each([
    ['nothing', []],
    ['a history without its beginning', [{ event: 'accepted', actor: 'partner' }]],
    [
      'a history with a missing step',
      [
        { event: 'placed', actor: 'customer' },
        { event: 'picked_up', actor: 'driver' },
      ],
    ],
    [
      'a step by an actor without the right to it',
      [
        { event: 'placed', actor: 'customer' },
        { event: 'accepted', actor: 'customer' },
      ],
    ],
    [
      'a customer who cancels after the partner has accepted',
      [
        { event: 'placed', actor: 'customer' },
        { event: 'accepted', actor: 'partner' },
        { event: 'canceled', actor: 'customer' },
      ],
    ],
  ] as const)('refuses %s', (_, history) => {
    expect(replayHistory(history)).toBeNull()
  })

  it('lets a customer who is asked about a missing dish cancel after the acceptance', () => {
    const history = [
      { event: 'placed', actor: 'customer' },
      { event: 'accepted', actor: 'partner' },
      { event: 'canceled', actor: 'customer' },
    ] as const
    expect([replayHistory(history), replayHistory(history, true)]).toEqual([null, 'canceled'])
  })
})
