import { beforeEach, expect, it, vi } from 'vitest'
import { createPush, type PushCalls } from './push-device.ts'

const key = 'mam.test.push-by.v1'
const publicKey = 'AAAA'
let items: Map<string, string>
/** The subscription of the fake browser; null: none. */
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null
let subscribedEndpoints: string[]

function subscribe() {
  const unsubscribe = async () => {
    subscription = null
    return true
  }
  subscription = Object.assign(
    { endpoint: 'https://push.test/1', unsubscribe },
    { options: { applicationServerKey: new Uint8Array(3).buffer } },
    { toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }) },
  )
  return subscription
}

const calls: PushCalls = {
  getKey: async () => ({ ok: true, value: { public_key: publicKey } }),
  subscribe: async ({ endpoint }) => {
    subscribedEndpoints.push(endpoint)
    return { ok: true, value: {} }
  },
  unsubscribe: async () => ({ ok: true, value: {} }),
}

beforeEach(() => {
  items = new Map()
  subscribedEndpoints = []
  subscription = null
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscribe() }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'test' })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  return () => vi.unstubAllGlobals()
})

it('subscribes the device again at each start of the console by the person who switched push messages on', async () => {
  const push = createPush(key)
  expect(await push.turnOn(1, calls)).toMatchObject({ ok: true })
  await push.renew(1, calls)
  expect(subscribedEndpoints).toEqual(['https://push.test/1', 'https://push.test/1'])
  expect(await push.readState(1)).toBe('on')
})

it('ends the subscription of another person in the browser only, because that person’s session may continue', async () => {
  const push = createPush(key)
  await push.turnOn(1, calls)
  await push.renew(2, calls)
  expect(subscription).toBeNull()
  expect(subscribedEndpoints).toHaveLength(1)
  expect([await push.readState(1), await push.readState(2)]).toEqual(['off', 'off'])
})

it('ends a subscription without a known person in the browser', async () => {
  subscribe()
  await createPush(key).renew(1, calls)
  expect([subscription, subscribedEndpoints]).toEqual([null, []])
})

it('stays off after the device was removed, until it is switched on again', async () => {
  const push = createPush(key)
  await push.turnOn(1, calls)
  const refusal = { status: 409, code: 'device_not_subscribed', message: '' } as const
  await push.renew(1, { ...calls, subscribe: async () => ({ ok: false, refusal }) })
  expect([subscription, await push.readState(1)]).toEqual([null, 'off'])
  await push.turnOn(1, calls)
  expect(await push.readState(1)).toBe('on')
})
