import type { BrowserContext, Page } from '@playwright/test'
import { type Browser, startPushService } from '#tests/support/push/push-service.ts'
import { stripWords } from '#web/partner/frame/bell/strip-words.ts'
import { noticesWords } from '#web/partner/pages/notices/notices-words.ts'
import { ordersWords } from '#web/partner/pages/orders/orders-words.ts'
import { ticketWords } from '#web/partner/pages/orders/ticket-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { test as base } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

/** With a real service worker, and its own push service. */
const test = base.extend<{ service: Awaited<ReturnType<typeof startPushService>> }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
})

test.use({ language: 'vi' })

const says = { ...noticesWords.vi, ...stripWords.vi, ...ticketWords.vi, ...accountWords.vi }

declare global {
  interface Window {
    subscribeHere?: (key: string) => Promise<Browser>
  }
}

/** Makes the browser subscribe at this push service, since its maker's is unreachable here. */
async function useService(context: BrowserContext, subscribe: (key: string) => Browser): Promise<void> {
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
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/partner/'))
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
async function noteNotices(context: BrowserContext) {
  const worker = context.serviceWorkers()[0]
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const shown: object[] = []
    Reflect.set(globalThis, 'shownNotices', shown)
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
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

test('an order is pushed to a device, shown by its service worker, and a press on it leads to the board', async ({
  page,
  context,
  request,
  restaurant,
  service,
}) => {
  const { partner, order } = await hireCrew(request, restaurant)
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  await useService(context, service.subscribe)
  await page.goto('/partner/notices')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: says.title })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: says.turnOn }).click()
  await expect(page.getByText(says.on)).toBeVisible()
  await expect(page.getByRole('button', { name: says.tryOut })).toBeVisible()
  await expectAccessible(page, { byNight: true })

  const { id } = await order(await newCustomer(request))
  await expect.poll(() => service.received.length).toBeGreaterThan(0)
  const told = service.received[0]?.text ?? ''
  expect(JSON.parse(told)).toMatchObject({ title: `Đơn mới ${id}`, tag: `order-${id}` })
  // The page itself, which shows no orders, shows it too.
  await expect(page.getByText(says.waiting(1)).first()).toBeVisible()
  const notices = await noteNotices(context)
  await deliver(page, told)
  await expect
    .poll(async () => (await notices.shown()).map(({ title, tag }) => [title, tag]))
    .toEqual([[`Đơn mới ${id}`, `order-${id}`]])
  await notices.press()
  await expect(page.getByRole('heading', { level: 1, name: ordersWords.vi.title })).toBeVisible()
  await expect(page.getByRole('listitem', { name: says.order(id), exact: true })).toBeVisible()
})
