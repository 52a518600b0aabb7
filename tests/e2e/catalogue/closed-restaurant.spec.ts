import { languages } from '#contracts/language.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { enterAs, newCustomer } from '../support/customer.ts'
import { expect, itsScreen, test } from '../support/shop-test.ts'
import { expectToast } from '../support/toasts.ts'
import { closedPartnerName, findPartner, openPartnerName } from '../support/town.ts'
import { wordsIn } from '../support/words.ts'

for (const language of languages) {
  test.describe(`a closed restaurant in ${language}`, itsScreen[language], () => {
    test.use({ language })

    test('says so on its menu and takes no orders', async ({ page, request }) => {
      const { menu, addToCart } = wordsIn(language)
      const { id } = await findPartner(request, closedPartnerName)
      await page.goto(`/list-products/${id}`)
      const notice = page.getByRole('dialog', { name: menu.closedTitle })
      const isClosed = language === 'en' ? 'Food store is close, Please come back later' : addToCart.closed
      await expect(notice).toContainText(isClosed)
      await expectAccessible(page, { byNight: language === 'vi' })
      await notice.getByRole('button', { name: menu.ok }).click()
      await expect(notice).toBeHidden()
      await expect(page.getByRole('link', { name: menu.others })).toHaveAttribute(
        'href',
        /^\/search\?q=.+&open=1$/,
      )
      const additions = page.getByRole('button', { name: addToCart.addDish('') })
      await expect(additions.first()).toBeVisible()
      for (const addition of await additions.all()) await expect(addition).toBeDisabled()
      await expectAccessible(page, { byNight: language === 'vi' })
    })

    test('warns at its cart and empties what the browser shows', async ({
      page,
      context,
      request,
      watch,
    }) => {
      const { cart, addToCart, menu, layout } = wordsIn(language)
      const open = await findPartner(request, openPartnerName)
      const closed = await findPartner(request, closedPartnerName)
      await enterAs(context, await newCustomer(request))
      await page.goto(`/list-products/${open.id}`)
      await page
        .getByRole('button', { name: addToCart.addDish('') })
        .first()
        .click()
      await expectToast(page, menu.added)
      await expect(page.getByRole('button', { name: layout.cartCount(1) })).toBeVisible()

      watch.expect(409, /^\/api\/v1\/cart$/)
      await page.goto(`/cart/${closed.id}`)
      await expect(page.getByRole('heading', { name: cart.closed })).toBeVisible()
      await expect(page.getByRole('region', { name: layout.cart })).toBeHidden()
      await expect(page.getByRole('button', { name: layout.cartCount(0) })).toBeVisible()
      await expect(page.getByRole('button', { name: cart.checkout })).toBeHidden()
      await expectAccessible(page, { byNight: language === 'vi' })
    })
  })
}
