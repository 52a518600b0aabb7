import { beforeEach, expect, test } from 'vitest'
import { type DeliveryPlace, knownDelivery } from './delivery-spot.tsx'
import { endQuestion, goOn, question, registerPlaceSearch, withPlace } from './place-question.ts'

const place: DeliveryPlace = { address: null, latitude: 16.06, longitude: 108.22 }
const none = () => null
const known = { token: null, place, isTooFar: () => false, Way: none, Fee: none, Panel: none }
let went: string[] = []
const filter = () => went.push('filter')

beforeEach(() => {
  went = []
  endQuestion(false)
  knownDelivery.set(null)
  registerPlaceSearch(Promise.resolve())
})

test('a filter that needs a place asks for it, and filters once it is chosen', async () => {
  await withPlace(filter)
  expect(question.get()).toBe(true)
  expect(went).toEqual([])
  endQuestion(true)
  goOn()
  goOn()
  expect(question.get()).toBeNull()
  expect(went).toEqual(['filter'])
})

test('without a choice nothing is filtered, not even by a later place', async () => {
  await withPlace(filter)
  endQuestion(false)
  goOn()
  expect(went).toEqual([])
})

test('no question is asked while the place is being looked up', async () => {
  const search = Promise.withResolvers<void>()
  registerPlaceSearch(search.promise)
  const asked = withPlace(filter)
  expect(question.get()).toBeNull()
  knownDelivery.set(known)
  search.resolve()
  await asked
  expect(question.get()).toBeNull()
  expect(went).toEqual(['filter'])
})

test('of two presses only the later one counts', async () => {
  const search = Promise.withResolvers<void>()
  registerPlaceSearch(search.promise)
  const first = withPlace(filter)
  const second = withPlace(() => went.push('other'))
  knownDelivery.set(known)
  search.resolve()
  await Promise.all([first, second])
  expect(went).toEqual(['other'])
})
