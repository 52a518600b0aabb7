import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { endWords } from '#web/driver/frame/end-words.ts'
import { heldWords } from '#web/driver/pages/work/order/held-words.ts'
import { nobodyWords } from '#web/driver/pages/work/order/nobody-words.ts'
import { orderWords } from '#web/driver/pages/work/order/order-words.ts'
import { photoWords } from '#web/driver/photo/photo-words.ts'
import { actWords } from '#web/driver/queue/act-words.ts'
import { deliveryCardWords } from '#web/shared/delivery/delivery-card-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { newCustomer } from '../support/customer.ts'
import { openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const words = nobodyWords.vi
const minuteMs = 60_000
const callLink = new RegExp(`^${deliveryCardWords.vi.call}`)

async function stateOf(orderId: number): Promise<string | undefined> {
  return inShopDatabase(async (db) => {
    const order = db.selectFrom('orders').select('state').where('id', '=', orderId)
    return (await order.executeTakeFirst())?.state
  })
}

/** The shop got the arrival at the customer nine minutes ago. */
function passDoorWait(orderId: number) {
  return inShopDatabase((db) =>
    db
      .updateTable('delivery_steps')
      .set({ created_at: new Date(Date.now() - 9 * minuteMs) })
      .where('order_id', '=', orderId)
      .where('step', '=', 'arrive_at_customer')
      .execute(),
  )
}

test('a driver says why a step is done far away, calls three times, waits, and ends an order that nobody receives', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  const app = openDriverApp(page, context, crew)
  await app.startWork(id)
  await app.acceptOffer()
  await app.do('arrive_at_partner')
  await app.tickAll()
  await app.do('pick_up')
  watch.expect(409, /\/steps$/)
  await app.do('arrive_at_customer')
  const why = app.button(heldWords.vi.wrongPosition)
  await expect(why).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await why.click()
  await page.getByText(words.title).click()
  for (const calls of [1, 2, 3]) {
    await page.getByRole('link', { name: callLink }).click()
    await expect(page.getByText(words.calls(calls, 3))).toBeVisible()
  }
  await expect(app.button(words.end)).toBeHidden()
  await passDoorWait(id)
  await page.reload()
  await page.getByText(words.title).click()
  await app.button(words.end).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, { byNight: true })
  await dialog.getByRole('button', { name: words.end }).click()
  // Far from the door: an administrator looks at it first.
  await expect(page.getByText(endWords.vi.looked)).toBeVisible()
})

/** Sets the clock of the page by this much; a reload does not set it back. */
function setClock(page: Page, byMs: number) {
  return page.evaluate((ms) => sessionStorage.setItem('clock', String(ms)), byMs)
}

test('without network a driver waits, calls and takes a photo; with it the order ends by itself', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + Number(sessionStorage.getItem('clock') ?? 0)
  })
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  const app = openDriverApp(page, context, crew)
  await app.startWork(id)
  await app.acceptOffer()
  await app.do('arrive_at_partner')
  await app.tickAll()
  await app.do('pick_up')
  await expect(app.nextStep('arrive_at_customer')).toBeVisible()
  await app.rideHome()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Until the pick-up can no longer be undone, the shop would write its time after this.
  await expect.poll(() => stateOf(id), { timeout: 40_000 }).toBe('picked_up')
  // All of it happened half an hour ago.
  await inShopDatabase(async (db) => {
    const ago = new Date(Date.now() - 30 * minuteMs)
    await db.updateTable('order_events').set({ created_at: ago }).where('order_id', '=', id).execute()
    const steps = db.updateTable('delivery_steps').set({ acted_at: ago, created_at: ago })
    await steps.where('order_id', '=', id).execute()
  })

  watch.expectFailure(/^\/(driver\/$|api\/v1\/drivers?($|\/)|healthz$)/)
  await context.setOffline(true)
  await setClock(page, -9 * minuteMs)
  await app.do('arrive_at_customer')
  await page.getByText(words.title).click()
  for (const calls of [1, 2, 3]) {
    await page.getByRole('link', { name: callLink }).click()
    await expect(page.getByText(words.calls(calls, 3))).toBeVisible()
  }
  await expect(page.getByText(orderWords.vi.kept(actWords.vi.call))).toBeVisible()
  await setClock(page, 0)
  const photo = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#7090c0' } })
  await page
    .getByLabel(words.photo)
    .setInputFiles({ name: 'cua.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })
  await expect(page.getByLabel(photoWords.vi.again)).toBeVisible()
  await page.reload()
  await page.getByText(words.title).click()
  await expect(page.getByLabel(photoWords.vi.again)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await app.button(words.end).click()
  await page.getByRole('dialog').getByRole('button', { name: words.end }).click()
  await expect(page.getByText(words.sending)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.sending)).toBeVisible()
  await expectAccessible(page, { byNight: true })

  watch.expect(409, /\/not_received$/)
  await context.setOffline(false)
  // The shop counts the wait since it has heard of the arrival.
  await expect(page.getByText(/Đơn sẽ tự kết thúc sau [78]:/)).toBeVisible({ timeout: 40_000 })
  await passDoorWait(id)
  await setClock(page, 9 * minuteMs)
  await expect(page.getByText(endWords.vi.paid)).toBeVisible({ timeout: 40_000 })
  const found = await inShopDatabase(async (db) => ({
    calls: (await db.selectFrom('call_presses').select('id').where('order_id', '=', id).execute()).length,
    pictures: await db.selectFrom('private_pictures').select('purpose').where('order_id', '=', id).execute(),
  }))
  expect(found).toEqual({ calls: 3, pictures: [{ purpose: 'door' }] })
  expect(await stateOf(id)).toBe('canceled')
})
