import type { APIRequestContext } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Voucher } from '#contracts/money/voucher.ts'
import { voucherSentence } from '#contracts/money/voucher-sentences.ts'
import { refusals } from '#contracts/refusals/refusals.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { callAs, type SignedIn } from '../support/customer.ts'
import { test } from '../support/own-restaurant.ts'
import { money } from '../support/prices.ts'
import { expect, itsScreen } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import {
  applyVoucher,
  atCheckout,
  button,
  expectFigures,
  fee,
  lastOrder,
  openVouchers,
} from '../support/voucher-scene.ts'
import { wordsIn } from '../support/words.ts'

type OfferKey = Voucher & { is_applied: boolean }

async function offeredTo(request: APIRequestContext, customer: SignedIn, partner: Partner) {
  return callAs<OfferKey[]>(request, customer, ['GET', `/orders/vouchers?partner_id=${partner.id}`])
}

for (const language of languages) {
  test.describe(`vouchers in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('the best voucher is suggested, applied by a press, kept over a reload, canceled, and ordered with', async ({
      page,
      context,
      request,
      restaurant,
      watch,
    }) => {
      test.slow()
      const words = wordsIn(language)
      const { voucher, checkout, order } = words
      const partner = await restaurant.open()
      const expired = new Date(Date.now() - 2 * 86_400_000)
      await restaurant.addVouchers(partner, [
        { code: 'GIAM10', discount: 10_000 },
        { code: 'GIAM20', discount: 20_000, condition: 40_000, distance_condition: 2 },
        { code: 'TIECTO', discount: 90_000, condition: 55_000, distance_condition: 1.9 },
        { code: 'HETLUOT', discount: 70_000, usage_limit: 0 },
        { code: 'HETHAN', discount: 60_000, expiry_date: expired },
      ])
      const customer = await atCheckout({ page, context, request }, partner, [1])
      await expectFigures(page, words, { subtotal: 40_000 })
      const row = page.locator('summary', { hasText: voucher.title })
      // The best one stands first. Nothing is subtracted before it is applied.
      const offers = page.getByRole('region', { name: voucher.title })
      await expect(offers).toContainText(voucher.takesOff(money(20_000)))
      await expect(offers).toContainText(`${voucher.best} · GIAM20`)
      await expect(page.getByText(/[-−][\d.]+\s₫/)).toHaveCount(0)
      await button(page, voucher.applyCode('GIAM20')).press('Enter')
      await expect(row).toBeFocused()
      await expectFigures(page, words, { subtotal: 40_000, code: 'GIAM20', discount: 20_000 })
      await openVouchers(page, words)
      await button(page, voucher.cancelCode('GIAM20')).click()
      await expectFigures(page, words, { subtotal: 40_000 })
      await expect(button(page, voucher.applyCode('HETLUOT'))).toHaveCount(0)
      await button(page, voucher.over(2)).click()
      const reasons = {
        TIECTO: ['below_minimum', 'too_far'],
        HETLUOT: ['used_up'],
        HETHAN: ['expired'],
      }
      const problems = {
        below_minimum: { kind: 'below_minimum', missing: 15_000 },
        too_far: { kind: 'too_far', maxDistanceKm: 1.9 },
        used_up: { kind: 'used_up' },
        expired: { kind: 'expired', at: expired },
      } as const
      for (const [code, kinds] of Object.entries(reasons)) {
        const apply = button(page, voucher.applyCode(code))
        await expect(apply).toBeDisabled()
        const said = kinds.map((kind) => voucherSentence(problems[kind as keyof typeof problems], language))
        await expect(apply).toHaveAccessibleDescription(said.join(', '))
      }
      await expectAccessible(page, { byNight: language === 'vi' })

      await button(page, voucher.applyCode('GIAM20')).press('Enter')
      await expectToast(page, language === 'en' ? 'Apply Voucher Successfully!' : voucher.appliedNow)
      await expect(row).toBeFocused()
      await expect(row).toContainText(voucher.applied)
      await expectFigures(page, words, { subtotal: 40_000, code: 'GIAM20', discount: 20_000 })
      await expectAccessible(page)
      await page.reload()
      await expectFigures(page, words, { subtotal: 40_000, code: 'GIAM20', discount: 20_000 })
      await openVouchers(page, words)
      await button(page, voucher.cancelCode('GIAM20')).click()
      await expectToast(page, language === 'en' ? 'Cancel Voucher Successfully!' : voucher.canceledNow)
      await expectFigures(page, words, { subtotal: 40_000 })
      expect((await offeredTo(request, customer, partner)).filter((one) => one.is_applied)).toEqual([])

      const code = page.getByLabel(voucher.code)
      watch.expect(404, /\/orders\/voucher$/)
      await code.fill('khongco')
      await code.press('Enter')
      await expect(code).toHaveAccessibleDescription(refusals.voucher_not_found[language])
      await code.fill(' giam20 ')
      await code.press('Enter')
      await expectFigures(page, words, { subtotal: 40_000, code: 'GIAM20', discount: 20_000 })
      await page.getByRole('button', { name: checkout.proceed }).click()
      await expect(page.getByRole('heading', { level: 1, name: order.thanks })).toBeVisible()
      const offered = await offeredTo(request, customer, partner)
      const used = offered.find(({ code }) => code === 'GIAM20')
      expect(used).toMatchObject({ usage_limit: 9, is_applied: false })
      expect(await lastOrder(request, customer)).toMatchObject({
        subtotal: 40_000,
        discount: 20_000,
        shipping_fee: fee,
        total: 35_000,
        voucher_id: used?.id,
      })
    })

    test('a voucher whose minimum the cart no longer reaches leaves the total with its reason, and returns with the dish', async ({
      page,
      context,
      request,
      restaurant,
    }) => {
      const words = wordsIn(language)
      const { voucher, cart, checkout } = words
      const partner = await restaurant.open()
      await restaurant.addVouchers(partner, [{ code: 'TU55', discount: 20_000, condition: 55_000 }])
      const customer = await atCheckout({ page, context, request }, partner, [1, 1])
      await applyVoucher(page, words, 'TU55')
      await expectFigures(page, words, { subtotal: 55_000, code: 'TU55', discount: 20_000 })

      const tab = await context.newPage()
      await tab.goto(`/cart/${partner.id}`)
      await button(tab, cart.removeDish('Bánh bèo')).click()
      await expectToast(tab, cart.deleted)
      const reason = voucherSentence({ kind: 'below_minimum', missing: 15_000 }, language)
      await expect(page.getByRole('alert')).toHaveText(voucher.lost('TU55', reason))
      await expectFigures(page, words, { subtotal: 40_000 })
      await expectAccessible(page, { byNight: language === 'vi' })

      await callAs(request, customer, [
        'POST',
        '/carts',
        {
          partner_id: partner.id,
          product_id: partner.categories[0]?.products[1]?.id,
          quantity: 1,
        },
      ])
      await tab.reload()
      await expect(button(tab, cart.removeDish('Bánh bèo'))).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect(page.getByText(voucher.regained('TU55', money(20_000)))).toBeAttached()
      await expectFigures(page, words, { subtotal: 55_000, code: 'TU55', discount: 20_000 })

      await button(tab, cart.removeDish('Bánh bèo')).click()
      await expectFigures(page, words, { subtotal: 40_000 })
      await page.getByRole('button', { name: checkout.proceed }).click()
      await expect(page).toHaveURL(`/orderconfirm/${partner.id}`)
      expect(await lastOrder(request, customer)).toMatchObject({
        discount: null,
        voucher_id: null,
        total: 55_000,
      })
    })
  })
}
