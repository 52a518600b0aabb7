import { expect, it, vi } from 'vitest'
import { distanceM } from '#domain/places/distance.ts'
import { createSimulatedRide } from './simulated-ride.ts'

const home = { latitude: 16.06, longitude: 108.21 }
const restaurant = { latitude: 16.06, longitude: 108.22 }

it('reports its place to who watches, until that ends', () => {
  const { source, rideTo } = createSimulatedRide(home)
  const onPlace = vi.fn()
  const id = source.watchPosition(onPlace, () => {}, {})
  expect(onPlace).toHaveBeenLastCalledWith({ coords: home })
  source.clearWatch(id)
  rideTo(restaurant, 2_000)
  expect(onPlace).toHaveBeenCalledTimes(1)
})

it('stays where it is without a target', () => {
  expect(createSimulatedRide(home).rideTo(null, 60_000)).toEqual(home)
})

it('rides below the speed that the shop refuses, and stops at its target', () => {
  const { rideTo } = createSimulatedRide(home)
  const [first, second] = [rideTo(restaurant, 2_000), rideTo(restaurant, 2_000)]
  expect(distanceM(home, first)).toBeGreaterThan(60)
  expect(distanceM(first, second)).toBeLessThan((150 / 3.6) * 2)
  expect(rideTo(restaurant, 600_000)).toEqual(restaurant)
  expect(rideTo(restaurant, 2_000)).toEqual(restaurant)
})
