import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToken, endedSession, startSession } from '#web/shared/session/session.ts'
import { storeFavourites } from './pieces/favourites/favourite-ids.ts'
import { endSession } from './pieces/session/end-session.ts'
import { httpApi } from './pieces/session/http-api.ts'
import { leaveDeadSession } from './pieces/session/private-loader.ts'
import { showPerson } from './pieces/session/shown-person.ts'
import { currentCart, showCart } from './pieces/shown-cart/cart-store.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  startSession('a.b.c')
  showPerson({ id: 7, name: 'Ngô Thị Khế', image: { url: null } })
  showCart({ partnerId: 1, partnerName: 'Quán Thử', partnerAddress: '', lines: [], total: 0 })
  storeFavourites({ userId: 7, ids: [1] })
})

afterEach(() => vi.unstubAllGlobals())

test('a session stores its token, the person and their cart', () => {
  expect([...stored.keys()]).toEqual(['mam.token.v1', 'mam.person.v1', 'mam.cart.v3', 'mam.favourites.v1'])
})

test('an ended session leaves nothing of the person in storage', async () => {
  for (const key of ['mam.place.v1', 'mam.known-place.v1', 'mam.again.v1']) stored.set(key, '7')
  endSession()
  expect(currentToken()).toBeNull()
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]))
})

test('the cart is removed with the session, also for the same person who signs in again', () => {
  const token = `h.${btoa(JSON.stringify({ user: { id: 7 } }))}.s`
  startSession(token)
  showCart({ partnerId: 1, partnerName: 'Quán Thử', partnerAddress: '', lines: [], total: 0 })
  endSession()
  startSession(token)
  expect(currentCart()).toBeNull()
})

test('a session ended by the server leaves only the address to return to', async () => {
  expect(() => leaveDeadSession(new Request('https://mam.test/profile'))).toThrow()
  await vi.waitFor(() => expect([...stored]).toEqual([['mam.remembered-route.v1', '"/profile"']]))
})

test('a refused call ends the session before its caller gets the refusal', async () => {
  const events: unknown[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'vi', dataset: {} } })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push([type, currentToken()]))
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unauthorized', message: 'Vui lòng đăng nhập.' }, { status: 401 }),
  )
  await httpApi.getUser({})
  expect(events).toEqual([[endedSession, null]])
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]))
})

test('an answer to an earlier token does not end the current session', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'vi', dataset: {} } })
  vi.stubGlobal('fetch', async () => {
    startSession('d.e.f')
    return Response.json({ code: 'unauthorized', message: 'Vui lòng đăng nhập.' }, { status: 401 })
  })
  await httpApi.getUser({})
  expect(currentToken()).toBe('d.e.f')
})
