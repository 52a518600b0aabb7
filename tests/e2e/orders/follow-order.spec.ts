import type { Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { orderAgainWords } from '#web/storefront/pieces/cart/order-again/order-again-words.ts'
import { errorWords } from '#web/storefront/pieces/error/error-words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { orderWords } from '#web/storefront/pieces/order/order-words.ts'
import { ratingWords } from '#web/storefront/pieces/rating/rating-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { hireCrew } from '../support/crew.ts'
import { callAs, enterAs, newCustomer } from '../support/customer.ts'
import { grantCoins, test } from '../support/own-restaurant.ts'
import { expect, itsScreen, locales } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

const asked = /^\/api\/v1\/users\/tracking_order$/
const events = /^\/api\/v1\/orders\/\d+\/events$/

function headline(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Marks the current page, to check at the end that it was never reloaded. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.body.setAttribute('data-marked', 'yes'))
  return () => expect(page.locator('body')).toHaveAttribute('data-marked', 'yes')
}

/** The step of the order as the page shows it. */
function currentStep(page: Page) {
  return page.locator('[aria-current="step"]')
}

for (const language of languages) {
  test.describe(`following an order in ${language}`, itsScreen[language], () => {
    test.use({ language })
    const words = followWords[language]

    test('the page shows every step, the driver and the route without a reload', async ({
      page,
      context,
      request,
      restaurant,
      watch,
    }) => {
      test.slow()
      const crew = await hireCrew(request, restaurant)
      const { partner, driver } = crew
      const customer = await newCustomer(request)
      const { id } = await crew.order(customer)
      await enterAs(context, customer)
      await page.goto(`/orders/${id}`)
      await expect(headline(page)).toHaveText(words.placed(partner.name))
      const expectSamePage = await markPage(page)
      // From here on only events update the page.
      watch.expectFailure(asked)
      await page.route(/\/tracking_order\?/, (route) => route.abort())
      const map = page.getByRole('group', { name: words.map })
      await expect(map.getByRole('img', { name: partner.name })).toBeVisible()
      await expect(map.getByRole('img', { name: words.yourAddress })).toBeVisible()
      await expect(page.getByText(words.driverLater)).toBeVisible()
      await expect(page.getByRole('button', { name: words.cancel })).toBeVisible()
      await expectAccessible(page, { byNight: true })

      await page.getByRole('button', { name: words.cancel }).focus()
      await crew.accept(id)
      await expect(headline(page)).toHaveText(words.accepted(partner.name))
      await expect(headline(page)).toBeFocused()
      await expect(currentStep(page)).toContainText(words.stepAccepted)
      await expect(page.getByText(words.driverSoon)).toBeVisible()
      await expect(page.getByRole('button', { name: words.cancel })).toBeHidden()

      await crew.takeOffer(id)
      await expect(page.getByText(driver.plate)).toBeVisible()
      await expect(page.getByRole('link', { name: words.callDriver('Lái') })).toHaveAttribute(
        'href',
        `tel:${driver.phone}`,
      )
      await expect(page.getByRole('status').filter({ hasText: words.assigned('Lái') })).toBeAttached()
      await expect(map.getByRole('img', { name: driver.name })).toBeHidden()

      await crew.ready(id)
      await expect(headline(page)).toHaveText(words.ready)
      await crew.pickUp(id)
      await expect(headline(page)).toHaveText(words.pickedUp('Lái'))
      const onMap = (km: number) => map.getByRole('img', { name: `${driver.name}: ${away(km)}`, exact: true })
      const away = (km: number) => words.away(km.toLocaleString(locales[language]))
      // The driver's position before the pick-up stays private; the next position is shown.
      await expect(map.getByRole('img', { name: driver.name })).toBeHidden()
      await crew.ride(1)
      await expect(onMap(1)).toBeVisible()
      const before = await onMap(1).boundingBox()
      await crew.ride(0.4)
      await expect(onMap(0.4)).toBeVisible()
      await expect(page.getByText(away(0.4), { exact: true })).toBeVisible()
      expect((await onMap(0.4).boundingBox())?.y).toBeLessThan(before?.y ?? 0)
      await expect(page.getByRole('status').filter({ hasText: words.pickedUp('Lái') })).toBeAttached()
      await expectAccessible(page, { byNight: true })

      await crew.deliver(id)
      await expect(headline(page)).toHaveText(words.delivered)
      await expect(map.getByRole('img', { name: driver.name })).toBeHidden()
      const { driverTitle, driverQuestion, starsOf } = ratingWords[language]
      await expect(page.getByText(driverQuestion(driver.name))).toBeVisible()
      await page.getByRole('button', { name: starsOf(4) }).click()
      const rating = page.getByRole('dialog', { name: driverTitle })
      await expect(rating.getByRole('radio', { name: starsOf(4) })).toBeChecked()
      // The prompt is centred, what it opens is not.
      await expect(rating).toHaveCSS('text-align', 'left')
      await page.keyboard.press('Escape')
      await expect(rating).toBeHidden()
      await expect(page.getByRole('button', { name: orderAgainWords[language].againOrder(id) })).toBeVisible()
      await expectAccessible(page, { byNight: true })
      await expectSamePage()
    })

    test('a customer cancels an order before the restaurant accepts it, and sees what is returned', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      const crew = await hireCrew(request, restaurant)
      const { partner } = crew
      await restaurant.addVouchers(partner, [{ code: 'BOT5', discount: 5_000 }])
      const [voucher] = await (async () => {
        const customer = await newCustomer(request)
        return callAs<{ id: number }[]>(request, customer, [
          'GET',
          `/orders/vouchers?partner_id=${partner.id}`,
        ])
      })()
      const customer = await newCustomer(request)
      await grantCoins(request, customer, 60_000)
      const { id } = await crew.order(customer, {
        type_checkout: 'coins',
        voucher_id: voucher?.id,
        discount: 5_000,
      })
      const coins = () => callAs<{ coins: number }>(request, customer, ['GET', '/orders/coins_user'])
      expect(await coins()).toEqual({ coins: 10_000 })
      await enterAs(context, customer)
      await page.goto(`/orders/${id}`)
      await page.getByRole('button', { name: words.cancel }).click()
      const modal = page.getByRole('dialog', { name: words.cancelTitle })
      expect(words.coinsBack(50_000)).toContain(language === 'vi' ? '50.000' : '50,000')
      await expect(modal.getByText(words.coinsWillBack(50_000))).toBeVisible()
      await expect(modal.getByText(words.voucherWillBack)).toBeVisible()
      await expectAccessible(page)
      await modal.getByRole('button', { name: words.keep }).click()
      await expect(modal).toBeHidden()
      await page.getByRole('button', { name: words.cancel }).click()
      await modal.getByRole('button', { name: words.cancel }).click()
      await expect(page.getByText(`${words.coinsBack(50_000)} ${words.voucherBack}`)).toBeVisible()
      await expect(headline(page)).toHaveText(words.canceled)
      await expect(page.getByText(words.byCustomer, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: words.cancel })).toBeHidden()
      await expect(headline(page)).toBeFocused()
      expect(await coins()).toEqual({ coins: 60_000 })
    })
  })
}

