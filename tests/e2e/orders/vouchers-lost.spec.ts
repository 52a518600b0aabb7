import { voucherSentence } from '#contracts/money/voucher-sentences.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import {
  applyVoucher,
  atCheckout,
  button,
  expectFigures,
  lastOrder,
  openVouchers,
} from '../support/voucher-scene.ts'
import { wordsIn } from '../support/words.ts'

const english = wordsIn('en')

test('a voucher with a distance limit leaves the total with a far address, and returns with a near one', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const { voucher, checkout } = english
  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'GAN', discount: 10_000, distance_condition: 3 }])
  await atCheckout({ page, context, request }, partner, [1])
  await applyVoucher(page, english, 'GAN')
  await expectFigures(page, english, { subtotal: 40_000, code: 'GAN', discount: 10_000 })
  await page.getByLabel(checkout.address).selectOption({ index: 1 })
  await expectFigures(page, english, { subtotal: 40_000, km: 6, shipping: 30_000 })
  await expect(page.getByRole('alert')).toHaveText(voucher.lost('GAN', 'only within 3 km'))
  await page.getByLabel(checkout.address).selectOption({ index: 0 })
  await expectFigures(page, english, { subtotal: 40_000, code: 'GAN', discount: 10_000 })
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a voucher that expires on the open page leaves the total', async ({
  page,
  context,
  request,
  restaurant,
}) => {
  const { voucher } = english
  const partner = await restaurant.open()
  const expiry = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 10 * 60_000)
  await restaurant.addVouchers(partner, [{ code: 'GIOVANG', discount: 10_000, expiry_date: expiry }])
  await page.clock.install()
  await atCheckout({ page, context, request }, partner, [1])
  await applyVoucher(page, english, 'GIOVANG')
  await expectFigures(page, english, { subtotal: 40_000, code: 'GIOVANG', discount: 10_000 })
  await page.clock.fastForward('12:00')
  const reason = voucherSentence({ kind: 'expired', at: expiry }, 'en')
  await expect(page.getByRole('alert')).toHaveText(voucher.lost('GIOVANG', reason))
  await expectFigures(page, english, { subtotal: 40_000 })
})

test('a used-up voucher is refused with its reason; the new total is confirmed and ordered', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const { voucher, checkout } = english
  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'CUOI', discount: 10_000, usage_limit: 1 }])
  const customer = await atCheckout({ page, context, request }, partner, [1])
  await applyVoucher(page, english, 'CUOI')
  await expectFigures(page, english, { subtotal: 40_000, code: 'CUOI', discount: 10_000 })
  await inShopDatabase((db) =>
    db.updateTable('vouchers').set({ usage_limit: 0 }).where('partner_id', '=', partner.id).execute(),
  )
  watch.expect(400, /\/orders$/)
  await page.getByRole('button', { name: checkout.proceed }).click()
  await expect(page.getByRole('alert')).toHaveText('This voucher cannot be used: used up.')
  await expectFigures(page, english, { subtotal: 40_000 })
  await openVouchers(page, english)
  await expect(button(page, voucher.cancelCode('CUOI'))).toHaveAccessibleDescription('used up')
  await page.getByRole('button', { name: checkout.proceedAgain }).click()
  await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
  expect(await lastOrder(request, customer)).toMatchObject({ discount: null, total: 55_000 })
})

test('a withdrawn voucher is not applied, and leaves the list', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const { voucher } = english
  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'THOI', discount: 10_000 }])
  await atCheckout({ page, context, request }, partner, [1])
  await inShopDatabase((db) =>
    db.updateTable('vouchers').set({ status: 'void' }).where('partner_id', '=', partner.id).execute(),
  )
  watch.expect(400, /\/orders\/voucher$/)
  await applyVoucher(page, english, 'THOI')
  const reason = voucherSentence({ kind: 'not_effective' }, 'en')
  await expectToast(page, `This voucher cannot be used: ${reason}.`)
  await expect(page.getByText(voucher.none)).toBeVisible()
  await expectFigures(page, english, { subtotal: 40_000 })
})

test('without an answer about vouchers an order is possible, and so is a retry', async ({
  page,
  context,
  request,
  restaurant,
  watch,
}) => {
  const { voucher } = english
  const partner = await restaurant.open()
  await restaurant.addVouchers(partner, [{ code: 'GIAM10', discount: 10_000 }])
  watch.expect(503, /\/orders\/vouchers$/)
  await page.route('**/orders/vouchers?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: 'The shop is very busy.' } }),
  )
  await atCheckout({ page, context, request }, partner, [1])
  await expect(page.getByText(voucher.failed)).toBeVisible()
  await expectFigures(page, english, { subtotal: 40_000 })
  await button(page, voucher.tryAgain).click()
  await expectToast(page, 'The shop is very busy.')
  await page.unroute('**/orders/vouchers?*')
  const held = Promise.withResolvers<void>()
  await page.route('**/orders/vouchers?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await button(page, voucher.tryAgain).press('Enter')
  await expect(button(page, voucher.tryAgain)).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(page.locator('summary', { hasText: voucher.title })).toBeFocused()
  await openVouchers(page, english)
  await expect(button(page, voucher.applyCode('GIAM10'))).toBeVisible()
})
