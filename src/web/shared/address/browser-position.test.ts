import { afterEach, expect, it, vi } from 'vitest'
import { askPosition } from './browser-position.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('treats an unanswered permission prompt as denied after 30 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => {} } })
  const heard = vi.fn()
  void askPosition().then(heard)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toHaveBeenCalledWith(null)
})
