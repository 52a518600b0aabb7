import { describe, expect, it } from 'vitest'
import { undoWindowMs } from '#domain/orders/board.ts'
import { isUnanswered, nextPlay, type Play, type PlayEvent, playMs } from './play.ts'

const start = 1_000_000

function play(...events: readonly PlayEvent[]): Play | null {
  return events.reduce<Play | null>(nextPlay, nextPlay(null, { do: 'begin', now: start }))
}

const placed = start + playMs.arrives
const accept: PlayEvent = { do: 'accept', now: placed + 1_000, minutes: 15 }
const accepted = accept.now + undoWindowMs
const ready: PlayEvent = { do: 'ready', now: accepted + 2_000 }
const readied = ready.now + undoWindowMs
const tick = (now: number): PlayEvent => ({ do: 'tick', now })

describe('a practice order', () => {
  it('does not run before it begins', () => {
    expect(nextPlay(null, tick(start))).toBeNull()
  })

  it('arrives after a moment and rings until it is answered', () => {
    expect(play(tick(placed - 1))?.stage).toBe('coming')
    expect(isUnanswered(play(tick(placed - 1)))).toBe(false)
    expect(isUnanswered(play(tick(placed)))).toBe(true)
    expect(isUnanswered(play(tick(placed + 600_000)))).toBe(true)
    expect(isUnanswered(play(accept))).toBe(false)
    expect(isUnanswered(null)).toBe(false)
  })

  it('is accepted ten seconds after the touch, unless that is undone', () => {
    expect(play(accept, tick(accepted - 1))).toMatchObject({
      stage: 'placed',
      staged: { step: 'accept', until: accepted },
      minutes: 15,
    })
    expect(play(accept, tick(accepted))).toMatchObject({
      stage: 'accepted',
      staged: null,
      acceptedAt: accepted,
    })
    const undone = play(accept, { do: 'undo', now: accepted - 1 })
    expect([undone?.stage, isUnanswered(undone)]).toEqual(['placed', true])
    expect(play(accept, { do: 'undo', now: accepted })?.stage).toBe('accepted')
  })

  it('gives the second step another id after an undo', () => {
    const again = play(accept, { do: 'undo', now: accepted - 1 }, { ...accept, now: accepted })
    expect([again?.staged?.id, again?.stage]).toEqual([2, 'placed'])
  })

  it('is picked up and delivered automatically after it is ready', () => {
    const fetched = readied + playMs.pickUp
    const brought = fetched + playMs.deliver
    const stages = [readied - 1, readied, fetched - 1, fetched, brought - 1, brought].map(
      (now) => play(accept, ready, tick(now))?.stage,
    )
    expect(stages).toEqual(['accepted', 'ready', 'ready', 'picked_up', 'picked_up', 'delivered'])
  })

  it('catches up after a page that slept, and stays delivered', () => {
    expect(play(accept, ready, tick(readied + 3_600_000))).toMatchObject({
      stage: 'delivered',
      since: readied + playMs.pickUp + playMs.deliver,
    })
  })

  it('is delayed while it is cooked, by an hour at most', () => {
    const later: PlayEvent = { do: 'delay', now: accepted + 1, minutes: 30 }
    expect(play(accept, later, later, later)?.delayed).toBe(60)
    expect(play(later)?.delayed).toBe(0)
  })

  it.each<[string, readonly PlayEvent[]]>([
    ['accepting an order that has not come', [{ ...accept, now: placed - 1 }]],
    ['marking an order ready before it is accepted', [{ ...ready, now: placed }]],
    ['undoing a step that was not submitted', [{ do: 'undo', now: placed }]],
  ])('%s changes nothing', (_, events) => {
    expect(play(...events)).toMatchObject({ staged: null, steps: 0 })
  })

  it('can begin again from the first order', () => {
    expect(play(accept, { do: 'begin', now: accepted })).toEqual(
      nextPlay(null, { do: 'begin', now: accepted }),
    )
  })
})
