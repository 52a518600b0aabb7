import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpApi } from './http-client.ts'

type Api = { getMe: (input: object) => Promise<unknown> }

let answer: Response
const fetchCall = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => answer)

beforeEach(() => {
  vi.stubGlobal('fetch', fetchCall)
  vi.stubGlobal('document', { documentElement: { lang: 'vi', dataset: {} } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchCall.mockClear()
})

function apiOf(token: string | null, onDeadToken = () => {}) {
  return createHttpApi<Api>({ getMe: 'GET /drivers' }, { currentToken: () => token, onDeadToken })
}

test('a call carries the token of its own surface, and its language', async () => {
  answer = Response.json({ id: 1 })
  expect(await apiOf('a.b.c').getMe({})).toEqual({ ok: true, value: { id: 1 } })
  expect(fetchCall.mock.calls[0]?.[0]).toBe('/api/v1/drivers')
  expect(fetchCall.mock.calls[0]?.[1].headers).toMatchObject({
    authorization: 'Bearer a.b.c',
    'accept-language': 'vi',
  })
})

test('a token that the server rejects ends the session of its surface', async () => {
  const onDeadToken = vi.fn()
  for (const [token, times] of [
    [null, 0],
    ['a.b.c', 1],
  ] as const) {
    answer = Response.json({ code: 'unauthorized', message: 'Vui lòng đăng nhập.' }, { status: 401 })
    expect(await apiOf(token, onDeadToken).getMe({})).toMatchObject({
      ok: false,
      refusal: { code: 'unauthorized', status: 401 },
    })
    expect(onDeadToken).toHaveBeenCalledTimes(times)
  }
})
