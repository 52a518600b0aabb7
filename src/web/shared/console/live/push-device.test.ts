import { beforeEach, expect, it, vi } from 'vitest'
import { createPush, type PushCalls } from './push-device.ts'

const key = 'mam.test.push-by.v1'
const publicKey = 'AAAA'
let items: Map<string, string>
/** What the browser has, as its own push service knows it. */
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null
let told: string[]

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
    told.push(endpoint)
    return { ok: true, value: {} }
  },
  unsubscribe: async () => ({ ok: true, value: {} }),
}

beforeEach(() => {
  items = new Map()
  told = []
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

it('tells the server of the device with every start of the console by the person who switched it on', async () => {
  const push = createPush(key)
  expect(await push.turnOn(1, calls)).toMatchObject({ ok: true })
  await push.renew(1, calls)
  expect(told).toEqual(['https://push.test/1', 'https://push.test/1'])
  expect(await push.readState(1)).toBe('on')
})

it('ends in the browser the subscription of another person, whose session may continue', async () => {
  const push = createPush(key)
  await push.turnOn(1, calls)
  await push.renew(2, calls)
  expect(subscription).toBeNull()
  expect(told).toHaveLength(1)
  expect([await push.readState(1), await push.readState(2)]).toEqual(['off', 'off'])
})

it('ends in the browser a subscription without a known person', async () => {
  subscribe()
  await createPush(key).renew(1, calls)
  expect([subscription, told]).toEqual([null, []])
})

it('is off for good when the device was removed, until it is switched on again', async () => {
  const push = createPush(key)
  await push.turnOn(1, calls)
  const refusal = { status: 409, code: 'device_not_subscribed', message: '' } as const
  await push.renew(1, { ...calls, subscribe: async () => ({ ok: false, refusal }) })
  expect([subscription, await push.readState(1)]).toEqual([null, 'off'])
  await push.turnOn(1, calls)
  expect(await push.readState(1)).toBe('on')
})
