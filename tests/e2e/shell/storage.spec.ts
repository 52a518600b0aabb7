import type { Page } from '@playwright/test'
import { addAddress, newCustomer } from '../support/customer.ts'
import { untilFeeIsKnown } from '../support/prices.ts'
import { expect, test } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { dishesOf, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

const words = wordsIn('en')

const storages: Record<string, (page: Page) => Promise<unknown>> = {
  full: (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  forbidden: (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    }),
}

for (const [kind, limit] of Object.entries(storages)) {
  test(`with a storage that is ${kind} browsing and ordering still work`, async ({
    page,
    request,
    watch,
  }) => {
    // The router's own script for scroll positions reports the forbidden storage, and continues.
    watch.expectComplaint(/Access is denied for this document/)
    const partner = await findPartner(request, openPartnerName)
    const customer = await newCustomer(request)
    await addAddress(request, customer)
    await limit(page)
    await page.goto(`/list-partners?name=${encodeURIComponent(openPartnerName)}`)
    await page.getByRole('link', { name: openPartnerName }).click()
    const addition = page.getByRole('button', {
      name: words.addToCart.addDish(dishesOf(partner)[0]?.name ?? ''),
      exact: true,
    })
    await addition.click()
    await expect(page).toHaveURL('/login')
    await signIn(page, customer, words)
    await expect(page).toHaveURL(`/list-products/${partner.id}`)
    await addition.click()
    await page.getByRole('button', { name: words.layout.cartCount(1), exact: true }).click()
    await page.getByRole('button', { name: words.cartPanel.checkout, exact: true }).click()
    await untilFeeIsKnown(page)
    await page.getByRole('button', { name: words.checkout.proceed }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.order.thanks })).toBeVisible()
  })
}

test('old or foreign values in the storage do no harm', async ({ page, request }) => {
  const { id } = await findPartner(request, openPartnerName)
  await page.addInitScript(() => {
    for (const key of ['token.v1', 'person.v1', 'partners.v2', 'remembered-route.v1', 'known-active.v1']) {
      localStorage.setItem(`mam.${key}`, '"//evil.example/"')
    }
    localStorage.setItem('mam.cart.v3', '{"userId":null,"cart":{"partnerId":1,"lines":[7],"total":"free"}}')
  })
  for (const path of ['/list-partners', `/list-products/${id}`, '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await signIn(page, await newCustomer(request), words)
  await expect(page).toHaveURL('/list-partners')
})
