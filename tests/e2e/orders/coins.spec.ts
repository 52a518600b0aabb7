import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { CoinMovement } from '#contracts/money/coins.ts'
import type { Order } from '#contracts/orders/order-shape.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { addAddress, callAs, enterAs, fillCart, newCustomer, type SignedIn } from '../support/customer.ts'
import { grantCoins, kmAway, test } from '../support/own-restaurant.ts'
import { untilFeeIsKnown } from '../support/prices.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { applyVoucher, openVouchers } from '../support/voucher-scene.ts'
import { wordsIn } from '../support/words.ts'

type Scene = { page: Page; context: BrowserContext; request: APIRequestContext }

/** One dish of 40,000 ₫, 2 km away: 15,000 ₫ for the delivery. */
const total = 55_000

/** Opens the checkout with one dish and the given number of coins. */
async function atCheckout({ page, context, request }: Scene, partner: Partner, coins: readonly number[]) {
  const customer = await newCustomer(request)
  for (const amount of coins) await grantCoins(request, customer, amount)
  await fillCart(request, customer, partner)
  await addAddress(request, customer, kmAway(2))
  await enterAs(context, customer)
  await page.goto(`/checkout/${partner.id}`)
  await untilFeeIsKnown(page)
  return customer
}

async function balanceOf(request: APIRequestContext, customer: SignedIn): Promise<number> {
  return (await callAs<{ coins: number }>(request, customer, ['GET', '/orders/coins_user'])).coins
}

for (const language of languages) {
  test.describe(`coins in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('coins pay an order, and their history shows the balance and the payment', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      const { checkout, coins } = wordsIn(language)
      const partner = await restaurant.open()
      const customer = await atCheckout({ page, context, request }, partner, [100_000])
      const choice = page.getByRole('radio', { name: checkout.coins })
      await expect(
        page.getByText(checkout.coinsLeft(coins.coins(100_000), coins.coins(45_000))),
      ).toBeVisible()
      await expect(choice).not.toBeChecked()
      await choice.check()
      await expectAccessible(page, { byNight: language === 'vi' })
      await page.getByRole('button', { name: checkout.proceed }).click()
      await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
      const [order] = await callAs<Order[]>(request, customer, ['GET', '/orders'])
      expect(order).toMatchObject({ type_checkout: 'coins', total })
      expect(await balanceOf(request, customer)).toBe(100_000 - total)

      await fillCart(request, customer, partner)
      await page.goto(`/checkout/${partner.id}`)
      await page.getByRole('button', { name: checkout.coinHistory }).click()
      const history = page.getByRole('dialog', { name: coins.title })
      await expect(history.getByText(coins.coins(45_000), { exact: true })).toBeVisible()
      const rows = history.getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(coins.order(order?.id ?? 0))
      await expect(rows.first()).toContainText(coins.amount(-55_000))
      await expect(rows.first()).toContainText(coins.after(45_000))
      await expect(rows.last()).toContainText(coins.granted)
      await expect(rows.last()).toContainText(coins.amount(100_000))
      await expectAccessible(page, { byNight: language === 'vi' })
      await page.keyboard.press('Escape')
      await expect(history).toBeHidden()
      await expect(page.getByRole('button', { name: checkout.coinHistory })).toBeFocused()
    })

    test('with one coin too few, coins cannot be chosen, and the missing coin is shown', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      const { checkout, coins } = wordsIn(language)
      const partner = await restaurant.open()
      await atCheckout({ page, context, request }, partner, [total - 1])
      const choice = page.getByRole('radio', { name: checkout.coins })
      await expect(choice).toBeDisabled()
      await expect(page.getByText(checkout.coinsShort(coins.coins(total - 1), coins.coins(1)))).toBeVisible()
      await expectAccessible(page, { byNight: language === 'vi' })
    })
  })
}

const { checkout, coins, voucher } = wordsIn('en')

test('exactly enough coins pay, and a voucher can make up for missing ones', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'GIAM10', discount: 10_000 }])
  const customer = await atCheckout({ page, context, request }, partner, [total - 10_000])
  const choice = page.getByRole('radio', { name: checkout.coins })
  await expect(choice).toBeDisabled()
  await applyVoucher(page, wordsIn('en'), 'GIAM10')
  await choice.check()
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
  expect(await balanceOf(request, customer)).toBe(0)
})

test('coins that no longer suffice are not replaced by cash: the person chooses again', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'GIAM10', discount: 10_000 }])
  const customer = await atCheckout({ page, context, request }, partner, [total - 10_000])
  await applyVoucher(page, wordsIn('en'), 'GIAM10')
  await page.getByRole('radio', { name: checkout.coins }).check()
  await openVouchers(page, wordsIn('en'))
  await page.getByRole('button', { name: voucher.cancelCode('GIAM10'), exact: true }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page.getByText('Payment type is required')).toBeVisible()
  await expect(page.getByRole('radio', { name: checkout.cash })).toBeFocused()
  expect(await callAs<Order[]>(request, customer, ['GET', '/orders'])).toEqual([])
})

test('coins spent elsewhere are refused, and the new balance is shown', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const partner = await restaurant.open()
  const customer = await atCheckout({ page, context, request }, partner, [60_000])
  await page.getByRole('radio', { name: checkout.coins }).check()
  await grantCoins(request, customer, -20_000)
  watch.expect(400, /\/orders$/)
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page.getByText('You do not have enough coins.')).toBeVisible()
  await expect(page.getByText(checkout.coinsShort(coins.coins(40_000), coins.coins(15_000)))).toBeVisible()
  await page.getByRole('radio', { name: checkout.cash }).check()
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
  expect(await balanceOf(request, customer)).toBe(40_000)
})

test('a long history loads page by page, and its sum is the balance', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const partner = await restaurant.open()
  const grants = Array.from({ length: 12 }, (_, at) => (at + 1) * 1_000)
  const customer = await atCheckout({ page, context, request }, partner, grants)
  await page.getByRole('button', { name: checkout.coinHistory }).click()
  const history = page.getByRole('dialog', { name: coins.title })
  await expect(history.getByRole('listitem')).toHaveCount(10)
  await history.getByRole('button', { name: coins.more }).click()
  await expect(history.getByRole('listitem')).toHaveCount(12)
  await expect(history.getByRole('button', { name: coins.more })).toBeHidden()
  await expect(history.getByText(coins.coins(78_000), { exact: true })).toBeVisible()
  const movements = await callAs<CoinMovement[]>(request, customer, ['GET', '/coins/movements'])
  expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(78_000)
})
