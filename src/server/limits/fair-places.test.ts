import { expect, it } from 'vitest'
import { type Claim, createFairPlaces, type PlaceLimits } from './fair-places.ts'

function aRoom(limits: Partial<PlaceLimits>) {
  const places = createFairPlaces({ all: 100, ofClient: 100, ofAccount: 100, ...limits })
  const ended: string[] = []
  return {
    ended,
    /** What became of each: its way out, or the refusal. */
    take: (claim: Claim, times = 1) =>
      Array.from({ length: times }, () => places.take(claim, () => void ended.push(claim.account))),
  }
}

const refusals = (taken: unknown[]) => taken.filter((each) => typeof each === 'string')

const owner = { client: '10.0.0.1', account: 'owner' }
const attacker = { client: '10.0.0.2', account: 'attacker' }

it('an account has its number of places and no more, and one again once it has left', () => {
  const { take, ended } = aRoom({ ofAccount: 2 })
  const [first, ...others] = take(owner, 3)
  expect([refusals(others), ended]).toEqual([['too_many_requests'], []])
  if (typeof first === 'object') first.leave()
  expect(refusals(take(owner))).toEqual([])
})

it('a client has its number of places, with all its accounts', () => {
  const { take } = aRoom({ ofClient: 2 })
  const [one, two, three] = ['a', 'b', 'c'].map((account) => ({ ...owner, account }))
  for (const claim of [one, two, three]) if (claim) take(claim)
  expect(refusals(take({ ...owner, account: 'd' }))).toEqual(['too_many_requests'])
  expect(refusals(take(attacker))).toEqual([])
})

it('the account with the most loses a place to another account of a full client', () => {
  const { take, ended } = aRoom({ ofClient: 10 })
  take({ ...owner, account: 'attacker' }, 10)
  expect(refusals(take(owner, 5))).toEqual([])
  expect(ended).toEqual(Array(5).fill('attacker'))
  expect(refusals(take(owner))).toEqual(['too_many_requests'])
})

it('the account with the most loses a place to another account of a full group', () => {
  const { take, ended } = aRoom({ ofGroup: 4 })
  take({ ...attacker, group: 'restaurant' }, 4)
  expect(refusals(take({ ...owner, group: 'restaurant' }))).toEqual([])
  expect(refusals(take({ ...attacker, group: 'another' }))).toEqual([])
  expect(ended).toEqual(['attacker'])
})

it('one client with many accounts, which fills all places, shuts no other client out', () => {
  const { take, ended } = aRoom({ all: 10, ofAccount: 2 })
  for (let n = 0; n < 5; n += 1) take({ ...attacker, account: `attacker ${n}` }, 2)
  expect(refusals(take(owner, 2))).toEqual([])
  expect(ended).toHaveLength(2)
})

it('refuses a newcomer when all places are taken and every client has the same number', () => {
  const { take, ended } = aRoom({ all: 3 })
  for (const n of [1, 2, 3]) take({ client: `10.0.0.${n}`, account: `${n}` })
  expect(refusals(take({ client: '10.0.0.9', account: 'next' }))).toEqual(['overloaded'])
  expect(ended).toEqual([])
})
