import { beforeEach, expect, test } from 'vitest'
import { type DeliveryPlace, knownDelivery } from './delivery-spot.tsx'
import { askIfRequested, question, registerPlaceSearch, requestPlace } from './place-question.ts'

const place: DeliveryPlace = { address: null, latitude: 16.06, longitude: 108.22 }
const none = () => null
const known = { token: null, place, isTooFar: () => false, Tag: none, Way: none, Fee: none, Panel: none }

beforeEach(() => {
  question.set(null)
  knownDelivery.set(null)
  registerPlaceSearch(Promise.resolve())
})

test('a filter that needs a place asks for it after its navigation, and once', async () => {
  requestPlace()
  expect(question.get()).toBeNull()
  await askIfRequested()
  expect(question.get()).toBe(true)
  question.set(null)
  await askIfRequested()
  expect(question.get()).toBeNull()
})

test('no question is asked while the place is being looked up', async () => {
  const search = Promise.withResolvers<void>()
  registerPlaceSearch(search.promise)
  requestPlace()
  const asked = askIfRequested()
  expect(question.get()).toBeNull()
  knownDelivery.set(known)
  search.resolve()
  await asked
  expect(question.get()).toBeNull()
})

test('a place that could not be found is asked for', async () => {
  registerPlaceSearch(Promise.resolve())
  requestPlace()
  await askIfRequested()
  expect(question.get()).toBe(true)
})
