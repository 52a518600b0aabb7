import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAskedAhead, keepAhead, takeAhead } from './http-client.ts'

const { signal } = new AbortController()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands an answer out once', async () => {
  const answer = new Response('a menu')
  keepAhead('/menu', Promise.resolve(answer))
  expect(isAskedAhead('/menu')).toBe(true)
  expect([await takeAhead('/menu', signal), await takeAhead('/menu', signal)]).toEqual([answer, null])
  expect(isAskedAhead('/menu')).toBe(false)
})

it('hands nothing out that is older than what the server would keep', async () => {
  keepAhead('/menu', Promise.resolve(new Response('a menu')))
  vi.advanceTimersByTime(5_000)
  expect(await takeAhead('/menu', signal)).toBeNull()
})

it('is as if nothing had been asked where the answer failed', async () => {
  keepAhead('/menu', Promise.reject(new Error('offline')))
  expect(await takeAhead('/menu', signal)).toBeNull()
})

it('waits no longer than the one who takes it', async () => {
  const caller = new AbortController()
  keepAhead('/menu', new Promise(() => {}))
  const taken = takeAhead('/menu', caller.signal)
  caller.abort(new Error('gone on'))
  await expect(taken).rejects.toThrow('gone on')
})
