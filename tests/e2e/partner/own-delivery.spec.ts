import type { Page } from '@playwright/test'
import { deliveriesWords } from '#web/partner/pages/deliveries/deliveries-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { deliveryCardWords } from '#web/shared/delivery/delivery-card-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { hireCrew } from '../support/crew.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const says = { ...accountWords.vi, ...deliveriesWords.vi, ...deliveryCardWords.vi }
const cutOff = /^\/(api\/v1\/(partner\/|staff\/me$)|partner\/deliveries$|healthz$)/

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

test('the restaurant’s own courier takes an order, undoes a step, brings it without a connection; the customer sees it', async ({
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
  await inShopDatabase((db) =>
    db.insertInto('kitchens').values({ partner_id: partner.id, brings_own: true }).execute(),
  )
  const courier = await newMember('Võ Văn Ship', partner.id, 'courier')
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await crew.accept(id)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: partner.latitude, longitude: partner.longitude })

  const phone = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await enterAs(phone.context(), customer)
  await phone.goto(`/orders/${id}`)
  await expect(phone.getByText(followWords.vi.courierSoon)).toBeVisible()

  await page.goto('/partner/deliveries')
  await page.getByLabel(says.email, { exact: true }).fill(courier.email)
  await page.getByLabel(says.password, { exact: true }).fill(courier.password)
  await button(page, says.signIn).click()
  await button(page, says.take).click()
  await expect(page.getByText(says.collect)).toBeVisible()
  await expect(phone.getByText(followWords.vi.courier)).toBeVisible()
  const bringer = phone.getByRole('region', { name: followWords.vi.courier })
  await expect(bringer.getByText(courier.name, { exact: true })).toBeVisible()
  await expect(phone.getByText(followWords.vi.stepCourier)).toBeVisible()
  await expectAccessible(page, { byNight: true })

  await button(page, says.pickUp).click()
  await button(page, /^Hoàn tác/).click()
  await button(page, says.pickUp).click()
  await expect(page.getByText(says.stagedPickUp)).toBeVisible()
  const headline = phone.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText(followWords.vi.pickedUp('Ship'), { timeout: 30_000 })

  // The courier's own page has the update too.
  await expect(button(page, says.delivered)).toBeVisible()
  watch.expectFailure(cutOff)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await button(page, says.delivered).click()
  await expect(page.getByText(says.keptDelivered)).toBeVisible()
  await expect(page.getByText(says.stale)).toBeVisible()
  // A phone that has closed the page in between shows the same again.
  await page.reload()
  await expect(page.getByText(says.keptDelivered)).toBeVisible()
  await expect(page.getByText(says.collect)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(says.stagedDelivered)).toBeVisible()
  await expect(headline).toHaveText(followWords.vi.delivered, { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: says.nothing })).toBeVisible()
})
