import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { untilStill } from '../support/alive.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { kmAway, openUntilLater, setStatus, test } from '../support/own-restaurant.ts'
import { untilFeeIsKnown } from '../support/prices.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { wordsIn } from '../support/words.ts'

type Scene = { page: Page; context: BrowserContext; request: APIRequestContext }

/**
 * Minutes and seconds before the last minute in which the restaurant is open; negative values lie within that minute.
 */
function beforeLastMinute({ open_until }: Partner, minutes: number, seconds = 0): Date {
  if (open_until === null) throw new Error('The restaurant never closes.')
  return new Date(Date.parse(open_until) - (minutes * 60 + seconds) * 1_000)
}

/** The browser's clock, not the shop's, is near the end: the restaurant closes in some hours. */
type Opening = { path: string; moment: Date; untilLoaded: () => Promise<void> }

/**
 * Opens a page some time before the given moment, and stops the browser's clock there, except for explicit advances.
 */
async function openAt(page: Page, { path, moment, untilLoaded }: Opening): Promise<void> {
  await page.clock.install({ time: moment.getTime() - 10 * 60_000 })
  await page.goto(path)
  // The jump would abort a running call, and a timer that starts after it would never fire.
  await untilLoaded()
  await untilStill(page)
  await page.clock.pauseAt(moment)
}

/** A customer with one dish in the cart and a near-by address. */
async function enter({ context, request }: Pick<Scene, 'context' | 'request'>, partner: Partner) {
  const customer = await newCustomer(request)
  await fillCart(request, customer, partner)
  await addAddress(request, customer, kmAway(2))
  await enterAs(context, customer)
  return customer
}

async function linesAt(partner: Partner): Promise<number> {
  const lines = await inShopDatabase((db) =>
    db.selectFrom('cart_lines').select('id').where('partner_id', '=', partner.id).execute(),
  )
  return lines.length
}

for (const language of languages) {
  test.describe(`closing in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('menu, dish, cart and checkout show how long orders are still taken', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      test.slow()
      const { closing } = wordsIn(language)
      const partner = await restaurant.open(openUntilLater())
      await enter({ context, request }, partner)
      // Axe needs running timers.
      await page.clock.setFixedTime(beforeLastMinute(partner, 11, 50))
      const dish = partner.categories[0]?.products[0]?.id
      for (const path of [
        `/list-products/${partner.id}`,
        `/product-details/${dish}`,
        `/cart/${partner.id}`,
        `/checkout/${partner.id}`,
      ]) {
        await page.goto(path)
        await expect(page.getByRole('timer'), path).toHaveText(closing.closesIn(12))
        await expectAccessible(page, { byNight: language === 'vi' })
      }
    })

    test('the menu counts down, and closes when the time is over', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      const { closing, menu, cart, layout, addToCart } = wordsIn(language)
      const partner = await restaurant.open(openUntilLater())
      await enter({ context, request }, partner)
      const count = page.getByRole('button', { name: layout.cartCount(1), exact: true })
      const untilLoaded = () => expect(count).toBeVisible()
      await openAt(page, {
        path: `/list-products/${partner.id}`,
        moment: beforeLastMinute(partner, 31, 5),
        untilLoaded,
      })
      await expect(page.getByRole('timer')).toBeHidden()
      await page.clock.fastForward('01:10')
      await expect(page.getByRole('timer')).toHaveText(closing.closesIn(30))
      await page.clock.fastForward('29:00')
      await expect(page.getByRole('timer')).toHaveText(closing.closesIn(1))
      await page.clock.fastForward('01:00')
      await expect(page.getByRole('timer')).toHaveText(closing.closesIn(0))

      await setStatus(request, partner.id, 'close')
      await page.clock.fastForward('01:30')
      await expect(page.getByText(cart.closed, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(menu.closed, { exact: true })).toBeVisible()
      await expect(page.getByRole('timer')).toBeHidden()
      await expect(page.getByRole('button', { name: layout.cartCount(0), exact: true })).toBeVisible()
      const additions = page.getByRole('button', { name: addToCart.addDish('') })
      for (const addition of await additions.all()) await expect(addition).toBeDisabled()
      expect(await linesAt(partner)).toBe(1)
    })
  })
}

const { cart, checkout, layout } = wordsIn('en')

for (const screen of ['cart', 'checkout']) {
  test(`the ${screen} closes when the time is over, and keeps its content`, async ({
    page,
    context,
    request,
    restaurant,
  }) => {
    const partner = await restaurant.open(openUntilLater())
    await enter({ context, request }, partner)
    const isCheckout = screen === 'checkout'
    const untilLoaded = () =>
      isCheckout
        ? untilFeeIsKnown(page)
        : expect(page.getByRole('link', { name: partner.name })).toBeVisible()
    await openAt(page, {
      path: `/${screen}/${partner.id}`,
      moment: beforeLastMinute(partner, 0, 10),
      untilLoaded,
    })
    await expect(page.getByRole('timer')).toHaveText('Closes in 1 minute')
    await setStatus(request, partner.id, 'close')
    await page.clock.fastForward('02:00')
    await expect(
      page.getByRole('heading', { name: 'Food store is close, Please come back later' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: layout.cartCount(0), exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: checkout.proceed })).toBeHidden()
    expect(await linesAt(partner)).toBe(1)
  })
}

test('a browser whose clock is ahead leaves an open restaurant open', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open(openUntilLater())
  await enter({ context, request }, partner)
  const untilLoaded = () => untilFeeIsKnown(page)
  await openAt(page, {
    path: `/checkout/${partner.id}`,
    moment: beforeLastMinute(partner, 0, -30),
    untilLoaded,
  })
  await expect(page.getByRole('timer')).toHaveText('Closes within a minute')
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`/partners/${partner.id}`))
  await page.clock.fastForward('01:00')
  await asked
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
})

test('a restaurant found closed by the order closes the checkout with one message', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  await enter({ context, request }, partner)
  await page.goto(`/checkout/${partner.id}`)
  await untilFeeIsKnown(page)
  await setStatus(request, partner.id, 'close')
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expectToast(page, 'Food store is Close')
  await expect(page.getByRole('heading', { name: cart.closed })).toBeVisible()
  await expect(page.getByText(cart.closed, { exact: true })).toHaveCount(1)
  expect(await linesAt(partner)).toBe(1)
})
