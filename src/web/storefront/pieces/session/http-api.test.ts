import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const getHome = vi.fn(async (_input: object) => ({ ok: true, value: 'home' }))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'vi', dataset: {} } })
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no network')))
})
afterEach(() => {
  vi.doUnmock('./open-http-api.ts')
  vi.unstubAllGlobals()
  getHome.mockClear()
})

async function loadHttpApi() {
  return await import('./http-api.ts')
}

test('the first call fetches the script of all calls, and is then made', async () => {
  vi.doMock('./open-http-api.ts', () => ({ openApi: { getHome } }))
  const { httpApi } = await loadHttpApi()
  expect(await httpApi.getHome({})).toEqual({ ok: true, value: 'home' })
  expect(getHome).toHaveBeenCalledWith({}, undefined)
})

test('once the script is loaded, a call is sent at once, because the page may be closing', async () => {
  vi.doMock('./open-http-api.ts', () => ({ openApi: { getHome } }))
  const { fetchHttpApi, httpApi } = await loadHttpApi()
  await fetchHttpApi()
  void httpApi.getHome({})
  expect(getHome).toHaveBeenCalledTimes(1)
})

test('a call whose script fails to load is refused as offline, and the next call loads the script again', async () => {
  let isAvailable = false
  vi.doMock('./open-http-api.ts', () => {
    if (!isAvailable) throw new Error('lost')
    return { openApi: { getHome } }
  })
  const { httpApi } = await loadHttpApi()
  expect(await httpApi.getHome({})).toEqual({
    ok: false,
    refusal: { code: 'offline', status: 0, message: '' },
  })
  isAvailable = true
  expect(await httpApi.getHome({})).toEqual({ ok: true, value: 'home' })
})

test('an aborted call throws, whether or not its script was loaded', async () => {
  vi.doMock('./open-http-api.ts', () => {
    throw new Error('lost')
  })
  const { httpApi } = await loadHttpApi()
  await expect(httpApi.getHome({}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})
