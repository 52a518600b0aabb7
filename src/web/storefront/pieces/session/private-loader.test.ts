import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { currentToken, startSession } from '#web/shared/session/session.ts'
import { idOrThrow, loadOrThrow } from './load-or-throw.ts'
import { pageContext } from './page-context.ts'
import { privateLoader } from './private-loader.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

const getUser = vi.fn()
const loadPerson = privateLoader(({ api }) => loadOrThrow(api.getUser({})))

/** What the loader throws or answers. */
function load(): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(pageContext, { api: { getUser } as unknown as StorefrontApi, language: 'vi' })
  const request = new Request('https://mam.test/profile?x=1')
  return loadPerson({ context, params: {}, request }).catch((thrown) => thrown)
}

function refuseWith(code: string, status: number): void {
  getUser.mockResolvedValue({ ok: false, refusal: { code, status, message: '' } })
}

test('without a session nothing is fetched, and the login leads back', async () => {
  const thrown = (await load()) as Response
  expect(thrown.headers.get('location')).toBe('/login')
  expect(getUser).not.toHaveBeenCalled()
  expect([...stored]).toEqual([['mam.remembered-route.v1', '"/profile?x=1"']])
})

test('a session that the server no longer accepts ends, and the login says so', async () => {
  startSession('a.b.c')
  refuseWith('unauthorized', 401)
  const thrown = (await load()) as Response
  expect(thrown.headers.get('location')).toBe('/login?ended=1')
  expect(currentToken()).toBeNull()
})

test('with a session the page gets its answer', async () => {
  startSession('a.b.c')
  getUser.mockResolvedValue({ ok: true, value: { id: 7 } })
  expect(await load()).toEqual({ id: 7 })
})

test('any other refusal ends in the error page; a lost connection as an unavailable service', async () => {
  startSession('a.b.c')
  refuseWith('order_not_found', 404)
  expect(await load()).toMatchObject({ data: 'order_not_found', init: { status: 404 } })
  refuseWith('offline', 0)
  expect(await load()).toMatchObject({ data: 'offline', init: { status: 503 } })
  expect(currentToken()).toBe('a.b.c')
})

test('an address without an id has no page', () => {
  expect(idOrThrow(5, 'partner_not_found')).toBe(5)
  expect(() => idOrThrow(null, 'partner_not_found')).toThrow(
    expect.objectContaining({ data: 'partner_not_found', init: { status: 404 } }),
  )
})
