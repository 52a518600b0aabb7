import { describe, expect, it } from 'vitest'
import { doorWaitOf } from './door-wait.ts'

type Args = Parameters<typeof doorWaitOf>

const act = (kind: string, at: number | null = 1_000) => ({ kind, at }) as Args[1][number]
const order = (door_wait: object | null, waitUntil: number | null) =>
  ({ carrying: { door_wait }, waitUntil }) as Args[0]

describe('the calls and the wait at the door', () => {
  it('are none before the arrival', () => {
    expect(doorWaitOf(order(null, null), [act('pick_up')])).toBeNull()
  })

  it('count the calls that are not sent, and the clock of the server', () => {
    const wait = { calls: 1, calls_needed: 3, seconds_left: 99 }
    const acts = [act('call'), act('call')]
    expect(doorWaitOf(order(wait, 5_000), acts)).toEqual({ calls: 3, callsNeeded: 3, until: 5_000 })
  })

  it('begin by the clock of the phone while the arrival is not sent', () => {
    const acts = [act('arrive_at_customer', 20_000), act('call')]
    expect(doorWaitOf(order(null, null), acts)).toEqual({ calls: 1, callsNeeded: 3, until: 500_000 })
  })
})
