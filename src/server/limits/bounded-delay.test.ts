import { expect, it } from 'vitest'
import { createBoundedDelay } from './bounded-delay.ts'

function roomOf(places: number) {
  const sleepers: { ms: number; wake: () => void; fail: () => void }[] = []
  const wait = createBoundedDelay({
    places,
    sleep: (ms) =>
      new Promise<void>((wake, reject) => {
        sleepers.push({ ms, wake, fail: () => reject(new Error('woken too early')) })
      }),
  })
  return { wait, sleepers }
}

it('answers true when the time is over', async () => {
  const { wait, sleepers } = roomOf(1)
  const waiting = wait(250)
  expect(sleepers.map(({ ms }) => ms)).toEqual([250])
  sleepers[0]?.wake()
  expect(await waiting).toBe(true)
})

it('accepts as many as it has places, and refuses the next at once', async () => {
  const { wait, sleepers } = roomOf(2)
  const waiting = [wait(1), wait(1)]
  expect(await wait(1)).toBe(false)
  expect(sleepers).toHaveLength(2)
  for (const sleeper of sleepers) sleeper.wake()
  expect(await Promise.all(waiting)).toEqual([true, true])
})

it('accepts a client when another has all places, and refuses one of that client’s callers', async () => {
  const { wait, sleepers } = roomOf(3)
  const many = [wait(1, 'many'), wait(1, 'many'), wait(1, 'many')]
  const one = wait(1, 'one')
  expect(await many[2]).toBe(false)
  for (const sleeper of sleepers) sleeper.wake()
  expect(await Promise.all([...many.slice(0, 2), one])).toEqual([true, true, true])
})

it('gives a place away again, also after a wait that failed', async () => {
  const { wait, sleepers } = roomOf(1)
  const first = wait(1)
  sleepers[0]?.fail()
  await expect(first).rejects.toThrow('woken too early')
  const second = wait(1)
  sleepers[1]?.wake()
  expect(await second).toBe(true)
})

it('answers false when the shared room is full', async () => {
  const wait = createBoundedDelay({ places: 1, sleep: async () => false })
  expect(await wait(1)).toBe(false)
})
