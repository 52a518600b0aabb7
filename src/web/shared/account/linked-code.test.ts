import { afterEach, expect, test, vi } from 'vitest'
import { takeLinkedCode } from './linked-code.ts'

function openAt(address: string) {
  const replaceState = vi.fn()
  vi.stubGlobal('location', new URL(address, 'http://mam.test'))
  vi.stubGlobal('history', { state: { idx: 3 }, replaceState })
  return replaceState
}

afterEach(() => vi.unstubAllGlobals())

test('the code after the # is read once and removed from the address; the state of the history entry stays', () => {
  const replaceState = openAt('/login?tab=login#code=ACDE2345')
  expect(takeLinkedCode()).toBe('ACDE2345')
  expect(replaceState.mock.calls).toEqual([[{ idx: 3 }, '', '/login?tab=login']])
})

test.each(['', '#', '#content', '#email=thu%40mam.test'])(
  'an address with %j has no code and stays',
  (hash) => {
    const replaceState = openAt(`/reset${hash}`)
    expect(takeLinkedCode()).toBeNull()
    expect(replaceState).not.toHaveBeenCalled()
  },
)

test.each(['', 'ACDE234', 'ACDE23456', '<b>', 'acde2345'])(
  'a link with the text %j fills nothing in',
  (text) => {
    const replaceState = openAt(`/reset#code=${encodeURIComponent(text)}`)
    expect(takeLinkedCode()).toBeNull()
    expect(replaceState).toHaveBeenCalledOnce()
  },
)
