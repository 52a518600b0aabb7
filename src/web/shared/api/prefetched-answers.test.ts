import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPrefetched, storePrefetched, takePrefetched } from './http-client.ts'

const { signal } = new AbortController()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands an answer out once', async () => {
  const answer = new Response('a menu')
  storePrefetched('/menu', Promise.resolve(answer))
  expect(isPrefetched('/menu')).toBe(true)
  expect([await takePrefetched('/menu', signal), await takePrefetched('/menu', signal)]).toEqual([
    answer,
    null,
  ])
  expect(isPrefetched('/menu')).toBe(false)
})

it('answers nothing older than the server’s cache allows', async () => {
  storePrefetched('/menu', Promise.resolve(new Response('a menu')))
  vi.advanceTimersByTime(5_000)
  expect(await takePrefetched('/menu', signal)).toBeNull()
})

it('answers nothing if the prefetch failed', async () => {
  storePrefetched('/menu', Promise.reject(new Error('offline')))
  expect(await takePrefetched('/menu', signal)).toBeNull()
})

it('stops waiting when its caller does', async () => {
  const caller = new AbortController()
  storePrefetched('/menu', new Promise(() => {}))
  const taken = takePrefetched('/menu', caller.signal)
  caller.abort(new Error('gone on'))
  await expect(taken).rejects.toThrow('gone on')
})
