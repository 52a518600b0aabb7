import { beforeEach, expect, test } from 'vitest'
import { type DeliveryPlace, knownDelivery } from './delivery-spot.tsx'
import {
  closePlaceChoice,
  isPlaceAsked,
  registerPlaceSearch,
  runPendingAction,
  withPlace,
} from './place-question.ts'

const place: DeliveryPlace = { address: null, latitude: 16.06, longitude: 108.22 }
const none = () => null
const known = { token: null, place, isTooFar: () => false, Way: none, Fee: none, Panel: none }
let actions: string[] = []
const filter = () => actions.push('filter')

beforeEach(() => {
  actions = []
  closePlaceChoice(false)
  knownDelivery.set(null)
  registerPlaceSearch(Promise.resolve())
})

test('a filter that needs a place asks for it, and filters once it is chosen', async () => {
  await withPlace(filter)
  expect(isPlaceAsked.get()).toBe(true)
  expect(actions).toEqual([])
  closePlaceChoice(true)
  runPendingAction()
  runPendingAction()
  expect(isPlaceAsked.get()).toBeNull()
  expect(actions).toEqual(['filter'])
})

test('without a choice nothing is filtered, not even by a later place', async () => {
  await withPlace(filter)
  closePlaceChoice(false)
  runPendingAction()
  expect(actions).toEqual([])
})

test('no question is asked while the place is being looked up', async () => {
  const search = Promise.withResolvers<void>()
  registerPlaceSearch(search.promise)
  const asked = withPlace(filter)
  expect(isPlaceAsked.get()).toBeNull()
  knownDelivery.set(known)
  search.resolve()
  await asked
  expect(isPlaceAsked.get()).toBeNull()
  expect(actions).toEqual(['filter'])
})

test('of two presses only the later one counts', async () => {
  const search = Promise.withResolvers<void>()
  registerPlaceSearch(search.promise)
  const first = withPlace(filter)
  const second = withPlace(() => actions.push('other'))
  knownDelivery.set(known)
  search.resolve()
  await Promise.all([first, second])
  expect(actions).toEqual(['other'])
})