test('the confirmation cancels an order too, and says that it is canceled @phone', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const words = followWords.en
  const crew = await hireCrew(request, restaurant)
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await enterAs(context, customer)
  await page.goto(`/orderconfirm/${crew.partner.id}`)
  const part = page.getByRole('region', { name: words.steps })
  await part.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
  await expect(part.getByRole('heading', { level: 2 }).first()).toHaveText(words.canceled)
  await expect(page.getByRole('button', { name: words.cancel })).toBeHidden()
  await expect(headline(page)).toBeFocused()
  await expect(page.getByRole('button', { name: orderAgainWords.en.againOrder(id) })).toBeVisible()
})

test('the confirmation is live too, and links to the map', async ({ page, context, request, restaurant }) => {
  const words = followWords.en
  const crew = await hireCrew(request, restaurant)
  const { partner } = crew
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await enterAs(context, customer)
  await page.goto(`/orderconfirm/${partner.id}`)
  await expect(headline(page)).toHaveText(orderWords.en.thanks)
  const expectSamePage = await markPage(page)
  const part = page.getByRole('region', { name: words.steps })
  await expect(part.getByRole('heading', { level: 2 })).toHaveText(words.placed(partner.name))
  await crew.accept(id)
  await expect(part.getByRole('heading', { level: 2 })).toHaveText(words.accepted(partner.name))
  await crew.takeOffer(id)
  await expect(part.getByText(crew.driver.name)).toBeVisible()
  await expectSamePage()
  await part.getByRole('link', { name: words.follow }).click()
  await expect(page).toHaveURL(`/orders/${id}`)
  await expect(headline(page)).toHaveText(words.accepted(partner.name))
})

