import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/shared/session/session.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { devicePlace, rememberDevicePlace } from './device-place.ts'

const place = { name: '45 Nguyễn Văn Linh', latitude: 16.06, longitude: 108.21 }
const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ user: { id } }))}.s`

beforeEach(() => {
  endSession()
  rememberDevicePlace(null)
})

test('a guest’s place is kept for the guest and for the person who signs in', () => {
  rememberDevicePlace(place)
  expect(devicePlace()).toMatchObject(place)
  startSession(tokenOf(7))
  expect(devicePlace()).toMatchObject(place)
})

test('a person’s place is hidden from other people', () => {
  startSession(tokenOf(7))
  rememberDevicePlace(place)
  expect(devicePlace()).toMatchObject(place)
  startSession(tokenOf(8))
  expect(devicePlace()).toBeNull()
  endSession()
  expect(devicePlace()).toBeNull()
})

test('a forgotten place is gone', () => {
  rememberDevicePlace(place)
  rememberDevicePlace(null)
  expect(devicePlace()).toBeNull()
})
