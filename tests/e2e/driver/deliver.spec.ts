import { causeSentences } from '#contracts/money/statement-sentences.ts'
import { formatVnd } from '#domain/money/money.ts'
import { declineWords } from '#web/driver/frame/decline-words.ts'
import { demoWords } from '#web/driver/frame/demo-words.ts'
import { offerWords } from '#web/driver/frame/offer-words.ts'
import { workWords } from '#web/driver/frame/work-words.ts'
import { pastOrderWords, tripWords } from '#web/driver/pages/history/past-order-words.ts'
import { moneyWords } from '#web/driver/pages/money/money-words.ts'
import { idleWords } from '#web/driver/pages/work/idle-words.ts'
import { giveBackWords } from '#web/driver/pages/work/order/give-back-words.ts'
import { mapWords } from '#web/driver/pages/work/order/map-words.ts'
import { orderWords } from '#web/driver/pages/work/order/order-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { expectFitForTheRoad } from '../support/checks/on-the-road.ts'
import { unmarkedWords } from '../support/checks/unmarked-words.ts'
import { hireCrew } from '../support/crew.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { northOf, openDriverApp } from '../support/driver-app.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

test('a driver comes online, accepts the order that rings, and delivers it with a reload amid each step; the customer follows the way', async ({
  page,
  context,
  browser,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const { partner } = crew
  const customer = await newCustomer(request)
  const { id, total } = await crew.order(customer)
  const phone = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await enterAs(phone.context(), customer)
  await phone.goto(`/orders/${id}`)
  const headline = phone.getByRole('heading', { level: 1 })
  const app = openDriverApp(page, context, crew)

  await app.signIn()
  // Without a position nobody comes online.
  await page.getByRole('switch', { name: idleWords.vi.comeOnline }).click()
  await expect(page.getByText(demoWords.vi.far)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await app.moveTo(partner)
  await app.comeOnline()
  await expectAccessible(page, { byNight: true })

  await page.getByRole('link', { name: workWords.vi.money }).click()
  await crew.accept(id)
  // The offer takes the place of whatever page is open.
  await expect(page.getByRole('heading', { level: 1, name: offerWords.vi.title })).toBeFocused({
    timeout: 45_000,
  })
  await expect(page.getByText(partner.name)).toBeVisible()
  // The whole decision is in the first view, also on the smallest phone.
  for (const [width, height] of [
    [320, 640],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(app.button(offerWords.vi.accept)).toBeInViewport({ ratio: 1 })
    await expect(app.button(offerWords.vi.decline)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(offerWords.vi.collect)).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page, { byNight: true })
  await expectFitForTheRoad(page)
  await app.acceptOffer()
  await app.button(mapWords.vi.open).click()
  const map = page.getByRole('group', { name: mapWords.vi.map(partner.name) })
  await expect(map.getByRole('img', { name: mapWords.vi.you })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await expectFitForTheRoad(page)
  expect(await unmarkedWords(page)).toEqual([])

  await page.reload()
  await app.do('arrive_at_partner')
  await expect(app.nextStep('pick_up')).toBeVisible()
  await expect(page.getByText(orderWords.vi.unticked(1))).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await expectFitForTheRoad(page)
  await app.tickAll()
  await page.reload()
  // A press by mistake is undone.
  await app.do('pick_up')
  await app.button(/^Hoàn tác/).click()
  await expect(app.nextStep('pick_up')).toBeVisible()
  await app.do('pick_up')
  await expect(app.nextStep('arrive_at_customer')).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.reload()
  await expect(app.nextStep('arrive_at_customer')).toBeVisible()
  await expect(headline).toHaveText(followWords.vi.pickedUp('Lái'), { timeout: 30_000 })

  // The phone reports every few seconds, and the shop takes no jumps.
  let km = 0
  await expect(async () => {
    km = Math.min(1, km + 0.1)
    await app.moveTo(northOf(partner, km))
    await expect(phone.getByText(/cách bạn 0,[1-7] km/)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 90_000 })
  await app.moveTo(app.home)
  await app.do('arrive_at_customer')
  await expect(app.nextStep('hand_over')).toBeVisible()
  await page.reload()
  await app.button(formatVnd(100_000)).click()
  await expect(page.getByText(formatVnd(100_000 - total), { exact: true })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await expectFitForTheRoad(page)
  await app.button(orderWords.vi.handedOverFor(formatVnd(total))).click()
  await expect(page.getByText(orderWords.vi.done)).toBeVisible()
  await page.reload()
  await expect(headline).toHaveText(followWords.vi.delivered, { timeout: 30_000 })
  await expect(page.getByText(idleWords.vi.waiting)).toBeVisible({ timeout: 15_000 })

  await page.getByRole('link', { name: workWords.vi.money }).click()
  const cash = page.getByRole('region', { name: moneyWords.vi.cash })
  await expect(cash.getByText(formatVnd(total), { exact: true }).first()).toBeVisible()
  await app.button(moneyWords.vi.handIn).click()
  const dialog = page.getByRole('dialog')
  watch.expect(400, /\/hand_ins$/)
  await dialog.getByLabel(moneyWords.vi.amount).fill(String(total + 1))
  await dialog.getByRole('button', { name: moneyWords.vi.begin }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(moneyWords.vi.amount).fill(formatVnd(total))
  await dialog.getByRole('button', { name: moneyWords.vi.begin }).click()
  await expect(page.getByText(moneyWords.vi.code)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await expectFitForTheRoad(page)
  await page.getByRole('link', { name: workWords.vi.history }).click()
  await expectFitForTheRoad(page)
  await page.getByRole('link', { name: `#${id}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: pastOrderWords.vi.title(id) })).toBeVisible()
  await expect(page.getByText(tripWords.vi.hand_over)).toBeVisible()
  await page.getByText(pastOrderWords.vi.figures).click()
  await expect(page.getByRole('heading', { name: causeSentences.delivered?.vi ?? '' })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await expectFitForTheRoad(page)
})

test('a driver declines an order, and hears of it no more', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  const app = openDriverApp(page, context, crew)
  await app.startWork(id)
  await app.button(offerWords.vi.decline).click({ timeout: 45_000 })
  await app.button(declineWords.vi.none).click()
  await expect(page.getByText(idleWords.vi.waiting)).toBeVisible()
  await page.getByRole('switch', { name: idleWords.vi.goOffline }).click()
  await expect(page.getByText(idleWords.vi.offline)).toBeVisible()
})

test('a driver gives an order back when the restaurant is closed, and is free again', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  const app = openDriverApp(page, context, crew)
  await app.startWork(id)
  await app.acceptOffer()
  await app.do('arrive_at_partner')
  await page.getByText(giveBackWords.vi.problem).click()
  await app.button(giveBackWords.vi.closed).click()
  await expectAccessible(page, { byNight: true })
  await page.getByRole('dialog').getByRole('button', { name: giveBackWords.vi.giveBack }).click()
  await expect(page.getByText(idleWords.vi.waiting)).toBeVisible()
})
