import type { BrowserContext, Page } from '@playwright/test'
import type { ConsoleName } from '#contracts/surfaces.ts'
import { type Browser, startPushService } from '#tests/support/push/push-service.ts'
import { test as base } from '../own-restaurant.ts'

/** With a real service worker, and its own push service. */
export const test = base.extend<{ service: Awaited<ReturnType<typeof startPushService>> }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
})

declare global {
  interface Window {
    subscribeHere?: (key: string) => Promise<Browser>
  }
}

/** Makes the browser subscribe at this push service, since its maker's is unreachable here. */
export async function useService(
  context: BrowserContext,
  subscribe: (key: string) => Browser,
): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('subscribeHere', subscribe)
  await context.addInitScript(() => {
    // A headless browser never grants the permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    let own: object | null = null
    PushManager.prototype.getSubscription = async () => own as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      const made = await window.subscribeHere?.(key)
      const applicationServerKey = Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.charCodeAt(0),
      ).buffer
      own = {
        endpoint: made?.endpoint,
        options: { applicationServerKey },
        toJSON: () => ({ keys: { p256dh: made?.p256dh, auth: made?.auth } }),
      }
      return own as PushSubscription
    }
  })
}

/** Delivers the push service's messages like the browser. */
export async function deliver(page: Page, surface: ConsoleName, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(`/${surface}/`))
    if (own) found.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found.promise,
    data,
  })
  await session.detach()
}

type Shown = { title: string; tag: string; data: { path: string } }

/** Records the notifications of the service worker, since a headless browser does not show them. */
export async function noteNotices(context: BrowserContext) {
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const shown: object[] = []
    Reflect.set(globalThis, 'shownNotices', shown)
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const drop = (tag?: string) =>
      shown.splice(0, shown.length, ...shown.filter((notice) => Reflect.get(notice, 'tag') !== tag))
    registration.showNotification = async (title, options) => {
      drop(options?.tag)
      shown.push({ title, ...options })
    }
    registration.getNotifications = async (filter) => [
      { close: () => drop(filter?.tag) } as unknown as Notification,
    ]
  })
  return {
    shown: () => worker.evaluate(() => Reflect.get(globalThis, 'shownNotices') as Shown[]),
    press: () =>
      worker.evaluate(() => {
        const [{ data } = { data: null }] = Reflect.get(globalThis, 'shownNotices') as Shown[]
        const press = Object.assign(new Event('notificationclick'), {
          notification: { data, close: () => {} },
          waitUntil: () => {},
        })
        globalThis.dispatchEvent(press)
      }),
  }
}
