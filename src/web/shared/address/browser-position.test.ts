import { afterEach, expect, it, vi } from 'vitest'
import { askPosition } from './browser-position.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('takes a question that nobody answers for a no, after 30 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => {} } })
  const heard = vi.fn()
  void askPosition().then(heard)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toHaveBeenCalledWith(null)
})
