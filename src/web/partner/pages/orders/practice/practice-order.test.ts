import { describe, expect, it } from 'vitest'
import { undoWindowMs } from '#domain/orders/board.ts'
import {
  isUnanswered,
  nextPracticeOrder,
  type PracticeEvent,
  type PracticeOrder,
  practiceMs,
} from './practice-order.ts'

const start = 1_000_000

function order(...events: readonly PracticeEvent[]): PracticeOrder | null {
  return events.reduce<PracticeOrder | null>(
    nextPracticeOrder,
    nextPracticeOrder(null, { do: 'begin', now: start }),
  )
}

const placed = start + practiceMs.arrives
const accept: PracticeEvent = { do: 'accept', now: placed + 1_000, minutes: 15 }
const accepted = accept.now + undoWindowMs
const ready: PracticeEvent = { do: 'ready', now: accepted + 2_000 }
const readied = ready.now + undoWindowMs
const tick = (now: number): PracticeEvent => ({ do: 'tick', now })

describe('a practice order', () => {
  it('does not run before it begins', () => {
    expect(nextPracticeOrder(null, tick(start))).toBeNull()
  })

  it('arrives after a moment and rings until it is answered', () => {
    expect(order(tick(placed - 1))?.stage).toBe('coming')
    expect(isUnanswered(order(tick(placed - 1)))).toBe(false)
    expect(isUnanswered(order(tick(placed)))).toBe(true)
    expect(isUnanswered(order(tick(placed + 600_000)))).toBe(true)
    expect(isUnanswered(order(accept))).toBe(false)
    expect(isUnanswered(null)).toBe(false)
  })

  it('is accepted ten seconds after the touch, unless that is undone', () => {
    expect(order(accept, tick(accepted - 1))).toMatchObject({
      stage: 'placed',
      staged: { step: 'accept', until: accepted },
      minutes: 15,
    })
    expect(order(accept, tick(accepted))).toMatchObject({
      stage: 'accepted',
      staged: null,
      acceptedAt: accepted,
    })
    const undone = order(accept, { do: 'undo', now: accepted - 1 })
    expect([undone?.stage, isUnanswered(undone)]).toEqual(['placed', true])
    expect(order(accept, { do: 'undo', now: accepted })?.stage).toBe('accepted')
  })

  it('gives the second step another id after an undo', () => {
    const again = order(accept, { do: 'undo', now: accepted - 1 }, { ...accept, now: accepted })
    expect([again?.staged?.id, again?.stage]).toEqual([2, 'placed'])
  })

  it('is picked up and delivered automatically after it is ready', () => {
    const fetched = readied + practiceMs.pickUp
    const brought = fetched + practiceMs.deliver
    const stages = [readied - 1, readied, fetched - 1, fetched, brought - 1, brought].map(
      (now) => order(accept, ready, tick(now))?.stage,
    )
    expect(stages).toEqual(['accepted', 'ready', 'ready', 'picked_up', 'picked_up', 'delivered'])
  })

  it('catches up after the page was suspended, and stays delivered', () => {
    expect(order(accept, ready, tick(readied + 3_600_000))).toMatchObject({
      stage: 'delivered',
      since: readied + practiceMs.pickUp + practiceMs.deliver,
    })
  })

  it('is delayed while it is cooked, by an hour at most', () => {
    const later: PracticeEvent = { do: 'delay', now: accepted + 1, minutes: 30 }
    expect(order(accept, later, later, later)?.delayed).toBe(60)
    expect(order(later)?.delayed).toBe(0)
  })

  it.each<[string, readonly PracticeEvent[]]>([
    ['accepting an order that has not come', [{ ...accept, now: placed - 1 }]],
    ['marking an order ready before it is accepted', [{ ...ready, now: placed }]],
    ['undoing a step that was not submitted', [{ do: 'undo', now: placed }]],
  ])('%s changes nothing', (_, events) => {
    expect(order(...events)).toMatchObject({ staged: null, steps: 0 })
  })

  it('can begin again from the first order', () => {
    expect(order(accept, { do: 'begin', now: accepted })).toEqual(
      nextPracticeOrder(null, { do: 'begin', now: accepted }),
    )
  })
})
