import type { Page } from '@playwright/test'
import { formatVnd } from '#domain/money/money.ts'
import { offerWords } from '#web/driver/frame/offer-words.ts'
import { workWords } from '#web/driver/frame/work-words.ts'
import { historyWords } from '#web/driver/pages/history/history-words.ts'
import { moneyWords } from '#web/driver/pages/money/money-words.ts'
import { idleWords } from '#web/driver/pages/work/idle-words.ts'
import { orderWords } from '#web/driver/pages/work/order-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { unmarkedWords } from '../support/checks/unmarked-words.ts'
import { hireCrew } from '../support/crew.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const says = { ...accountWords.vi, ...workWords.vi, ...offerWords.vi, ...idleWords.vi, ...orderWords.vi }
const cutOff = /^\/(driver\/$|api\/v1\/drivers?($|\/)|healthz$)/

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

test('a driver comes online, accepts the order that rings, and delivers it without a connection; the customer sees it', async ({
  page,
  context,
  browser,
  request,
  restaurant,
  watch,
}) => {
  test.slow()
  const crew = await hireCrew(request, restaurant)
  const { partner, driver } = crew
  const customer = await newCustomer(request)
  const { id, total } = await crew.order(customer)
  const phone = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await enterAs(phone.context(), customer)
  await phone.goto(`/orders/${id}`)
  const headline = phone.getByRole('heading', { level: 1 })

  await page.goto('/driver/')
  await page.getByLabel(says.email, { exact: true }).fill(driver.email)
  await page.getByLabel(says.password, { exact: true }).fill(driver.password)
  await button(page, says.signIn).click()
  // Without a position nobody comes online.
  await page.getByRole('switch', { name: says.comeOnline }).click()
  await expect(page.getByText(says.noPosition)).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: partner.latitude, longitude: partner.longitude })
  await page.getByRole('switch', { name: says.comeOnline }).click()
  await expect(page.getByText(says.waiting)).toBeVisible()
  await expectAccessible(page, { byNight: true })

  await page.getByRole('link', { name: says.money }).click()
  await crew.accept(id)
  // The offer takes the place of whatever page is open.
  await expect(page.getByRole('heading', { level: 1, name: offerWords.vi.title })).toBeFocused({
    timeout: 45_000,
  })
  await expect(page.getByText(partner.name)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await button(page, says.accept).click()
  await expect(page.getByRole('heading', { level: 2, name: says.toRestaurant })).toBeVisible()
  await expectAccessible(page, { byNight: true })
  expect(await unmarkedWords(page)).toEqual([])

  await page.reload()
  await button(page, says.pickUp).click()
  await expect(page.getByRole('heading', { level: 2, name: says.toCustomer })).toBeVisible()
  await expect(headline).toHaveText(followWords.vi.pickedUp('Lái'), { timeout: 30_000 })
  await expectAccessible(page, { byNight: true })

  const delivered = says.deliveredFor(formatVnd(total))
  await expect(button(page, delivered)).toBeVisible()
  watch.expectFailure(cutOff)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await button(page, delivered).click()
  await expect(page.getByText(says.keptDelivered)).toBeVisible()
  // Closing the app in a basement loses nothing.
  await page.reload()
  await expect(page.getByText(says.keptDelivered)).toBeVisible()
  await expect(page.getByText(customer.name)).toBeVisible()
  await context.setOffline(false)
  await expect(headline).toHaveText(followWords.vi.delivered, { timeout: 30_000 })
  await expect(page.getByText(says.waiting)).toBeVisible()

  await page.getByRole('link', { name: says.money }).click()
  const cash = page.getByRole('region', { name: moneyWords.vi.cash })
  await expect(cash.getByText(formatVnd(total), { exact: true }).first()).toBeVisible()
  await button(page, moneyWords.vi.handIn).click()
  const dialog = page.getByRole('dialog')
  watch.expect(400, /\/hand_ins$/)
  await dialog.getByLabel(moneyWords.vi.amount).fill(String(total + 1))
  await dialog.getByRole('button', { name: moneyWords.vi.begin }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(moneyWords.vi.amount).fill(formatVnd(total))
  await dialog.getByRole('button', { name: moneyWords.vi.begin }).click()
  await expect(page.getByText(moneyWords.vi.code)).toBeVisible()
  await expectAccessible(page, { byNight: true })
  await page.getByRole('link', { name: says.history }).click()
  await button(page, historyWords.vi.whyOf(id)).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, { byNight: true })
})

test('a driver declines an order, and hears of it no more', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  await context.grantPermissions(['geolocation'])
  const { latitude, longitude } = crew.partner
  await context.setGeolocation({ latitude, longitude })
  await page.goto('/driver/')
  await page.getByLabel(says.email, { exact: true }).fill(crew.driver.email)
  await page.getByLabel(says.password, { exact: true }).fill(crew.driver.password)
  await button(page, says.signIn).click()
  await page.getByRole('switch', { name: says.comeOnline }).click()
  await expect(page.getByText(says.waiting)).toBeVisible()
  await crew.accept(id)
  await button(page, says.decline).click({ timeout: 45_000 })
  await expect(page.getByText(says.waiting)).toBeVisible()
  await page.getByRole('switch', { name: says.goOffline }).click()
  await expect(page.getByText(idleWords.vi.offline)).toBeVisible()
})
