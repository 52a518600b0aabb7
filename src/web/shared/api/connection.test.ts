import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Connection = typeof import('./connection.ts')

let fetchAnswer: () => Promise<Response>
let dataset: { kept?: string }
let listeners: Map<string, () => unknown>

async function open(): Promise<Connection> {
  vi.resetModules()
  return import('./connection.ts')
}

const reached = async () => new Response(null)
const unreached = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  fetchAnswer = reached
  dataset = {}
  listeners = new Map()
  const addEventListener = (name: string, listener: () => unknown) => listeners.set(name, listener)
  vi.stubGlobal('document', { documentElement: { dataset }, visibilityState: 'visible', addEventListener })
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => fetchAnswer()),
  )
})

afterEach(() => vi.unstubAllGlobals())

describe('the connection', () => {
  it('counts as online until a call fails, independent of the browser’s own state', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect((await open()).isOffline()).toBe(false)
  })

  it('counts as offline on a page from the service worker, until the shop answers', async () => {
    dataset.kept = '2026-11-20T08:00:00.000Z'
    const { isOffline, cachedPageTime, checkConnection } = await open()
    expect([isOffline(), cachedPageTime()]).toEqual([true, '2026-11-20T08:00:00.000Z'])
    await checkConnection()
    expect([isOffline(), cachedPageTime()]).toEqual([false, null])
  })

  it('is lost when the shop does not answer, and back when it does, even with an error', async () => {
    const { isOffline, checkConnection } = await open()
    fetchAnswer = unreached
    await checkConnection()
    expect(isOffline()).toBe(true)
    fetchAnswer = async () => new Response(null, { status: 503 })
    await checkConnection()
    expect(isOffline()).toBe(false)
  })
})
