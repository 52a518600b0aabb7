import { expect, it, vi } from 'vitest'
import { createPlaceSender, isDue, maxPlaceAgeMs, type Place, paces } from './use-report-position.ts'

const home = { latitude: 16.07, longitude: 108.22 }
const metre = 1 / 111_195
const north = (metres: number) => ({ ...home, latitude: home.latitude + metres * metre })
const last = { position: home, at: 0 }

it('reports the first position', () => {
  expect(isDue(null, last, paces.waiting)).toBe(true)
})

it.each([
  ['carrying', 9, 29_999, false],
  ['carrying', 10, 4_999, false],
  ['carrying', 10, 5_000, true],
  ['carrying', 0, 30_000, true],
  ['waiting', 49, 59_999, false],
  ['waiting', 50, 4_999, false],
  ['waiting', 50, 5_000, true],
  ['waiting', 0, 60_000, true],
] as const)('%s: %i m after %i ms: %s', (pace, metres, at, due) => {
  expect(isDue(last, { position: north(metres), at }, paces[pace])).toBe(due)
})

it('only the newest of the positions without a network is sent later, with its time, unless it is too old', async () => {
  const hasNetwork = { is: false }
  const send = vi.fn(async (_: Place) => hasNetwork.is)
  const sender = createPlaceSender(send)
  const now = Date.now()
  const places = [3, 2, 1].map((seconds) => ({ ...home, at: now - seconds * 1_000 }))
  for (const place of places) {
    sender.add(place)
    await sender.sendUnsent()
  }
  hasNetwork.is = true
  send.mockClear()
  await sender.sendUnsent()
  await sender.sendUnsent()
  expect(send.mock.calls).toEqual([[places[2]]])
  sender.add({ ...home, at: now - maxPlaceAgeMs - 1_000 })
  expect(send).toHaveBeenCalledTimes(1)
})

it('a position that is added during a request is sent after it', async () => {
  const arrived = Promise.withResolvers<boolean>()
  const send = vi.fn((_: Place) => arrived.promise)
  const sender = createPlaceSender(send)
  const [first, second] = [1, 2].map((ms) => ({ ...home, at: Date.now() + ms })) as [Place, Place]
  sender.add(first)
  sender.add(second)
  expect(send.mock.calls).toEqual([[first]])
  arrived.resolve(true)
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[first], [second]]))
})