test('a restaurant that refuses an order gives its reason', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const words = followWords.vi
  const crew = await hireCrew(request, restaurant)
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await enterAs(context, customer)
  await page.goto(`/orders/${id}?lang=vi`)
  await expect(headline(page)).toHaveText(words.placed(crew.partner.name))
  await crew.refuse(id, 'Hết bún rồi, mong bạn thông cảm.')
  await expect(headline(page)).toHaveText(words.canceled)
  await expect(page.getByRole('listitem').filter({ hasText: words.stepCanceled })).toContainText(
    `${words.byPartner} “Hết bún rồi, mong bạn thông cảm.”`,
  )
})

test('a cancellation that comes too late is refused with a message', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const words = followWords.en
  const crew = await hireCrew(request, restaurant)
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await enterAs(context, customer)
  // Without events the page has not learned of it.
  watch.expectFailure(events)
  await page.route(/\/events\?/, (route) => route.abort())
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: words.cancel }).click()
  // The page does not query before the press either.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/users\/tracking_order/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await crew.accept(id)
  watch.expect(409, /\/cancel$/)
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
  await expectToast(page, words.tooLate)
  pressed.resolve()
  await expect(headline(page)).toHaveText(words.accepted(crew.partner.name))
})

test('without events the page polls', async ({ page, context, request, restaurant, watch }) => {
  const words = followWords.en
  const crew = await hireCrew(request, restaurant)
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  await enterAs(context, customer)
  watch.expectFailure(events)
  await page.route(/\/events\?/, (route) => route.abort())
  await page.clock.install()
  await page.goto(`/orders/${id}`)
  await expect(headline(page)).toHaveText(words.placed(crew.partner.name))
  // It queries every ten seconds, which the clock skips at once.
  const expectAfterAsking = (headlineNow: string) =>
    expect(async () => {
      await page.clock.runFor(10_000)
      await expect(headline(page)).toHaveText(headlineNow, { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  await crew.accept(id)
  await expectAfterAsking(words.accepted(crew.partner.name))
  await crew.takeOffer(id)
  await crew.pickUp(id)
  await expectAfterAsking(words.pickedUp('Lái'))
})

test("another person's order, and an unknown one, answer 404", async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const crew = await hireCrew(request, restaurant)
  const { id } = await crew.order(await newCustomer(request))
  await enterAs(context, await newCustomer(request))
  watch.expect(404, asked)
  for (const path of [`/orders/${id}`, '/orders/999999999', '/orders/abc', '/orders/0']) {
    await page.goto(path)
    await expect(headline(page)).toHaveText(errorWords.en.missingTitle)
  }
})

test('a guest logs in first, and so does a person whose session ends while following', async ({
  page,
  request,
  restaurant,
  watch,
}) => {
  const crew = await hireCrew(request, restaurant)
  const customer = await newCustomer(request)
  const { id } = await crew.order(customer)
  const words = wordsIn('en')
  await page.goto(`/orders/${id}`)
  await expect(page).toHaveURL('/login')
  await signIn(page, customer, words)
  await expect(page).toHaveURL(`/orders/${id}`)
  await expect(headline(page)).toHaveText(followWords.en.placed(crew.partner.name))
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('mam.token.v1') ?? ''))
  await request.delete('/api/v1/sign_out', { headers: { authorization: `Bearer ${token}` } })
  watch.expect(401, /^\/api\/v1\//)
  await crew.accept(id)
  await expect(page.getByText(words.login.sessionEnded)).toBeVisible()
  await signIn(page, customer, words)
  await expect(headline(page)).toHaveText(followWords.en.accepted(crew.partner.name))
})
