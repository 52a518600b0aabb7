import { languages } from '#contracts/language.ts'
import { errorWords } from '#web/storefront/pieces/error/error-words.ts'
import { expectPage, placeOf } from '../support/checks/page-checks.ts'
import { enterAs, fillCart, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop-test.ts'
import { signIn } from '../support/sign-in.ts'
import { findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

for (const language of languages) {
  test.describe(`pages behind the login in ${language}`, () => {
    test.use({ language })

    test('send a guest to the login and bring them back after it', async ({ page, request, context }) => {
      const words = wordsIn(language)
      const partner = await findPartner(request, openPartnerName)
      const { id } = partner
      const customer = await newCustomer(request)
      await fillCart(request, customer, partner)
      for (const path of [
        `/cart/${id}?from=mail`,
        `/checkout/${id}`,
        `/orderconfirm/${id}`,
        '/history-order?status=canceled',
        '/edit-address',
        '/profile',
      ]) {
        await page.goto(path)
        await expect(page).toHaveURL('/login')
        await signIn(page, customer, words)
        await expect.poll(() => placeOf(page)).toBe(path)
        await context.clearCookies()
        await page.evaluate(() => localStorage.clear())
      }
    })

    test('open cold for a customer', async ({ page, request, context }) => {
      const partner = await findPartner(request, openPartnerName)
      const { id } = partner
      const customer = await newCustomer(request)
      await fillCart(request, customer, partner)
      await enterAs(context, customer)
      for (const path of [
        `/cart/${id}`,
        `/checkout/${id}`,
        `/orderconfirm/${id}`,
        '/history-order',
        '/edit-address',
        '/profile',
      ]) {
        await expectPage(page, await page.goto(path), { language, title: /.+ · Mâm$/ })
        await page.waitForLoadState('networkidle')
        expect(placeOf(page)).toBe(path)
      }
    })

    test('say so when the restaurant does not exist', async ({ page, request, context, watch }) => {
      const { missingPartnerTitle: heading } = errorWords[language]
      await enterAs(context, await newCustomer(request))
      watch.expect(404, /^\/api\/v1\//)
      for (const path of ['/cart/999999', '/checkout/999999', '/cart/abc', '/checkout/abc']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      }
    })
  })
}

test('an ended session sends to the login with a word about it, and back', async ({
  page,
  request,
  context,
  watch,
}) => {
  const words = wordsIn('en')
  const { id } = await findPartner(request, openPartnerName)
  const customer = await newCustomer(request)
  await enterAs(context, customer)
  await request.delete('/api/v1/sign_out', { headers: customer.headers })
  watch.expect(401, /^\/api\/v1\//)
  await page.goto(`/cart/${id}`)
  await expect(page.getByText(words.login.sessionEnded)).toBeVisible()
  await signIn(page, customer, words)
  await expect(page).toHaveURL(`/cart/${id}`)
})

test('a signed-in person is redirected from the login', async ({ page, request, context }) => {
  await enterAs(context, await newCustomer(request))
  await page.goto('/login')
  await expect(page).toHaveURL('/list-partners')
})
